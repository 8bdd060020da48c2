import type { OneTimeLinkDto } from '@club/shared/access';
import type { HandoverAccessDto, HandoverPersonDto } from '@club/shared/handover';
import { useState } from 'react';
import { createPersonLink } from '../../../api/handover';
import { logFailure } from '../../../api/logFailure';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { PanelDialog } from '../../../components/PanelDialog';
import { NewLink } from '../actions/NewLink';
import { asksForPassword } from '../actions/OwnPassword';
import { PasswordDialog } from '../actions/PasswordDialog';
import { reasonOf } from '../actions/reasonOf';
import { useOutdate } from '../query/useChange';

interface LinkButtonProps {
  person: HandoverPersonDto;
  access: HandoverAccessDto;
}

/** Makes somebody's link, or a new one in place of the former, and shows it to be copied. */
export function LinkButton({ person, access }: LinkButtonProps) {
  const outdate = useOutdate();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [link, setLink] = useState<OneTimeLinkDto | null>(null);
  const title = `Link for ${person.name}`;

  async function create() {
    setBusy(true);
    try {
      setLink(await createPersonLink(person._id, {}));
    } catch (error) {
      if (asksForPassword(error)) {
        setAsking(true);
      } else {
        logFailure('Making a link', error);
        notify.error(reasonOf(error));
      }
    }
    setBusy(false);
  }

  async function createWith(password: string) {
    const created = await createPersonLink(person._id, { password });
    setAsking(false);
    setLink(created);
  }

  function close() {
    if (!link) return; // closing the dialog calls it again
    setLink(null);
    outdate(['handover', 'invitations']);
  }

  return (
    <>
      <Button variant="inline" busyText={isBusy ? 'Making…' : undefined} onClick={create}>
        {access.linkCount === 0 ? 'Copy link' : 'New link'}
        <span className="visually-hidden"> for {person.name}</span>
      </Button>
      <PasswordDialog
        isOpen={isAsking}
        title={title}
        submitText="Make a link"
        busyText="Making…"
        onSubmit={createWith}
        onClose={() => setAsking(false)}
      />
      <PanelDialog isOpen={link !== null} title={title} onClose={close}>
        {link && <NewLink {...link} onDone={close} />}
      </PanelDialog>
    </>
  );
}
