import type { UserDto } from '@club/shared/user';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { formatDay } from '../../content/formatDay';
import type { PageState } from '../../navigation/pageState';
import { paths } from '../../paths';
import { useAuth } from '../../session/useAuth';
import { GreetingPanel } from './GreetingPanel';

const forTheTeam = 'That page is for the club’s team';

/** Why the person is here and not on the page that they wanted, and the way to it. */
export function Refused({ wanted }: Required<Pick<PageState, 'wanted'>>) {
  const { user, isLoggedIn, isTokenRefused } = useAuth();
  if (user) return <OfMember user={user} wanted={wanted} />;
  if (isLoggedIn && !isTokenRefused) return <AccountNotLoaded wanted={wanted} />;
  return (
    <GreetingPanel
      title={isTokenRefused ? 'Please log in again' : forTheTeam}
      actions={
        <ButtonLink to={paths.login} state={{ wanted } satisfies PageState}>
          Log in
        </ButtonLink>
      }
    >
      <p>
        {isTokenRefused
          ? 'You were logged in for a long time, or your account has changed.'
          : 'You are not logged in.'}{' '}
        The login leads you back to where you were going.
      </p>
    </GreetingPanel>
  );
}

function OfMember({ user, wanted }: { user: UserDto; wanted: string }) {
  const { username, email, roleEndedOn } = user;
  return (
    <GreetingPanel
      title={roleEndedOn ? 'Your role has ended' : forTheTeam}
      actions={
        <ButtonLink to={paths.logout} state={{ wanted } satisfies PageState}>
          Log in as somebody else
        </ButtonLink>
      }
    >
      <p>
        {roleEndedOn && `Your role in the team ended on ${formatDay(roleEndedOn)}. Thank you. `}
        You are logged in as {username} ({email}). If you belong to the team, ask one of its admins
        for a role.
      </p>
    </GreetingPanel>
  );
}

function AccountNotLoaded({ wanted }: { wanted: string }) {
  const { refreshUser } = useAuth();
  const navigate = useNavigate();

  function tryAgain() {
    refreshUser();
    void navigate(wanted);
  }

  return (
    <GreetingPanel
      title="We could not load your account"
      actions={<Button onClick={tryAgain}>Try again</Button>}
    >
      <p>The connection may be down, or the site is busy.</p>
    </GreetingPanel>
  );
}
