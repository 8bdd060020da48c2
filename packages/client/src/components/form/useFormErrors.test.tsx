import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { Field } from './Field';
import { Form } from './Form';

/** Sends the form while React has still to run the effects of another drawing, as on a slow phone. */
function HurriedForm() {
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    if (isDrawn) document.querySelector('form')?.requestSubmit();
    else setDrawn(true);
  }, [isDrawn]);
  return (
    <Form
      submitText="Send"
      busyText="Sending…"
      onSubmit={async () => undefined}
      onFailure={() => undefined}
    >
      <Field name="email" label="Email" required />
    </Form>
  );
}

test('a form that is refused while something else is drawn shows why', () => {
  render(<HurriedForm />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please fill in this field.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});
