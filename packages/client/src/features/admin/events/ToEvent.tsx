import { Link } from 'react-router-dom';
import { useFirstState } from '../list/useListPath';
import { adminPath } from '../shell/adminPath';
import { useEvent } from './useEvent';

/** The way back from what belongs to an event, which it names; from there the list is as it was left. */
export function ToEvent({ id }: { id: string }) {
  const { data } = useEvent(id);
  return (
    <div>
      <Link to={adminPath('event', { id })} state={useFirstState()}>
        {data?.title ?? 'The event'}
      </Link>
    </div>
  );
}
