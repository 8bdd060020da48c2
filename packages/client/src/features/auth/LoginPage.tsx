import type { LoginResponse } from '@club/shared/auth';
import { type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { logFailure } from '../../api/logFailure';
import { PasskeysElsewhere } from '../../api/passkeysElsewhere';
import { withSecondStep } from '../../api/secondStep';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { Field } from '../../components/form/Field';
import { type FieldReader, Form } from '../../components/form/Form';
import { isFormError } from '../../components/form/FormError';
import { FormPage } from '../../components/form/FormPage';
import { PasswordField } from '../../components/form/PasswordField';
import { showFailure } from '../../components/form/showFailure';
import { notify } from '../../components/notify';
import { PageHead } from '../../components/PageHead';
import { type PageState, readWanted } from '../../navigation/pageState';
import { paths } from '../../paths';
import { readDevice } from '../../session/deviceStore';
import { useAuth } from '../../session/useAuth';
import { OtherAddress } from '../account/passkeys/OtherAddress';
import { PasskeyLogin } from '../account/passkeys/PasskeyLogin';
import { LoggedIn } from './LoggedIn';
import { LoginNotice } from './LoginNotice';
import { startPathOf, useLogin } from './useLogin';

/** The server renders the form. Who is logged in is known in the browser only. */
export function LoginPage() {
  const { user } = useAuth();
  return user ? <LoggedIn user={user} /> : <LoginForm />;
}

function LoginForm() {
  const logIn = useLogin();
  const { state } = useLocation();
  const [noticed, setNoticed] = useState<LoginResponse | null>(null);
  const [passkeyDomain, setPasskeyDomain] = useState<string | null>(null);
  const emailRef = useRef<HTMLInputElement>(null);

  function goOn(answer: LoginResponse) {
    logIn(answer, readWanted(state) ?? startPathOf(answer));
    notify.success('Login successful');
  }

  async function submit(read: FieldReader) {
    const credentials = { email: read('email'), password: read('password') };
    const body = { ...credentials, device: readDevice() };
    proceed(await withSecondStep(() => sendAsAnyone('POST /api/auth/login', { body })));
  }

  function proceed(answer: LoginResponse) {
    if (answer.notice) setNoticed(answer);
    else goOn(answer);
  }

  function showElsewhere(error: unknown, showOther: (error: unknown) => void) {
    if (error instanceof PasskeysElsewhere) setPasskeyDomain(error.domain);
    else showOther(error);
  }

  function showRefusal(error: unknown) {
    if (isFormError(error)) {
      notify.error(error.reason);
    } else {
      // By the specification, a login that does not reach the API is only logged.
      logFailure('Logging in', error);
    }
  }

  if (noticed) return <LoginNotice text={noticed.notice} onRead={() => goOn(noticed)} />;
  return (
    <FormPage heading="Login">
      <PageHead title="Login" path={paths.login} />
      <Form
        submitText="Login"
        busyText="Logging in…"
        onSubmit={submit}
        onFailure={(error) => showElsewhere(error, showRefusal)}
      >
        <Field
          ref={emailRef}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField autoComplete="current-password" />
      </Form>
      <PasskeyLogin onLogin={proceed} onFailure={(error) => showElsewhere(error, showFailure)} />
      {passkeyDomain !== null && (
        <p role="alert">
          <OtherAddress domain={passkeyDomain} />
        </p>
      )}
      <p>
        <ForgotLink emailRef={emailRef} />
      </p>
      <p>
        New here? <Link to={paths.register}>Create an account</Link>
      </p>
    </FormPage>
  );
}

/** Takes the address along that is typed already, out of the address bar. */
function ForgotLink({ emailRef }: { emailRef: RefObject<HTMLInputElement | null> }) {
  const [state, setState] = useState<PageState>();
  // Just before the press: browsers fill the field in without an event.
  const readTyped = () => setState({ email: emailRef.current?.value ?? '' });
  return (
    <Link to={paths.forgot} state={state} onPointerDown={readTyped} onFocus={readTyped}>
      Forgot your password?
    </Link>
  );
}
