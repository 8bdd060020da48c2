import type { WaitingApplicant } from '@club/shared/interview';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { notify } from '../../../../components/notify';
import { PanelDialog } from '../../../../components/PanelDialog';
import { useOutdate } from '../../query/useChange';
import { type InvitationWords, InviteForm, invitationChanges } from './InviteForm';

interface InviteAgainButtonProps {
  /** Id of the round. */
  round: string;
  person: WaitingApplicant;
}

/** Invites somebody once more who has no time, e.g. because there are new ones. */
export function InviteAgainButton({ round, person }: InviteAgainButtonProps) {
  const { _id, name, noTimeSuits } = person;
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
        <InviteForm
          round={round}
          count={0}
          firstNote={noTimeSuits === null ? '' : 'There are new times.'}
          onInvite={inviteAgain}
          onClose={() => setOpen(false)}
        />
      </PanelDialog>
    </>
  );
}
