import { useLocation } from 'react-router-dom';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { FormPage } from '../components/form/FormPage';
import { LoginAgainLink } from '../components/LoginAgainLink';
import { PageHead } from '../components/PageHead';
import { wanting } from '../navigation/pageState';
import { paths } from '../paths';
import { useAuth } from '../session/useAuth';

/** A token is stored, but the API did not say whose it is: it cannot be reached, or refuses it. */
export function UnknownUser() {
  const { isTokenRefused } = useAuth();
  return isTokenRefused ? <LoginAgain /> : <AccountNotLoaded />;
}

function LoginAgain() {
  const location = useLocation();
  return (
    <FormPage
      heading="Please log in again"
      intro="You were logged in for a long time, or your account has changed."
    >
      <PageHead title="Please log in again" noIndex />
      <div>
        <ButtonLink to={paths.login} state={wanting(location)}>
          Log in
        </ButtonLink>
      </div>
    </FormPage>
  );
}

function AccountNotLoaded() {
  const { refreshUser } = useAuth();
  return (
    <FormPage
      heading="We could not load your account"
      intro="The connection may be down, or the site is busy."
    >
      <PageHead title="Account not loaded" noIndex />
      <div>
        <Button onClick={refreshUser}>Try again</Button>
      </div>
      <p>
        <LoginAgainLink />
      </p>
    </FormPage>
  );
}
