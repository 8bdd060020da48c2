import type { FormError } from '../../components/form/FormError';

/**
 * The API gave no answer. In a dialog the form itself says so, because screen readers do not reach
 * the toast.
 */
export class UnreachableError extends Error implements FormError {
  readonly errors = [];
  readonly reason = 'The site could not be reached.';

  constructor(cause: unknown) {
    super('No answer', { cause });
    this.name = 'UnreachableError';
  }
}
