import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormError, isFormError } from './FormError';

/** What a form shows after it was refused. */
interface ShownErrors {
  /** The first message for each of the form's own fields, by name. */
  fieldErrors: ReadonlyMap<string, string>;
  /** Shown below the fields when no field is wrong by itself (e.g. a login with a wrong password). */
  formError: string | null;
}

const noErrors: ShownErrors = { fieldErrors: new Map(), formError: null };

/**
 * Keeps the errors of the form at `formRef` until they are corrected or the form is sent again.
 * @param first shown from the beginning, at fields of these names
 */
export function useFormErrors(first?: FormError) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ShownErrors>(() =>
    first ? { fieldErrors: firstByField(first.errors), formError: null } : noErrors,
  );
  const hasNewErrors = useRef(first !== undefined);

  useEffect(() => {
    if (hasNewErrors.current && errors.fieldErrors.size > 0) {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    hasNewErrors.current = false;
  }, [errors]);

  /** Shows what `error` says about the form, if anything. */
  function showErrors(error: unknown) {
    if (!isFormError(error)) return;
    const fieldErrors = firstByField(
      error.errors.map(({ field, message }) => ({
        field: closestField(formRef.current, field),
        message: message.charAt(0).toUpperCase() + message.slice(1),
      })),
    );
    hasNewErrors.current = true;
    setErrors({ fieldErrors, formError: fieldErrors.size === 0 ? error.reason : null });
  }

  /** For the form's input event: a field that has changed may be right now. */
  function clearFieldError({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null && errors.fieldErrors.has(name)) {
      const fieldErrors = new Map(errors.fieldErrors);
      fieldErrors.delete(name);
      setErrors({ ...errors, fieldErrors });
    }
  }

  return {
    formRef,
    ...errors,
    showErrors,
    clearErrors: () => setErrors(noErrors),
    clearFieldError,
  };
}

/**
 * The field of the form that shows what `path` names: itself, or what it is a part of, e.g. 'address'
 * for 'address.2', its third line. '' when there is none.
 */
function closestField(form: HTMLFormElement | null, path: string): string {
  if (path === '' || form?.elements.namedItem(path) != null) return path;
  return closestField(form, path.slice(0, Math.max(0, path.lastIndexOf('.'))));
}

function firstByField(errors: FormError['errors']): Map<string, string> {
  const shown = errors.filter(({ field }) => field !== '');
  return new Map(shown.toReversed().map(({ field, message }) => [field, message]));
}
