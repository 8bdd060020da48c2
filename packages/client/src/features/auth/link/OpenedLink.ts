import { ApiError } from '../../../api/ApiError';
import { showFailure } from '../../../components/form/showFailure';

/** Why a link is refused. */
export interface LinkRefusal {
  /** In words for the person. */
  reason: string;
  /** Whether it is used before its day. */
  isEarly: boolean;
}

/** What every form of a one-time link gets. */
export interface OpenedLink {
  token: string;
  /** Called when the link is unknown, used or expired, or does not work yet. */
  onRefused: (refusal: LinkRefusal) => void;
}

/** Tells what went wrong: about the link on the page itself, about anything else in a toast. */
export function showLinkFailure(error: unknown, onRefused: OpenedLink['onRefused']): void {
  if (error instanceof ApiError && error.errors.some(({ field }) => field === 'token')) {
    onRefused({ reason: error.reason, isEarly: error.validFrom !== undefined });
  } else {
    showFailure(error);
  }
}
