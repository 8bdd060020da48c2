import type { OwnApplicationDto } from '@club/shared/application';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { ConfirmedButton } from '../../components/form/ConfirmedButton';
import { changeApplication } from './openApplication';

interface ConfirmPartProps {
  token: string;
  application: OwnApplicationDto;
  onChange: (application: OwnApplicationDto) => void;
}

/** Anybody can type an address: who reads its mails says which application is theirs. */
export function ConfirmPart({ token, application, onChange }: ConfirmPartProps) {
  const { isContested, email } = application;

  async function confirm() {
    const sent = sendAsAnyone('POST /api/applications/own/confirm', { body: { token } });
    onChange(await changeApplication(token, sent, onChange));
  }

  return (
    <div className="stack gap-5 top">
      <p>
        {isContested
          ? `There is another application with the address ${email}. Is this one yours?`
          : `Is this application yours? Once you say so, nobody else can apply with the address ${email}.`}
      </p>
      <ConfirmedButton
        label="This one is mine"
        variant={isContested ? 'primary' : 'quiet'}
        question="Is this application yours?"
        confirmText="Yes, it is mine"
        busyText="Confirming…"
        act={confirm}
      >
        <p>It counts then, and others with your address are set aside.</p>
      </ConfirmedButton>
    </div>
  );
}
