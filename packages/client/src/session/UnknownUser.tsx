import { Link } from 'react-router-dom';
import { Button } from '../components/Button';
import { Notice } from '../components/Notice';
import { paths } from '../paths';
import { useAuth } from './useAuth';

/** A token is stored, but the API did not say whose it is: it is away, or the token has expired. */
export function UnknownUser() {
  const { refreshUser } = useAuth();
  return (
    <Notice title="We could not load your account">
      <p>The connection may be down, or you have been logged in for too long.</p>
      <Button onClick={refreshUser}>Try again</Button>
      <Link to={paths.login}>Log in again</Link>
    </Notice>
  );
}
