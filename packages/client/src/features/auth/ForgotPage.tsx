import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { Field } from '../../components/form/Field';
import { type FieldReader, Form } from '../../components/form/Form';
import { FormPage } from '../../components/form/FormPage';
import { Sent } from '../../components/form/Sent';
import { showFailure } from '../../components/form/showFailure';
import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { readTypedEmail } from './typedEmail';

/** Asks for a link to set a new password. */
export function ForgotPage() {
  /** What the API says: the same whether there is such an account or not. */
  const [answer, setAnswer] = useState<string>();

  return (
    <FormPage heading="Forgot your password?">
      <PageHead title="Forgot your password?" noIndex />
      {answer === undefined ? (
        <ForgotForm onSent={setAnswer} />
      ) : (
        <Sent>
          <p>{answer}</p>
          <p>
            Did nothing come? Perhaps you registered with another address. You can also{' '}
            <Link to={paths.contact}>write to the club</Link>.
          </p>
        </Sent>
      )}
      <p>
        <Link to={paths.login}>Back to the login</Link>
      </p>
    </FormPage>
  );
}

function ForgotForm({ onSent }: { onSent: (answer: string) => void }) {
  const { sendsMail } = useContent();
  const { state } = useLocation();
  async function submit(read: FieldReader) {
    const { message } = await sendAsAnyone('POST /api/auth/forgot', {
      body: { email: read('email') },
    });
    onSent(message);
  }

  return (
    <>
      <p>
        Enter the email address of your account.{' '}
        {sendsMail
          ? 'You get a link'
          : 'This site sends no mail: the club sees your request, and gives you a link'}{' '}
        to set a new password.
      </p>
      <Form
        submitText="Ask for a link"
        busyText="Asking…"
        onSubmit={submit}
        onFailure={showFailure}
      >
        <Field
          name="email"
          label="Email"
          type="email"
          defaultValue={readTypedEmail(state)}
          autoComplete="username"
          required
        />
      </Form>
    </>
  );
}
