import type { OwnPasskeysDto } from '@club/shared/passkey';
import { send } from '../../../api/send';
import { OwnPasswordField } from './OwnPasswordField';
import { PasskeyDialog } from './PasskeyDialog';

interface SecondStepProps {
  isChosen: boolean;
  onChange: (own: OwnPasskeysDto) => void;
}

/** Whether a login needs the password or a passkey, or both. */
export function SecondStep({ isChosen, onChange }: SecondStepProps) {
  const words = isChosen
    ? {
        now: 'You log in with your password and a passkey, both.',
        button: 'Let one of them be enough',
        title: 'Let password or passkey be enough?',
        why: 'Anybody who learns your password can log in then.',
        done: 'Password or passkey is enough now.',
      }
    : {
        now: 'You log in with your password or a passkey, either is enough.',
        button: 'Need both',
        title: 'Need password and passkey?',
        why: 'A password alone does not log in then. Add a second passkey first, on another device: if you lose the only one, another admin has to make a link for you.',
        done: 'Your password and a passkey are needed now.',
      };
  return (
    <div className="stack gap-3 start">
      <p>{words.now}</p>
      <PasskeyDialog
        button={words.button}
        title={words.title}
        submitText={words.button}
        busyText="Saving…"
        done={words.done}
        act={(read) => {
          const body = { secondStep: !isChosen, password: read('password') };
          return send('PATCH /api/user/passkeys', { body });
        }}
        onChange={onChange}
      >
        <p>{words.why}</p>
        <OwnPasswordField label="Your password" />
      </PasskeyDialog>
    </div>
  );
}
