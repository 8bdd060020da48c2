import type { MailDto } from '@club/shared/mail';
import { useState } from 'react';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { Loading } from '../../../components/Loading';
import { PanelDialog } from '../../../components/PanelDialog';
import { useServerState } from '../query/useServerState';
import { EmailAddress } from '../shell/EmailAddress';
import { LoadFailure } from '../shell/LoadFailure';
import { MailLetter } from '../shell/MailLetter';

/** The subject of a mail, which opens what it says. */
export function ReadMailButton({ mail }: { mail: MailDto }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="inline" onClick={() => setOpen(true)}>
        {mail.subject}
      </Button>
      <PanelDialog isOpen={isOpen} title="The mail" size="wide" onClose={() => setOpen(false)}>
        <p>
          To <EmailAddress email={mail.to} />
        </p>
        <MailText mail={mail} />
      </PanelDialog>
    </>
  );
}

function MailText({ mail: { _id, subject, state } }: { mail: MailDto }) {
  const { data, error, reload } = useServerState({
    key: ['mails', 'text', _id],
    call: 'Loading what the mail says',
    get: (signal) => send('GET /api/admin/mails/:id/text', { id: _id, signal }),
  });
  if (error) return <LoadFailure what="The mail" error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  return <MailLetter subject={subject} hasLinks text={data.text ?? whyUnwritten(state)} />;
}

function whyUnwritten(state: MailDto['state']): string {
  return state === 'failed'
    ? 'It was not sent, so it was never written: the site writes such a mail when it is sent.'
    : 'The site writes this mail when it is sent, so that it is true then.';
}
