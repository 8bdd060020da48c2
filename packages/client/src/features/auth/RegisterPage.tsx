import { Link } from 'react-router-dom';
import { ApiError } from '../../api/ApiError';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { Field } from '../../components/form/Field';
import { type FieldReader, Form } from '../../components/form/Form';
import { FormPage } from '../../components/form/FormPage';
import { Honeypot, readHoneypot } from '../../components/form/Honeypot';
import { PasswordField, passwordRule } from '../../components/form/PasswordField';
import { notify } from '../../components/notify';
import { PageHead } from '../../components/PageHead';
import { isPartOff } from '../../content/isPartOff';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { useAuth } from '../../session/useAuth';
import { LoggedIn } from './LoggedIn';
import { PhoneNumberField, readPhoneNumber } from './PhoneNumberField';
import { useLogin } from './useLogin';

/** The server renders the form. Who is logged in is known in the browser only. */
export function RegisterPage() {
  const { user } = useAuth();
  return user ? <LoggedIn user={user} /> : <RegisterForm />;
}

function RegisterForm() {
  const logIn = useLogin();

  async function submit(read: FieldReader) {
    const answer = await sendAsAnyone('POST /api/auth/register', {
      body: {
        username: read('username'),
        email: read('email'),
        phone: readPhoneNumber(read),
        password: read('password'),
        website: readHoneypot(read),
      },
    });
    logIn(answer, paths.home, { isNewMember: true });
    notify.success('Registration successful');
  }

  function showFailure(error: unknown) {
    notify.error(
      error instanceof ApiError ? error.reason : 'Registration failed. Please try again.',
    );
  }

  return (
    <FormPage heading="Register">
      <PageHead title="Register" path={paths.register} />
      <Form
        submitText="Register Now"
        busyText="Registering…"
        onSubmit={submit}
        onFailure={showFailure}
      >
        <RegisterFields />
      </Form>
      <p>
        Already a member? <Link to={paths.login}>Login</Link>
      </p>
    </FormPage>
  );
}

function RegisterFields() {
  const hasEvents = !isPartOff(useContent(), 'events');
  return (
    <>
      <Field
        name="username"
        label="Username"
        hint={hasEvents ? 'Your name, as tickets and certificates show it.' : 'Your name.'}
        autoComplete="name"
        required
      />
      <Field name="email" label="Email" type="email" autoComplete="email" required />
      <PhoneNumberField />
      <PasswordField autoComplete="new-password" hint={passwordRule} />
      <Honeypot />
      <p>
        {/* In a new tab: on this page it would take what is typed with it. */}
        <Link to={paths.privacy} target="_blank">
          What we do with your data (new tab)
        </Link>
      </p>
    </>
  );
}
