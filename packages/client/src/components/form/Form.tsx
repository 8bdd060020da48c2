import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../Button';
import styles from './Form.module.css';
import { type FormError, isFormError } from './FormError';
import { FormErrorsContext } from './FormErrorsContext';
import { FormFailure } from './FormFailure';
import { findWrongFields } from './findWrongFields';
import { useFormErrors } from './useFormErrors';

/** Returns the value of the field `name`. */
export type FieldReader = (name: string) => string;

interface FormProps {
  /** Fields, in the order in which they are filled in. */
  children: ReactNode;
  /** Label of the button, e.g. 'Login', and its label while `onSubmit` runs, e.g. 'Logging in…'. */
  submitText: string;
  busyText: string;
  /** Default: 'primary'. */
  submitVariant?: 'primary' | 'quiet' | 'danger';
  /**
   * For a form in a dialog: shows a button that calls it. Screen readers do not reach a toast while a dialog
   * is open, so the form itself says why it was not sent.
   */
  onCancel?: () => void;
  /** Its label; default: 'Cancel'. */
  cancelText?: string;
  /** A field `password` that the form shows from when the API asks for the person's own password. */
  ownPassword?: ReactNode;
  /** What is shown at the fields from the beginning, e.g. what is missing. */
  firstErrors?: FormError | undefined;
  /** Puts the button elsewhere on the page, which needs an id of the form. Default: below the fields. */
  placed?: { id: string; place: (button: ReactNode) => ReactNode } | undefined;
  /** Sends the form. An error goes to `onFailure`; a FormError is also shown at the fields. */
  onSubmit: (read: FieldReader) => Promise<void>;
  onFailure: (error: unknown, form: HTMLFormElement) => void;
}

/**
 * A form whose fields keep what was typed. It is sent when the browser finds nothing missing or malformed.
 * What the browser or the API refuses gets an error under its field, and the first of these the focus.
 */
export function Form({
  children,
  submitText,
  busyText,
  submitVariant = 'primary',
  onCancel,
  cancelText = 'Cancel',
  ownPassword,
  firstErrors,
  placed,
  onSubmit,
  onFailure,
}: FormProps) {
  const [isBusy, setBusy] = useState(false);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const { formRef, fieldErrors, formError, showErrors, clearErrors, clearFieldError } =
    useFormErrors(firstErrors);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const wrong = findWrongFields(form);
    if (wrong.length > 0) return showErrors(new FormFailure('', wrong));
    const data = new FormData(form);
    setBusy(true);
    clearErrors();
    try {
      await onSubmit((name) => String(data.get(name) ?? ''));
    } catch (error) {
      const isAsking = ownPassword !== undefined && !data.has('password') && asksForPassword(error);
      if (isAsking) {
        flushSync(() => setPasswordAsked(true)); // the error belongs to a field that must be there
      }
      showErrors(onCancel ? asFormError(error) : error);
      if (!isAsking) onFailure(error, form); // a question is no failure
    } finally {
      setBusy(false);
    }
  }

  const button = (
    <Button
      type="submit"
      form={placed?.id}
      variant={submitVariant}
      busyText={isBusy ? busyText : undefined}
    >
      {submitText}
    </Button>
  );
  return (
    // The button waits for the scripts. But a browser may restore an enabled button after a reload
    // and send the form without scripts: POST then keeps the password out of the URL.
    <form
      ref={formRef}
      id={placed?.id}
      className="stack gap-5"
      method="post"
      noValidate // The browser's own bubbles show one field at a time and vanish.
      onSubmit={submit}
      onInput={clearFieldError}
    >
      <FormErrorsContext value={fieldErrors}>
        {children}
        {isPasswordAsked && ownPassword}
      </FormErrorsContext>
      {formError && (
        <p role={onCancel && 'alert'} className="reason">
          {formError}
        </p>
      )}
      <noscript>
        <p>This form works only with JavaScript.</p>
      </noscript>
      {placed ? (
        placed.place(button)
      ) : (
        <div className={`row gap-3 ${styles.buttons}`}>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {cancelText}
            </Button>
          )}
          {button}
        </div>
      )}
    </form>
  );
}

function asksForPassword(error: unknown): boolean {
  return isFormError(error) && error.errors.some(({ field }) => field === 'password');
}

function asFormError(error: unknown) {
  return isFormError(error)
    ? error
    : new FormFailure('The site could not be reached.', [], { cause: error });
}
