import { useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { logFailure } from '../../../api/logFailure';
import { FormFailure } from '../../../components/form/FormFailure';
import { useFormErrors } from '../../../components/form/useFormErrors';
import { notify } from '../../../components/notify';
import { reasonOf } from '../reasonOf';

/**
 * Publishes, and shows what was wrong: at the fields, or as `reason`. `onFailure` brings the fields
 * into sight.
 */
export function usePublishing(publish: () => Promise<boolean>, onFailure?: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { formRef, fieldErrors, formError, showErrors, clearErrors, clearFieldError } =
    useFormErrors();

  async function start() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    clearErrors();
    try {
      if (await publish()) notify.success('Published');
    } catch (error) {
      logFailure('Publishing', error);
      onFailure?.();
      setFailure(error);
      showErrors(new FormFailure(reasonOf(error), fieldErrorsOf(error), { cause: error }));
      notify.error('Failed to publish');
    } finally {
      setBusy(false);
    }
  }

  return {
    formRef,
    fieldErrors,
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
    message: message.charAt(0).toUpperCase() + message.slice(1),
  }));
}
