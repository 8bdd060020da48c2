import { useState } from 'react';
import { send } from '../../api/send';
import { type FieldReader, Form } from '../../components/form/Form';
import { PasswordField, passwordRule } from '../../components/form/PasswordField';
import { showFailure } from '../../components/form/showFailure';
import { notify } from '../../components/notify';
import { useAuth } from '../../session/useAuth';
import { AccountSection } from './AccountSection';
import { OwnPasswordField } from './passkeys/OwnPasswordField';

export function ChangePassword() {
  const { renewToken } = useAuth();
  /** Key of the fields: a new key is a new, empty field. */
  const [changedCount, setChangedCount] = useState(0);

  async function submit(read: FieldReader) {
    const { token } = await send('PATCH /api/auth/password', {
      body: {
        currentPassword: read('currentPassword'),
        newPassword: read('newPassword'),
      },
    });
    renewToken(token);
    notify.success('Your password is changed. Other devices are logged out.');
    setChangedCount((count) => count + 1);
  }

  return (
    <AccountSection title="Change your password">
      <Form
        submitText="Change Password"
        busyText="Changing…"
        onSubmit={submit}
        onFailure={showFailure}
      >
        <OwnPasswordField
          key={`current ${changedCount}`}
          name="currentPassword"
          label="Current password"
        />
        <PasswordField
          key={`new ${changedCount}`}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={passwordRule}
        />
      </Form>
    </AccountSection>
  );
}
