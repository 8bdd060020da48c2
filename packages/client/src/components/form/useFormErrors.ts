import { type FormEvent, useEffect, useRef, useState } from 'react';
import { closestField } from './closestField';
import { type FormError, isFormError } from './FormError';

/** What a form shows after it was refused. */
interface ShownErrors {
  /** The first message for each of the form's own fields, by name. */
  fieldErrors: ReadonlyMap<string, string>;
  /** Shown below the fields when no field is wrong by itself (e.g. a login with a wrong password). */
  formError: string | null;
  /** What refused the form: each time another one. */
  refusal: unknown;
}

const noErrors: ShownErrors = { fieldErrors: new Map(), formError: null, refusal: null };

/**
 * Keeps the errors of the form at `formRef` until they are corrected or the form is sent again.
 * @param first shown from the beginning, at fields of these names
 */
export function useFormErrors(first?: FormError) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ShownErrors>(() =>
    first ? { fieldErrors: firstByField(first.errors), formError: null, refusal: first } : noErrors,
  );
  const { refusal } = errors;
  const shownRefusal = useRef<unknown>(null);
  const refusedValues = useRef(new Map<string, unknown>());

  // After each drawing: one field may fill another, e.g. the title of an event its address.
  useEffect(() => {
    const form = formRef.current;
    const names = [...errors.fieldErrors.keys()];
    if (shownRefusal.current !== refusal) {
      shownRefusal.current = refusal;
      refusedValues.current = new Map(names.map((name) => [name, readValue(form, name)]));
      if (names.length > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    clearFieldErrors(
      names.filter((name) => refusedValues.current.get(name) !== readValue(form, name)),
    );
  });

  /** Shows what `error` says about the form, if anything. */
  function showErrors(error: unknown) {
    if (!isFormError(error)) return;
    const fieldErrors = firstByField(
      error.errors.map(({ field, message }) => ({
        field: closestField(formRef.current, field),
        message: message.charAt(0).toUpperCase() + message.slice(1),
      })),
    );
    const formError = fieldErrors.size === 0 ? error.reason : null;
    setErrors({ fieldErrors, formError, refusal: error });
  }

  /** A field that has changed may be right now. The form may have been refused again since it was drawn. */
  function clearFieldErrors(names: string[]) {
    if (!names.some((name) => errors.fieldErrors.has(name))) return;
    setErrors((now) => {
      if (now.refusal !== refusal) return now;
      const fieldErrors = new Map(now.fieldErrors);
      for (const name of names) fieldErrors.delete(name);
      return { ...now, fieldErrors };
    });
  }

  /** For the form's input event. */
  function clearFieldError({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null) clearFieldErrors([name]);
  }

  return {
    formRef,
    ...errors,
    showErrors,
    clearErrors: () => setErrors(noErrors),
    clearFieldError,
  };
}

/** What the field `name` holds. */
function readValue(form: HTMLFormElement | null, name: string): unknown {
  const field = form?.elements.namedItem(name);
  return field && 'value' in field ? field.value : undefined;
}

function firstByField(errors: FormError['errors']): Map<string, string> {
  const shown = errors.filter(({ field }) => field !== '');
  return new Map(shown.toReversed().map(({ field, message }) => [field, message]));
}
