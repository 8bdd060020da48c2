import type { LoginResponse } from '@club/shared/auth';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { declineLogin, isLoginAsked, subscribeToExpiredLogin } from '../../../api/expiredLogin';
import { logFailure } from '../../../api/logFailure';
import { withSecondStep } from '../../../api/secondStep';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { ownerOf } from '../../../api/tokenOwner';
import { Button } from '../../../components/Button';
import { type FieldReader, Form } from '../../../components/form/Form';
import { isFormError } from '../../../components/form/FormError';
import { PasswordField } from '../../../components/form/PasswordField';
import { PanelDialog } from '../../../components/PanelDialog';
import { readDevice } from '../../../session/deviceStore';
import { useAuth } from '../../../session/useAuth';
import { PasskeyLogin } from '../../account/passkeys/PasskeyLogin';

/**
 * Asks for the password, over the page as it is, when the API no longer accepts the token. The call that
 * was refused goes on afterwards.
 */
export function LoginDialog() {
  const isAsked = useSyncExternalStore(subscribeToExpiredLogin, isLoginAsked);
  const isShown = useAfterTyping(isAsked);
  return (
    <PanelDialog isOpen={isShown} title="Please log in again" onClose={declineLogin}>
      <LoginAgain />
    </PanelDialog>
  );
}

const unreached = 'The site could not be reached.';

function LoginAgain() {
  const { user, renewToken } = useAuth();
  const [noticed, setNoticed] = useState<LoginResponse | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const email = user?.email ?? '';

  async function submit(read: FieldReader) {
    const answer = await withSecondStep(() =>
      sendAsAnyone('POST /api/auth/login', {
        body: { email, password: read('password'), device: readDevice() },
      }),
    );
    proceed(answer);
  }

  function proceed(answer: LoginResponse) {
    if (answer.notice) setNoticed(answer);
    else renewToken(answer.token);
  }

  /** A passkey says by itself whose it is, and what is typed on the page is of this account. */
  function proceedAsSame(answer: LoginResponse) {
    if (ownerOf(answer.token) === user?._id) proceed(answer);
    else setRefusal(`This passkey belongs to another account. Please log in as ${email}.`);
  }

  if (noticed) {
    return (
      <>
        <p role="alert">{noticed.notice}</p>
        <div>
          <Button onClick={() => renewToken(noticed.token)}>Go on</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Form
        submitText="Log in"
        busyText="Logging in…"
        onCancel={declineLogin}
        onSubmit={submit}
        onFailure={(error) => logFailure('Logging in again', error)}
      >
        <p>
          You were logged in as {email} for a long time, or your account has changed. Nothing that
          you typed is lost.
        </p>
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField autoComplete="current-password" />
      </Form>
      {'PublicKeyCredential' in window && (
        <PasskeyLogin
          onLogin={proceedAsSame}
          onFailure={(error) => setRefusal(isFormError(error) ? error.reason : unreached)}
        />
      )}
      {refusal !== null && <p role="alert">{refusal}</p>}
    </>
  );
}

/** A pause in typing after which a dialog may take the focus. */
const pauseMilliseconds = 1000;

/** True some time after `isAsked`: what somebody is typing does not go into the password. */
function useAfterTyping(isAsked: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const free = () => setFree(true);
    const isTyping = document.activeElement?.matches('input, textarea') ?? false;
    let timer = setTimeout(free, isTyping ? pauseMilliseconds : 0);
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(free, pauseMilliseconds);
    }
    document.addEventListener('keydown', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', wait);
      setFree(false);
    };
  }, [isAsked]);
  return isAsked && isFree;
}
