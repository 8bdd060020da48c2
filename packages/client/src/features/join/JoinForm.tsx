import type { CurrentRoundDto } from '@club/shared/currentRound';
import { applicationLink } from '@club/shared/roundPaths';
import { ApplicationFieldset } from '../../components/application/ApplicationFieldset';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { ConfirmedButton } from '../../components/form/ConfirmedButton';
import { Form } from '../../components/form/Form';
import { Honeypot, readHoneypot } from '../../components/form/Honeypot';
import { Sent } from '../../components/form/Sent';
import { SharedComputer } from '../../components/form/SharedComputer';
import { showFailure } from '../../components/form/showFailure';
import { notify } from '../../components/notify';
import { useBusy } from '../../components/useBusy';
import { AppliedBefore } from './AppliedBefore';
import styles from './join.module.css';
import { KeepLink } from './KeepLink';
import { type DraftState, useApplication } from './useApplication';

/** Where people apply. What they type is kept from the first letter on. */
export function JoinForm({ round }: { round: CurrentRoundDto }) {
  const { token, isSentElsewhere, isOnShared, keepInTab, draft, ...written } =
    useApplication(round);
  const { valueIn, note, mailLink, submit, beginAnother } = written;
  if (isSentElsewhere) return <AppliedElsewhere canMail={round.canMail} />;
  if (token !== null)
    return <Applied token={token} canMail={round.canMail} onAnother={beginAnother} />;
  return (
    <>
      <Form
        submitText="Send my application"
        busyText="Sending…"
        onSubmit={(read) => submit(read, readHoneypot(read))}
        onFailure={showFailure}
      >
        <ApplicationFieldset round={round} valueIn={valueIn} onInput={note} />
        <SharedComputer isShared={isOnShared} onChange={keepInTab} />
        <Honeypot />
        <p className="quiet" role="status">
          {(isOnShared ? wordsOnShared[draft] : undefined) ?? draftWords[draft]}
        </p>
        {round.canMail && draft !== 'nothing' && <MailLinkButton onMail={mailLink} />}
      </Form>
      <AppliedBefore />
    </>
  );
}

const draftWords: Record<DraftState, string> = {
  nothing: 'What you type is kept as a draft.',
  saved: 'Saved as a draft.',
  here: 'Kept in this browser.',
  refused: 'Kept in this browser only: the site does not take drafts at the moment.',
};

/** Where it is kept, when that is less than the usual words say. */
const wordsOnShared: Partial<Record<DraftState, string>> = {
  nothing: 'What you type is kept as a draft until you close the tab.',
  here: 'Kept in this tab.',
  refused: 'Kept in this tab only: the site does not take drafts at the moment.',
};

/** For who goes on with the draft on another device. */
function MailLinkButton({ onMail }: { onMail: () => Promise<void> }) {
  const { isBusy, run } = useBusy(async () => {
    try {
      await onMail();
      notify.success('We have sent you the link of your draft.');
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <div>
      <Button
        variant="quiet"
        busyText={isBusy ? 'Sending the link…' : undefined}
        onClick={() => void run()}
      >
        Mail me a link to this draft
      </Button>
    </div>
  );
}

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
  token: string;
  onAnother: () => void;
}

/** In place of the form, also when the page is opened again. */
function Applied({ token, canMail, onAnother }: AppliedProps) {
  return (
    <Sent>
      <p className={`stated ${styles.state}`}>We have received your application.</p>
      <p>
        {canMail ? 'Open it and keep its link' : 'Keep its link'}: there you can read it again,
        change it until the deadline, or withdraw it. This browser forgets the link when you close
        the tab or log out.
      </p>
      {canMail ? (
        <p>
          We also mail you a link. When many apply at once, that can take a day. If none comes,
          please ask the club for one.
        </p>
      ) : (
        <KeepLink of="your application" token={token} />
      )}
      <div>
        <ButtonLink to={applicationLink(token)}>Open my application</ButtonLink>
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
