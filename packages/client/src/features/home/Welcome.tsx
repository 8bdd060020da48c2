import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { useAuth } from '../../session/useAuth';
import { GreetingPanel } from './GreetingPanel';

/** What a new member has by the account. Dismissed, it does not come back. */
export function Welcome({ onClose }: { onClose: () => void }) {
  const { site, sendsMail } = useContent();
  const { user } = useAuth();

  return (
    <GreetingPanel
      title={`Welcome to ${site.shortName}`}
      actions={
        <>
          <ButtonLink to={paths.profile}>Complete your profile</ButtonLink>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>You are a member now, and logged in. This is what your account is for:</p>
      <ul>
        <li>In your profile, you tell the club what you work on, your branch and your year.</li>
        <li>
          The <Link to={paths.contact}>contact form</Link> knows your name and email.
        </li>
        <li>
          What the site stores about you is yours: you can download it or delete your account at any
          time.
        </li>
      </ul>
      {sendsMail && user && !user.emailConfirmed && (
        <p>
          Your email address is not confirmed yet: a mail with a link is on its way to{' '}
          <bdi>{user.email}</bdi>.
        </p>
      )}
    </GreetingPanel>
  );
}
