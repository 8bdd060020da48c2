import { Link } from 'react-router-dom';
import { Button } from '../components/Button';
import { FormPage } from '../components/form/FormPage';
import { PageHead } from '../components/PageHead';
import { paths } from '../paths';
import { useAuth } from '../session/useAuth';

/** A token is stored, but the API did not say whose it is: it is away, or the token has expired. */
export function UnknownUser() {
  const { refreshUser } = useAuth();
  return (
    <FormPage
      heading="We could not load your account"
      intro="The connection may be down, or you have been logged in for too long."
    >
      <PageHead title="Account not loaded" noIndex />
      <div>
        <Button onClick={refreshUser}>Try again</Button>
      </div>
      <p>
        <Link to={paths.login}>Log in again</Link>
      </p>
    </FormPage>
  );
}
