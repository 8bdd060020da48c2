import { send } from '../../../api/send';
import type { FieldReader } from '../../../components/form/Form';
import { FormButton } from '../actions/FormButton';
import { OwnPassword } from '../actions/OwnPassword';
import { useServerState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';

const words = {
  on: {
    now: 'Admins need a passkey: a password alone opens nothing of the admin area.',
    label: 'Stop needing passkeys',
    why: 'Admins can log in with their passwords alone then.',
    done: 'Admins need no passkey now',
  },
  off: {
    now: 'Admins can log in with their passwords alone.',
    label: 'Need passkeys',
    why: 'Admins without a passkey are asked to add one at their next step here. Who loses it gets a link for a new password from another admin, or from the person who runs the site.',
    done: 'Admins need a passkey now',
  },
};

/** What the club demands of the logins of admins. */
export function LoginRules() {
  const { data, error, reload } = useServerState({
    key: ['loginRules'],
    call: 'Loading the rules of logins',
    get: (signal) => send('GET /api/admin/login-rules', { signal }),
  });
  if (error) return <LoadFailure what="The rules of logins" error={error} onRetry={reload} />;
  if (!data) return null;
  const { now, label, why, done } = data.adminsNeedPasskey ? words.on : words.off;

  async function submit(read: FieldReader) {
    const adminsNeedPasskey = !data?.adminsNeedPasskey;
    const body = { adminsNeedPasskey, password: read('password') };
    await send('PATCH /api/admin/login-rules', { body });
    return null;
  }

  return (
    <section aria-labelledby="login-rules">
      <h2 id="login-rules">Logins of admins</h2>
      <p>{now}</p>
      <FormButton
        label={label}
        variant="quiet"
        title={`${label}?`}
        submitText={label}
        busyText="Saving…"
        onSubmit={submit}
        successText={done}
        failureText="Failed to change the rule"
        changes={['loginRules']}
      >
        <p>{why}</p>
        <OwnPassword />
      </FormButton>
    </section>
  );
}
