import type { WaitingApplicant } from '@club/shared/interview';
import { isolate } from '@club/shared/isolate';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { notify } from '../../../../components/notify';
import { PanelDialog } from '../../../../components/PanelDialog';
import { reasonOf } from '../../actions/reasonOf';
import { formatCount } from '../../list/formatCount';
import { useOutdate } from '../../query/useChange';
import { type InvitationWords, InviteForm, invitationChanges } from './InviteForm';

interface InviteAllAgainButtonProps {
  /** Id of the round. */
  round: string;
  /** Everybody who is invited and has no time; several. */
  people: WaitingApplicant[];
}

/** Invites all of them once more, one after the other, e.g. because there are new times. */
export function InviteAllAgainButton({ round, people }: InviteAllAgainButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const outdate = useOutdate();
  const all = `all ${formatCount(people.length)}`;
  const [first] = people;
  const isSameNote = people.every(({ note }) => note === first?.note);
  const said = people.filter(({ noTimeSuits }) => noTimeSuits !== null);
  const isMixed = said.length > 0 && said.length < people.length;

  /** Those who are refused are named: the others have their mail, and must not get another one. */
  async function invite(words: InvitationWords) {
    const refused: string[] = [];
    for (const { _id, name } of people) {
      try {
        const body = { application: _id, ...words };
        await send('POST /api/admin/rounds/:id/invite/again', { id: round, body });
      } catch (error) {
        refused.push(`${isolate(name)}: ${reasonOf(error)}`);
      }
    }
    const count = people.length - refused.length;
    const done = `${count === 1 ? '1 person is' : `${formatCount(count)} people are`} invited again`;
    if (refused.length === 0) notify.success(done);
    else notify.error(`${done}. Not ${refused.join(' ')}`);
    setOpen(false);
    outdate(invitationChanges);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Invite {all} again
      </Button>
      <PanelDialog isOpen={isOpen} title={`Invite ${all} again`} onClose={() => setOpen(false)}>
        {isMixed && <p>Who has said that no time suits reads that they are invited again.</p>}
        <InviteForm
          round={round}
          count={0}
          firstNote={isSameNote ? (first?.note ?? '') : ''}
          isAgain={said.length === people.length}
          onInvite={invite}
          onClose={() => setOpen(false)}
        />
      </PanelDialog>
    </>
  );
}
