import type { CurrentRoundDto } from '@club/shared/currentRound';
import { applicationLink } from '@club/shared/roundPaths';
import { ButtonLink } from '../../components/ButtonLink';
import { ConfirmedButton } from '../../components/form/ConfirmedButton';
import { Sent } from '../../components/form/Sent';
import { KeepLink } from '../../components/KeepLink';
import { useHasApplication } from '../account/useIsInProfile';
import styles from './join.module.css';

/** What was sent there counts: nobody but who has sent it gets its link. */
function AppliedElsewhere({ canMail }: Pick<CurrentRoundDto, 'canMail'>) {
  return (
    <Sent>
      <p className={`stated ${styles.state}`}>
        This application was sent from another tab or browser.
      </p>
      <p>
        What was sent there counts.{' '}
        {canMail
          ? 'Its link is in the mail that you got. If none comes within a day, please ask the club for a link.'
          : 'Open it there, or ask the club for a link.'}
      </p>
    </Sent>
  );
}

interface AppliedProps extends Pick<CurrentRoundDto, 'canMail'> {
  /** Null where another tab or browser has sent it, which knows the link. */
  token: string | null;
  /** Of the round. */
  title: string;
  onAnother: () => void;
}

/** In place of the form, also when the page is opened again. */
export function Applied({ token, title, canMail, onAnother }: AppliedProps) {
  const isInProfile = useHasApplication(({ round }) => round.title === title);
  if (token === null) return <AppliedElsewhere canMail={canMail} />;
  return (
    <Sent>
      <p className={`stated ${styles.state}`}>We have received your application.</p>
      <p>
        {canMail ? 'Open it and keep its link' : 'Keep its link'}: there you can read it again,
        change it until the deadline, or withdraw it. This browser forgets the link when you close
        the tab or log out. {canMail && isInProfile && 'Your profile leads to it, too.'}
      </p>
      {canMail ? (
        <p>
          We also mail you a link. When many apply at once, that can take a day. If none comes, look
          at the address in your application: was it mistyped? Then withdraw, and apply again. Else
          ask the club for a link.
        </p>
      ) : (
        isInProfile !== undefined && (
          <KeepLink of="your application" path={applicationLink(token)} isInProfile={isInProfile} />
        )
      )}
      <div>
        <ButtonLink
          to={applicationLink(token)}
          variant={canMail || isInProfile ? 'primary' : 'quiet'}
        >
          Open my application
        </ButtonLink>
      </div>
      <ConfirmedButton
        label="Somebody else applies here"
        variant="quiet"
        question="Is the link of the first application kept?"
        confirmText="Begin another one"
        busyText="Beginning…"
        act={async () => onAnother()}
      >
        <p>This browser forgets the link then, and shows an empty form.</p>
      </ConfirmedButton>
    </Sent>
  );
}
