import { useContext, useState } from 'react';
import { proveByPasskey } from '../../../api/ownPasskey';
import { Button } from '../../../components/Button';
import { isFormError } from '../../../components/form/FormError';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { PasswordField } from '../../../components/form/PasswordField';
import { useBusy } from '../../../components/useBusy';
import { useHasPasskey } from './useHasPasskey';

interface OwnPasswordFieldProps {
  /** Default: 'password'. */
  name?: string;
  /** Default: 'Password'. */
  label?: string;
  hint?: string;
}

/**
 * The password of the person at the screen, before something that nobody else may do. Who has a passkey can use that
 * in its place: the form then sends a proof of it as the password.
 */
export function OwnPasswordField({ name = 'password', ...rest }: OwnPasswordFieldProps) {
  const hasPasskey = useHasPasskey();
  const { proof, refusal, isBusy, run } = usePasskeyProof(name);
  if (proof !== null) {
    return (
      <>
        <input type="hidden" name={name} value={proof} />
        <p ref={focusOn} tabIndex={-1}>
          Your passkey replaces the password, for five minutes.
        </p>
      </>
    );
  }
  return (
    <div className="stack gap-2">
      <PasswordField {...rest} name={name} autoComplete="current-password" />
      {hasPasskey && (
        <div>
          <Button
            variant="inline"
            busyText={isBusy ? 'Asking your device…' : undefined}
            onClick={() => void run()}
          >
            Use a passkey instead
          </Button>
        </div>
      )}
      {refusal !== null && <p role="alert">{refusal}</p>}
    </div>
  );
}

/** The button that was pressed is gone. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** A proof that a passkey was just used. One that the API does not take is forgotten: the field asks again. */
function usePasskeyProof(name: string) {
  const errors = useContext(FormErrorsContext);
  const [seenErrors, setSeenErrors] = useState(errors);
  const [proof, setProof] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (errors !== seenErrors) {
    setSeenErrors(errors);
    if (errors.has(name)) setProof(null);
  }
  const { isBusy, run } = useBusy(async () => {
    setRefusal(null);
    try {
      setProof(await proveByPasskey());
    } catch (error) {
      setRefusal(isFormError(error) ? error.reason : 'The site could not be reached.');
    }
  });
  return { proof, refusal, isBusy, run };
}
