import { useState } from 'react';
import { send } from '../../api/send';
import { Button } from '../../components/Button';
import { type FieldReader, Form } from '../../components/form/Form';
import { showFailure } from '../../components/form/showFailure';
import { notify } from '../../components/notify';
import { PanelDialog } from '../../components/PanelDialog';
import { isPartOff } from '../../content/isPartOff';
import { useContent } from '../../content/useContent';
import { useAuth } from '../../session/useAuth';
import { AccountSection } from './AccountSection';
import { OwnPasswordField } from './passkeys/OwnPasswordField';

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  return (
    <AccountSection title="Leave">
      <p>You can delete your account at any time. You do not have to say why.</p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <PanelDialog isOpen={isAsking} title="Delete your account for good?" onClose={close}>
        <DeleteForm onCancel={close} />
      </PanelDialog>
    </AccountSection>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const content = useContent();
  const { forgetToken } = useAuth();

  async function submit(read: FieldReader) {
    await send('DELETE /api/user', { body: { password: read('password') } });
    notify.success('Your account is deleted.');
    forgetToken();
  }

  return (
    <>
      <p>
        Your name, email address, phone number and profile are deleted at once, and you are logged
        out. Nobody can bring them back. Messages that you sent to the club stay, and its record of
        changes keeps your name.
      </p>
      <p>
        Your places at events to come go to the next. Shortly before an event they stay empty.
        Applications that you sent while you were logged in, with the address of your account, are
        withdrawn. If that address is confirmed, your other applications are withdrawn, too.
      </p>
      {!isPartOff(content, 'events') && (
        <p>
          A certificate that the club has issued to you stays valid, with your name on it, for
          everybody who has its code. Save it before: it is on the page of your registration, and
          its code stands on it. If you do not want that, please write to the club.
        </p>
      )}
      <Form
        submitText="Delete for good"
        busyText="Deleting…"
        submitVariant="danger"
        onCancel={onCancel}
        onSubmit={submit}
        onFailure={showFailure}
      >
        <OwnPasswordField />
      </Form>
    </>
  );
}
