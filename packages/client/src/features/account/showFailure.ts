import { ApiError } from '../../api/ApiError';
import { notify } from '../../components/notify';

/** Says in a toast why something about the account was not done. */
export function showFailure(error: unknown): void {
  notify.error(
    error instanceof ApiError ? error.reason : 'We could not send this. Please try again.',
  );
}
