import type { OwnPasskeysDto } from '@club/shared/passkey';
import { loadPasskeyDevice } from '../../../api/secondStep';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { OwnPasswordField } from './OwnPasswordField';
import { PasskeyDialog } from './PasskeyDialog';
import { maxPasskeyName } from './PasskeyRow';

/** Adds a passkey: the password first, then the device asks its person. */
export function AddPasskey({ onChange }: { onChange: (own: OwnPasskeysDto) => void }) {
  return (
    <div>
      <PasskeyDialog
        button="Add a passkey"
        title="Add a passkey"
        submitText="Go on"
        busyText="Asking your device…"
        done="Your passkey is added."
        act={async (read) => {
          const offer = await send('POST /api/user/passkeys/new', {
            body: { password: read('password') },
          });
          const { makePasskey } = await loadPasskeyDevice();
          return send('POST /api/user/passkeys', { body: await makePasskey(offer, read('name')) });
        }}
        onChange={onChange}
      >
        <p>Your device asks you next how you unlock it. A security key works as well.</p>
        <Field
          name="name"
          label="Name"
          hint="So that you know it again, e.g. My laptop"
          maxLength={maxPasskeyName}
          required
        />
        <OwnPasswordField label="Your password" />
      </PasskeyDialog>
    </div>
  );
}
