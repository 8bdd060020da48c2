import { LoginAgainLink } from '../../../components/LoginAgainLink';
import type { usePublishing } from './usePublishing';

/** Why a form was not saved, and the way to a new login when that is the reason. */
export function SaveFailure({
  reason,
  mustLogIn,
}: Pick<ReturnType<typeof usePublishing>, 'reason' | 'mustLogIn'>) {
  return (
    reason && (
      <p role="alert" className="reason">
        {reason}
        {mustLogIn && (
          <>
            {' '}
            Your changes are kept in this browser. <LoginAgainLink />
          </>
        )}
      </p>
    )
  );
}
