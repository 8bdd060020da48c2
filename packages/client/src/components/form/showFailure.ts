import { notify } from '../notify';
import { isFormError } from './FormError';

/** Says in a toast why something was not done. */
export function showFailure(error: unknown): void {
  notify.error(isFormError(error) ? error.reason : 'We could not send this. Please try again.');
}
