import type { InviteRequest } from '@club/shared/application';
import type { InvitationPreviewDto } from '@club/shared/interview';
import { changeableHours, longestInvitationNote } from '@club/shared/roundLimits';
import { useEffect, useState } from 'react';
import { Form } from '../../../../components/form/Form';
import { FormFailure } from '../../../../components/form/FormFailure';
import { showFailure } from '../../../../components/form/showFailure';
import { Loading } from '../../../../components/Loading';
import { useContent } from '../../../../content/useContent';
import { DayInput } from '../../form/DayInput';
import { TextInput } from '../../form/TextInput';
import { formatCount } from '../../list/formatCount';
import { isOutdated, useOutdate } from '../../query/useChange';
import { LoadFailure } from '../../shell/LoadFailure';
import { MailLetter } from '../../shell/MailLetter';
import { useInvitation } from './useInvitation';

export const invitationChanges = ['applications', 'interviews', 'mails', 'audit'] as const;

/** What the team says with an invitation. */
export type InvitationWords = Pick<InviteRequest, 'chooseBy' | 'note'>;

/** The mail of an invitation, as it was shown. */
export type InvitationLetter = InvitationPreviewDto['letter'];

interface InviteFormProps {
  /** Id of the round. */
  round: string;
  /** How many are to be invited who are not yet. */
  count: number;
  /** With what the words begin. */
  firstNote?: string;
  /** Whether it is for somebody who has said that no time suits. */
  isAgain?: boolean;
  /** Invites: `letter` is what was shown before. */
  onInvite: (words: InvitationWords, letter: InvitationLetter) => Promise<void>;
  onClose: () => void;
}

/** What those who are invited get, until when they choose a time, and the team's own words. */
export function InviteForm(props: InviteFormProps) {
  const { round, count, firstNote = '', isAgain = false, onInvite, onClose } = props;
  const [chooseBy, setChooseBy] = useState<string | null>(null);
  const { sendsMail } = useContent();
  const outdate = useOutdate();
  const [note, setNote] = useState(firstNote);
  const asked = useAfterPause(note.trim());
  const { data, error, isFormer, reload } = useInvitation(round, chooseBy, asked, isAgain);

  async function invite() {
    if (error !== null) throw error;
    if (!data || isFormer || asked !== note.trim()) throw new FormFailure(notShown);
    const words = {
      ...(chooseBy !== null && { chooseBy }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    await onInvite(words, data.letter);
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
        {count > 0 && waiting > 0 && `, ${formatCount(waiting)} of them invited before`}.
        {free < wanted &&
          ` Add times first, or some find none: one can be chosen until ${changeableHours} hours before it.`}
      </p>
      {!sendsMail && letter && (
        <p>The site sends no mail: once they are invited, you copy this and their addresses.</p>
      )}
      {letter && <MailLetter {...letter} />}
    </>
  );
}
