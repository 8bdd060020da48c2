import type { InvitationPreviewDto, InvitedDto, LeftOutReason } from '@club/shared/interview';
import { isolate } from '@club/shared/isolate';
import { longestInvitationNote } from '@club/shared/roundLimits';
import { type ComponentProps, useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { Form } from '../../../../components/form/Form';
import { showFailure } from '../../../../components/form/showFailure';
import { Loading } from '../../../../components/Loading';
import { notify } from '../../../../components/notify';
import { PanelDialog } from '../../../../components/PanelDialog';
import { useContent } from '../../../../content/useContent';
import { DayInput } from '../../form/DayInput';
import { TextInput } from '../../form/TextInput';
import { formatCount } from '../../list/formatCount';
import type { Selection } from '../../list/useSelection';
import { isOutdated, useOutdate } from '../../query/useChange';
import { LoadFailure } from '../../shell/LoadFailure';
import { MailByHand } from '../../shell/MailByHand';
import { MailLetter } from '../../shell/MailLetter';
import type { SendByHand } from '../../shell/SendByHand';
import { tellThem, useInvitation } from './useInvitation';

interface InviteButtonProps {
  /** Id of the round. */
  round: string;
  selection: Selection;
}

/** A mail that the team sends itself. */
type Mail = ComponentProps<typeof SendByHand>;

/** What the invitation has done. */
interface Invited extends Pick<InvitedDto, 'invited' | 'leftOut'> {
  /** Null where nobody has to be written to by hand. */
  toSend: Mail | null;
}

const findAgain = 'You find them again under ‘Interviews’ until they have chosen a time.';
const changes = ['applications', 'interviews', 'mails', 'audit'] as const;

/** Invites those who are selected to choose a time for an interview, after a look at what they get. */
export function InviteButton({ round, selection }: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Invited | null>(null);
  const outdate = useOutdate();
  const { count } = selection;
  const people = `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

  /** Not before: those who are invited may leave the list, and this button with them. */
  function finish() {
    setOpen(false);
    setDone(null);
    selection.clear();
    outdate(changes);
  }

  return (
    <>
      <Button variant="inline" onClick={() => setOpen(true)}>
        Invite<span className="visually-hidden"> {people}</span>
      </Button>
      <PanelDialog
        isOpen={isOpen}
        title={done ? titleOf(done) : `Invite ${people} to an interview`}
        onClose={done ? finish : () => setOpen(false)}
      >
        {isOpen && !done && (
          <InviteForm
            round={round}
            selection={selection}
            onInvited={(result) =>
              result.toSend || result.leftOut.length > 0 ? setDone(result) : finish()
            }
            onClose={() => setOpen(false)}
          />
        )}
        {done && <LeftOut leftOut={done.leftOut} />}
        {done?.toSend && (
          <MailByHand {...done.toSend} words={`${tellThem} ${findAgain}`} onDone={finish} />
        )}
        {done && !done.toSend && (
          <div className="row gap-3 end">
            <Button onClick={finish}>Done</Button>
          </div>
        )}
      </PanelDialog>
    </>
  );
}

function titleOf({ invited, toSend }: Invited): string {
  return toSend ? 'They are invited: tell them' : `${formatCount(invited)} invited`;
}

const reasons: Readonly<Record<LeftOutReason, string>> = {
  invited: 'invited before',
  withdrawn: 'withdrawn',
  aside: 'set aside',
};

/** More are a number. */
const maxNamed = 20;

/** Who was selected and is not invited, and why. */
function LeftOut({ leftOut }: Pick<InvitedDto, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, maxNamed);
  const names = named.map(({ name, because }) => `${isolate(name)} (${reasons[because]})`);
  const more = leftOut.length - named.length;
  if (more > 0) names.push(`${formatCount(more)} more`);
  return <p>Left out: {new Intl.ListFormat('en').format(names)}.</p>;
}

interface InviteFormProps extends InviteButtonProps {
  onInvited: (result: Invited) => void;
  onClose: () => void;
}

function InviteForm({ round, selection, onInvited, onClose }: InviteFormProps) {
  const [chooseBy, setChooseBy] = useState<string | null>(null);
  const { sendsMail } = useContent();
  const outdate = useOutdate();
  const [note, setNote] = useState('');
  /** What the preview shows: each key would ask for another one. */
  const [shownNote, setShownNote] = useState('');
  const { data, error, reload } = useInvitation(round, chooseBy, shownNote);

  async function invite() {
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
    // The preview may still be on its way to what was typed last.
    const { letter } =
      addresses.length > 0
        ? await send('GET /api/admin/rounds/:id/invite', {
            id: round,
            query: { chooseBy: body.chooseBy, note: body.note },
          })
        : { letter: null };
    const toSend = letter && { addresses, letter };
    onInvited({ invited, leftOut, toSend });
  }

  return (
    <Form
      submitText="Invite"
      busyText="Inviting…"
      onSubmit={invite}
      onFailure={(failure) => {
        if (isOutdated(failure)) outdate(changes);
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
        onBlur={() => setShownNote(note.trim())}
      />
      {error !== null && <LoadFailure what="The invitation" error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data && <Preview preview={data} count={selection.count} />}
      <p>Who is invited already, or has withdrawn, is left out.</p>
    </Form>
  );
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
