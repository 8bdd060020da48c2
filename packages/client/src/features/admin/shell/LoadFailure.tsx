import { ApiError } from '../../../api/ApiError';
import { Button } from '../../../components/Button';
import { LoginAgainLink } from '../../../components/LoginAgainLink';
import { Notice } from '../../../components/Notice';
import { reasonOf } from '../actions/reasonOf';

interface LoadFailureProps {
  /** What could not be loaded, e.g. 'The users'. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Says that something could not be loaded, and offers to try again or to log in again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Notice title={`${what} could not be loaded`}>
      <p>{reasonOf(error)}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
      {error instanceof ApiError && error.isUnauthorized && <LoginAgainLink />}
    </Notice>
  );
}
