import { Link } from 'react-router-dom';
import { useFirstState } from '../list/useListPath';
import { adminPath } from '../shell/adminPath';

/** The way back from what belongs to an event; from there the list is as it was left. */
export function ToEvent({ id }: { id: string }) {
  return (
    <div>
      <Link to={adminPath('event', { id })} state={useFirstState()}>
        The event
      </Link>
    </div>
  );
}
