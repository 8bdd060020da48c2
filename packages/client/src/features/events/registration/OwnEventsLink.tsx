import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';

/** The way back to the list of the own events, for who is logged in. */
export function OwnEventsLink() {
  const { user } = useAuth();
  return user && <Link to={paths.profile}>Your events</Link>;
}
