import { Link, useLocation } from 'react-router-dom';
import { wanting } from '../navigation/pageState';
import { paths } from '../paths';

/**
 * Leads to a new login, and from there back to this page. The way goes through the logout: while the
 * token is stored, the login shows only that one is logged in.
 */
export function LoginAgainLink() {
  const location = useLocation();
  return (
    <Link to={paths.logout} state={wanting(location)}>
      Log in again
    </Link>
  );
}
