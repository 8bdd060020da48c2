import { ApiError } from '../../../api/ApiError';

/** Why a call failed, in a sentence for the person who made it. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.reason : 'The site could not be reached.';
}
