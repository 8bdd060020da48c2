import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { ConfirmedButton } from '../../../components/form/ConfirmedButton';
import { changeRegistration } from './openRegistration';
import type { RegistrationPart } from './RegistrationPart';

/** Gives a place back, or leaves the line. */
export function CancelRegistration({ token, registration, onDone }: RegistrationPart) {
  const isPlaced = registration.state === 'placed';
  const label = isPlaced ? 'Give my place back' : 'Cancel my registration';

  async function cancel() {
    const sent = sendAsAnyone('POST /api/registrations/own/cancel', { body: { token } });
    onDone(await changeRegistration({ token, onDone }, sent));
  }

  return (
    <ConfirmedButton
      label={label}
      variant="danger"
      question={isPlaced ? 'Give your place back?' : 'Cancel your registration?'}
      confirmText={label}
      keepText={isPlaced ? 'Keep my place' : 'Keep it'}
      busyText="Cancelling…"
      act={cancel}
    >
      <p>
        {isPlaced && 'Somebody else may get it. '}
        If you sign up once more, you come last.
      </p>
    </ConfirmedButton>
  );
}
