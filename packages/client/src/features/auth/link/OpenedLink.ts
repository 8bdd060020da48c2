import { ApiError } from '../../../api/ApiError';
import { showFailure } from '../../../components/form/showFailure';

/** What every form of a one-time link gets. */
export interface OpenedLink {
  token: string;
  /** Called with the reason when the link is unknown, used or expired. */
  onRefused: (reason: string) => void;
}

/** Tells what went wrong: about the link on the page itself, about anything else in a toast. */
export function showLinkFailure(error: unknown, onRefused: OpenedLink['onRefused']): void {
  if (error instanceof ApiError && error.errors.some(({ field }) => field === 'token')) {
    onRefused(error.reason);
  } else {
    showFailure(error);
  }
}
