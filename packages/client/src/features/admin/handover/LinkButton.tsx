import type { OneTimeLinkDto } from '@club/shared/access';
import type { HandoverAccessDto } from '@club/shared/handover';
import { useState } from 'react';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import { NewLink } from '../actions/NewLink';
import { PasswordDialog } from '../actions/PasswordDialog';
import { usePasswordAction } from '../actions/usePasswordAction';
import { useOutdate } from '../query/useChange';
import { useDates } from '../shell/useDates';

interface LinkButtonProps {
  /** Of the team member. */
  id: string;
  access: HandoverAccessDto;
}

/** Makes somebody's link, or a new one in place of the former, and shows it to be copied. */
export function LinkButton({ id, access }: LinkButtonProps) {
  const outdate = useOutdate();
  const { today } = useDates();
  const [link, setLink] = useState<OneTimeLinkDto | null>(null);
  const { isBusy, run, dialog } = usePasswordAction({
    call: 'Making a link',
    act: (own) => send('POST /api/admin/handover/current/people/:id/link', { id, body: own }),
    onSuccess: setLink,
  });
  const title = `Link for ${access.name}`;

  function close() {
    if (!link) return; // closing the dialog calls it again
    setLink(null);
    outdate(['handover', 'invitations']);
  }

  return (
    <>
      <Button variant="inline" busyText={isBusy ? 'Making…' : undefined} onClick={run}>
        {access.linkCount === 0 ? 'Copy link' : 'New link'}
        <span className="visually-hidden"> for {access.name}</span>
      </Button>
      <PasswordDialog title={title} submitText="Make a link" busyText="Making…" {...dialog} />
      <PanelDialog isOpen={link !== null} title={title} onClose={close}>
        {link && (
          <NewLink
            {...link}
            mailedTo={access.email}
            firstDay={access.firstDay > today() ? access.firstDay : undefined}
            onDone={close}
          />
        )}
      </PanelDialog>
    </>
  );
}
