import { Link } from 'react-router-dom';
import { ApiError } from '../../api/ApiError';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { paths } from '../../paths';
import { reasonOf } from './reasonOf';

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
      <Button onClick={onRetry}>Try again</Button>
      {error instanceof ApiError && error.isUnauthorized && (
        // The token is still stored, and with it the login shows only that one is logged in.
        <Link to={paths.logout}>Log in again</Link>
      )}
    </Notice>
  );
}
