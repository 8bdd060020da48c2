import type { FieldError } from '@club/shared/error';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError';

/** What the API refused about a form. */
interface Refusal {
  /** The first message for each of the form's own fields, by name. */
  fieldErrors: ReadonlyMap<string, string>;
  /** Why, when none of the form's fields is to blame (e.g. a login with the wrong password). */
  reason: string | null;
}

const nothingRefused: Refusal = { fieldErrors: new Map(), reason: null };

/** Holds what the API refused about the form at `formRef` until it is put right or sent again. */
export function useRefusal() {
  const formRef = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState(nothingRefused);
  const hasNewRefusal = useRef(false);

  useEffect(() => {
    if (hasNewRefusal.current && refusal.fieldErrors.size > 0) {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    hasNewRefusal.current = false;
  }, [refusal]);

  function showRefusal(error: unknown) {
    if (!(error instanceof ApiError)) return;
    const fieldErrors = firstByField(
      error.errors.filter(({ field }) => hasField(formRef.current, field)),
    );
    hasNewRefusal.current = true;
    setRefusal({ fieldErrors, reason: fieldErrors.size === 0 ? error.reason : null });
  }

  /** For the form's input event: a field that is being changed is no longer the one refused. */
  function clearFieldError({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null && refusal.fieldErrors.has(name)) {
      const fieldErrors = new Map(refusal.fieldErrors);
      fieldErrors.delete(name);
      setRefusal({ ...refusal, fieldErrors });
    }
  }

  return {
    formRef,
    ...refusal,
    showRefusal,
    clearRefusal: () => setRefusal(nothingRefused),
    clearFieldError,
  };
}

function hasField(form: HTMLFormElement | null, name: string): boolean {
  return name !== '' && form?.elements.namedItem(name) != null;
}

function firstByField(errors: FieldError[]): Map<string, string> {
  return new Map(errors.toReversed().map(({ field, message }) => [field, message]));
}
