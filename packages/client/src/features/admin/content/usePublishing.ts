import { useMemo, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { FormFailure } from '../../../components/form/FormFailure';
import { findWrongFields } from '../../../components/form/findWrongFields';
import { useFormErrors } from '../../../components/form/useFormErrors';
import { reasonOf } from '../actions/reasonOf';
import { useAction } from '../actions/useAction';
import { isSameAt } from '../form/values';

/** In a toast: the fields themselves say what is wrong. */
const wrongFieldsText = 'Not saved: look at the marked fields';

interface PublishingOptions {
  /** What is published. A field's error goes when its part of this changes, e.g. by a button. */
  value?: unknown;
  /** Brings the fields into sight. */
  onFailure?: () => void;
}

/** Publishes, and shows what was wrong: at the fields, or as `reason`. */
export function usePublishing(
  publish: () => Promise<boolean>,
  { value, onFailure }: PublishingOptions = {},
) {
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const { formRef, fieldErrors, formError, showErrors, clearErrors, clearFieldError } =
    useFormErrors();
  const { isBusy, run } = useAction({
    call: 'Publishing',
    act: publish,
    successText: (isDone) => (isDone ? 'Published' : null),
    failureText: (_reason, error) =>
      fieldErrorsOf(error).length > 0 ? wrongFieldsText : 'Failed to publish',
    onFailure: (error) => {
      onFailure?.();
      setRefused(value);
      setFailure(error);
      showErrors(new FormFailure(reasonOf(error), fieldErrorsOf(error), { cause: error }));
    },
  });

  /** Nothing is sent while a field is missing or malformed: each says so, and the first one has the focus. */
  function start(form?: HTMLFormElement) {
    if (isBusy) return;
    const wrong = form ? findWrongFields(form) : [];
    if (wrong.length > 0) {
      setRefused(value);
      return showErrors(new FormFailure('', wrong));
    }
    setFailure(null);
    clearErrors();
    void run();
  }

  const shownErrors = useMemo(
    () => new Map([...fieldErrors].filter(([field]) => isSameAt(field, value, refused))),
    [fieldErrors, value, refused],
  );
  return {
    formRef,
    fieldErrors: shownErrors,
    clearFieldError,
    isBusy,
    /** Why the last attempt failed, when no field shows it. */
    reason: formError,
    mustLogIn: failure instanceof ApiError && failure.isUnauthorized,
    start,
  };
}

/** The API names fields of the payload, e.g. 'value.tagline'; those of the form are below `value`. */
function fieldErrorsOf(error: unknown) {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(({ field, message }) => ({
    field: field.replace(/^value\./, ''),
    message,
  }));
}
