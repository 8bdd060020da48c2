import { useState } from 'react';
import { cancelRegistration } from '../../../api/ownRegistrations';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { showFailure } from '../../../components/form/showFailure';
import type { RegistrationPart } from './RegistrationPart';

/** Gives a place back, or leaves the line; after a question, because nobody can undo it. */
export function CancelRegistration({ token, registration, onDone }: RegistrationPart) {
  const [isAsking, setAsking] = useState(false);
  const isPlaced = registration.state === 'placed';
  const label = isPlaced ? 'Give my place back' : 'Cancel my registration';

  async function cancel() {
    try {
      onDone(await cancelRegistration(token));
    } catch (error) {
      showFailure(error);
    }
    setAsking(false);
  }

  return (
    <>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={isPlaced ? 'Give your place back?' : 'Cancel your registration?'}
        confirmText={label}
        busyText="Cancelling…"
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>
          {isPlaced
            ? 'The next person in the line gets it. If you sign up once more, you come last.'
            : 'If you sign up once more, you come last in the line.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
