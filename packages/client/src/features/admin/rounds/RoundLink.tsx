import { Link } from 'react-router-dom';
import { adminPath } from '../shell/adminPath';
import { titleWithTerm } from './roundWords';
import { useRound } from './useRound';

/** From a page of a round back to it: people with two rounds open read there which one it is. */
export function RoundLink({ id }: { id: string }) {
  const { data } = useRound(id);
  return (
    <Link to={adminPath('round', { id })}>
      <bdi>{data ? titleWithTerm(data) : 'The round'}</bdi>
    </Link>
  );
}
