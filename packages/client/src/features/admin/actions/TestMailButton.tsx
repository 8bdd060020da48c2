import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { useAuth } from '../../../session/useAuth';
import { FormButton } from './FormButton';

/** Asks for an address, and sends a test mail to it. */
export function TestMailButton({ variant }: { variant: 'primary' | 'quiet' }) {
  const { user } = useAuth();
  return (
    <FormButton
      label="Send a test mail"
      variant={variant}
      title="Send a test mail"
      submitText="Send"
      busyText="Sending…"
      onSubmit={async (read) => {
        await send('POST /api/admin/mails/test', { body: { to: read('to') } });
        return null;
      }}
      successText="The mail server has taken the test mail"
      changes={['mails']}
      failureText="Failed to send the test mail"
    >
      <Field name="to" label="To" type="email" defaultValue={user?.email} required />
    </FormButton>
  );
}
