import type { InvitationPreviewDto, InvitedDto } from '@club/shared/interview';
import { longestInvitationNote } from '@club/shared/roundLimits';
import { type ComponentProps, useEffect, useState } from 'react';
import { send } from '../../../../api/send';
import { Form } from '../../../../components/form/Form';
import { FormFailure } from '../../../../components/form/FormFailure';
import { showFailure } from '../../../../components/form/showFailure';
import { Loading } from '../../../../components/Loading';
import { notify } from '../../../../components/notify';
import { useContent } from '../../../../content/useContent';
import { DayInput } from '../../form/DayInput';
import { TextInput } from '../../form/TextInput';
import { formatCount } from '../../list/formatCount';
import type { Selection } from '../../list/useSelection';
import { isOutdated, useOutdate } from '../../query/useChange';
import { LoadFailure } from '../../shell/LoadFailure';
import { MailLetter } from '../../shell/MailLetter';
import type { SendByHand } from '../../shell/SendByHand';
import { useInvitation } from './useInvitation';

/** A mail that the team sends itself. */
type Mail = ComponentProps<typeof SendByHand>;

/** What the invitation has done. */
export interface Invited extends Pick<InvitedDto, 'invited' | 'leftOut'> {
  /** Null where nobody has to be written to by hand. */
  toSend: Mail | null;
}

/** Who is to be invited. */
export type InviteSelection = Pick<Selection, 'count' | 'toSelected' | 'clear'>;

export const invitationChanges = ['applications', 'interviews', 'mails', 'audit'] as const;

interface InviteFormProps {
  /** Id of the round. */
  round: string;
  selection: Pick<InviteSelection, 'toSelected'>;
  /** How many of those who are selected are to be invited. */
  count: number;
  onInvited: (result: Invited) => void;
  onClose: () => void;
}

/** What those who are invited get, until when they choose a time, and the team's own words. */
export function InviteForm({ round, selection, count, onInvited, onClose }: InviteFormProps) {
  const [chooseBy, setChooseBy] = useState<string | null>(null);
  const { sendsMail } = useContent();
  const outdate = useOutdate();
  const [note, setNote] = useState('');
  const asked = useAfterPause(note.trim());
  const { data, error, isFormer, reload } = useInvitation(round, chooseBy, asked);

  async function invite() {
    if (error !== null) throw error;
    if (!data || isFormer || asked !== note.trim()) throw new FormFailure(notShown);
    const body = {
      ...selection.toSelected(),
      ...(chooseBy !== null && { chooseBy }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    const { invited, addresses, leftOut } = await send('POST /api/admin/rounds/:id/invite', {
      id: round,
      body,
    });
    notify.success(`${formatCount(invited)} invited.`);
    const { letter } = data;
    const toSend = addresses.length > 0 && letter ? { addresses, letter } : null;
    onInvited({ invited, leftOut, toSend });
  }

  return (
    <Form
      submitText="Invite"
      busyText="Inviting…"
      onSubmit={invite}
      onFailure={(failure) => {
        if (isOutdated(failure)) outdate(invitationChanges);
        showFailure(failure);
      }}
      onCancel={onClose}
    >
      <DayInput
        part={{
          path: 'chooseBy',
          value: chooseBy,
          change: (update) => setChooseBy(update(chooseBy)),
        }}
        label="Choose a time until (optional)"
        hint={`It is in the ${sendsMail ? 'mail' : 'text'} and on their own page. Later choices are still taken.`}
      />
      <TextInput
        part={{ path: 'note', value: note, change: (update) => setNote(update(note)) }}
        limit={longestInvitationNote}
        label="Your own words (optional)"
        hint="e.g. Please bring your laptop."
      />
      {error !== null && <LoadFailure what="The invitation" error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data && <Preview preview={data} count={count} />}
    </Form>
  );
}

const notShown =
  'The text below did not show your last change yet. Please look at it, then invite.';

const pauseMilliseconds = 400;

/** What was typed, after a pause in typing: each key would ask for another preview. */
function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function freeWords(free: number): string {
  if (free === 0) return 'No time is free';
  return free === 1 ? '1 time is free' : `${formatCount(free)} times are free`;
}

interface PreviewProps {
  preview: InvitationPreviewDto;
  /** How many are to be invited. */
  count: number;
}

/** What each of them gets, and whether there are enough times. */
function Preview({ preview: { letter, free, waiting }, count }: PreviewProps) {
  const { sendsMail } = useContent();
  const wanted = count + waiting;
  return (
    <>
      <p className={free < wanted ? 'reason' : undefined}>
        {freeWords(free)} for {formatCount(wanted)} {wanted === 1 ? 'person' : 'people'}
        {waiting > 0 && `, ${formatCount(waiting)} of them invited before`}.
        {free < wanted && ' Add times first, or some find none.'}
      </p>
      {!sendsMail && letter && (
        <p>The site sends no mail: once they are invited, you copy this and their addresses.</p>
      )}
      {letter && <MailLetter {...letter} />}
    </>
  );
}
