import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { titleWithTerm } from './roundWords';

/** From a page of a round back to it: people with two rounds open read there which one it is. */
export function RoundLink({ id }: { id: string }) {
  const { data } = useServerState({
    key: ['rounds', 'one', id],
    call: 'Loading the round',
    get: (signal) => send('GET /api/admin/rounds/:id', { id, signal }),
  });
  return (
    <Link to={adminPath('round', { id })}>
      <bdi>{data ? titleWithTerm(data) : 'The round'}</bdi>
    </Link>
  );
}
