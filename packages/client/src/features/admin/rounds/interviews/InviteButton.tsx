import type {
  InvitedDto,
  InviteesDto,
  LeftOutReason,
  WaitingApplicant,
} from '@club/shared/interview';
import { isolate } from '@club/shared/isolate';
import { type ComponentProps, useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { Loading } from '../../../../components/Loading';
import { notify } from '../../../../components/notify';
import { PanelDialog } from '../../../../components/PanelDialog';
import { formatCount } from '../../list/formatCount';
import type { Selection } from '../../list/useSelection';
import { isOutdated, useOutdate } from '../../query/useChange';
import { useServerState } from '../../query/useServerState';
import { LoadFailure } from '../../shell/LoadFailure';
import { MailByHand } from '../../shell/MailByHand';
import type { SendByHand } from '../../shell/SendByHand';
import {
  type InvitationLetter,
  type InvitationWords,
  InviteForm,
  invitationChanges,
} from './InviteForm';
import { tellThem } from './useInvitation';

/** A mail that the team sends itself. */
type Mail = ComponentProps<typeof SendByHand>;

/** What the invitation has done. */
interface Invited extends Pick<InvitedDto, 'invited' | 'leftOut'> {
  /** Null where nobody has to be written to by hand. */
  toSend: Mail | null;
}

interface InviteButtonProps {
  /** Id of the round. */
  round: string;
  selection: Pick<Selection, 'count' | 'toSelected' | 'clear'>;
}

const findAgain = 'You find them again under ‘Interviews’ until they have chosen a time.';

/** Invites those who are selected to choose a time for an interview, after a look at what they get. */
export function InviteButton({ round, selection }: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Invited | null>(null);
  const outdate = useOutdate();
  const { count } = selection;
  const { data: invitees, error, reload } = useInvitees(round, selection, isOpen && !done);

  function close() {
    setOpen(false);
    if (isOutdated(error)) outdate(invitationChanges);
  }

  async function invite(words: InvitationWords, letter: InvitationLetter) {
    const body = { ...selection.toSelected(), ...words };
    const call = 'POST /api/admin/rounds/:id/invite';
    const { invited, addresses, leftOut } = await send(call, { id: round, body });
    notify.success(`${formatCount(invited)} invited.`);
    const toSend = addresses.length > 0 && letter ? { addresses, letter } : null;
    if (toSend || leftOut.length > 0) setDone({ invited, leftOut, toSend });
    else finish();
  }

  /** Not before: those who are invited may leave the list, and this button with them. */
  function finish() {
    setOpen(false);
    setDone(null);
    selection.clear();
    outdate(invitationChanges);
  }

  return (
    <>
      <Button variant="inline" onClick={() => setOpen(true)}>
        Invite<span className="visually-hidden"> {countPeople(count)}</span>
      </Button>
      <PanelDialog
        isOpen={isOpen}
        title={done ? titleOf(done) : questionOf(invitees)}
        onClose={done ? finish : close}
      >
        {isOpen && !done && error !== null && (
          <LoadFailure what="Who is invited" error={error} onRetry={reload} />
        )}
        {isOpen && !done && !invitees && error === null && <Loading />}
        {!done && invitees && <LeftOut leftOut={invitees.leftOut} />}
        {!done && invitees && invitees.count > 0 && (
          <InviteForm round={round} count={invitees.count} onInvite={invite} onClose={close} />
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

interface InviteAgainButtonProps {
  /** Id of the round. */
  round: string;
  person: WaitingApplicant;
}

/** Invites somebody once more who has no time, e.g. because there are new ones. */
export function InviteAgainButton({ round, person }: InviteAgainButtonProps) {
  const { _id, name, note, noTimeSuits, hasNewTimes } = person;
  const [isOpen, setOpen] = useState(false);
  const outdate = useOutdate();

  async function inviteAgain(words: InvitationWords) {
    const body = { application: _id, ...words };
    await send('POST /api/admin/rounds/:id/invite/again', { id: round, body });
    notify.success(`${name} is invited again`);
    setOpen(false);
    outdate(invitationChanges);
  }

  return (
    <>
      <Button variant="inline" onClick={() => setOpen(true)}>
        Invite again<span className="visually-hidden"> {name}</span>
      </Button>
      <PanelDialog isOpen={isOpen} title={`Invite ${name} again`} onClose={() => setOpen(false)}>
        {noTimeSuits !== null && !hasNewTimes && (
          <p className="reason">
            No time is new since {isolate(name)} has said that none suits: make times first, or say
            in your own words what you ask.
          </p>
        )}
        <InviteForm
          round={round}
          count={0}
          firstNote={note}
          isAgain={noTimeSuits !== null}
          onInvite={inviteAgain}
          onClose={() => setOpen(false)}
        />
      </PanelDialog>
    </>
  );
}

/** Who of those that are selected would be invited; null until it is known. */
function useInvitees(round: string, selection: InviteButtonProps['selection'], isEnabled: boolean) {
  const body = selection.toSelected();
  return useServerState({
    key: ['interviews', round, 'invitees', body],
    call: 'Counting who is invited',
    get: (signal) => send('POST /api/admin/rounds/:id/invite/preview', { id: round, body, signal }),
    isEnabled,
  });
}

function questionOf(invitees: InviteesDto | null): string {
  if (invitees?.count === 0) return 'Nobody is left to invite';
  return `Invite ${invitees ? countPeople(invitees.count) : 'people'} to an interview`;
}

function countPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
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
