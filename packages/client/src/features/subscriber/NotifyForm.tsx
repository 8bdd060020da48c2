import { useState } from 'react';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { Field } from '../../components/form/Field';
import { Form } from '../../components/form/Form';
import { showFailure } from '../../components/form/showFailure';

/** In the footer of all pages: asks for a mail about each new event. */
export function NotifyForm() {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    return (
      <p role="status">
        Nearly done: please open the link in the mail that is on its way to you. It confirms that
        the address is yours.
      </p>
    );
  }
  return (
    <Form
      submitText="Notify me"
      busyText="Sending…"
      onSubmit={async (read) => {
        await sendAsAnyone('POST /api/subscribers', { body: { email: read('email') } });
        setAsked(true);
      }}
      onFailure={showFailure}
    >
      <Field
        name="email"
        type="email"
        label="Get notified"
        hint="A mail about each new event, until you leave."
        autoComplete="email"
        placeholder="you@college.edu"
        required
      />
    </Form>
  );
}
