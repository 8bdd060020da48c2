import type { ReactNode } from 'react';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { FormFailure } from '../../../components/form/FormFailure';
import { findWrongFields } from '../../../components/form/findWrongFields';
import { useFormErrors } from '../../../components/form/useFormErrors';

interface TextFormProps {
  /** What is in its field. */
  text: string;
  onSend: () => void;
  children: ReactNode;
}

const noErrors: ReadonlyMap<string, string> = new Map();

/** A form with one text, which a template can fill in, too. Without a text it says so under the field. */
export function TextForm({ text, onSend, children }: TextFormProps) {
  const { formRef, fieldErrors, showErrors } = useFormErrors();
  return (
    <form
      ref={formRef}
      className="stack gap-3"
      noValidate // The browser's own bubble vanishes.
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = findWrongFields(event.currentTarget);
        if (wrong.length > 0) showErrors(new FormFailure('', wrong));
        else onSend();
      }}
    >
      <FormErrorsContext value={text === '' ? fieldErrors : noErrors}>{children}</FormErrorsContext>
    </form>
  );
}
