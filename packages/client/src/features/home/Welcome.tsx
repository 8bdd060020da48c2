import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { GreetingPanel } from './GreetingPanel';

/** What a new member has by the account. Dismissed, it does not come back. */
export function Welcome({ onClose }: { onClose: () => void }) {
  const { shortName } = useContent().site;

  return (
    <GreetingPanel
      title={`Welcome to ${shortName}`}
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
    </GreetingPanel>
  );
}
