import type { LoginResponse } from '@club/shared/auth';
import { requirePageOf } from '../../../api/passkeysElsewhere';
import { loadPasskeyDevice } from '../../../api/secondStep';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { Button } from '../../../components/Button';
import { useBusy } from '../../../components/useBusy';

interface PasskeyLoginProps {
  onLogin: (answer: LoginResponse) => void;
  onFailure: (error: unknown) => void;
}

/** Logs in without a password. What talks to the device is loaded when the button is pressed. */
export function PasskeyLogin({ onLogin, onFailure }: PasskeyLoginProps) {
  const { isBusy, run } = useBusy(async () => {
    try {
      const [{ logInWithDevice }, asked] = await Promise.all([
        loadPasskeyDevice(),
        sendAsAnyone('POST /api/auth/passkey/options'),
      ]);
      requirePageOf(asked.domain);
      onLogin(await logInWithDevice(asked));
    } catch (error) {
      onFailure(error);
    }
  });
  return (
    <div>
      <Button
        variant="quiet"
        busyText={isBusy ? 'Asking your device…' : undefined}
        onClick={() => void run()}
      >
        Log in with a passkey
      </Button>
    </div>
  );
}
