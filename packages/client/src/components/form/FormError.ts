/** An error of `onSubmit` that says what is wrong with the form; the API's errors have this shape. */
export interface FormError extends Error {
  /** What is wrong with single fields, by their names. */
  errors: { field: string; message: string }[];
  /** One sentence for the person at the form. */
  reason: string;
}

/** Any other error, such as a lost connection, says nothing about the form. */
export function isFormError(error: unknown): error is FormError {
  return (
    error instanceof Error &&
    'errors' in error &&
    Array.isArray(error.errors) &&
    'reason' in error &&
    typeof error.reason === 'string'
  );
}
