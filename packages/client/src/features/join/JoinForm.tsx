import type { CurrentRoundDto } from '@club/shared/currentRound';
import { lazy } from 'react';
import { ApplicationFieldset } from '../../components/application/ApplicationFieldset';
import { Button } from '../../components/Button';
import { Form } from '../../components/form/Form';
import { Honeypot, readHoneypot } from '../../components/form/Honeypot';
import { SharedComputer } from '../../components/form/SharedComputer';
import { showFailure } from '../../components/form/showFailure';
import { notify } from '../../components/notify';
import { useBusy } from '../../components/useBusy';
import { loadOrReloadOnce } from '../../reloadOnce';
import { AppliedBefore } from './AppliedBefore';
import { type DraftState, useApplication } from './useApplication';

/** Not before something was sent. */
const Applied = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./Applied')).Applied })),
);

/** Where people apply. What they type is kept from the first letter on. */
export function JoinForm({ round }: { round: CurrentRoundDto }) {
  const { token, isSentElsewhere, isOnShared, keepInTab, draft, ...written } =
    useApplication(round);
  const { member, valueIn, note, mailLink, submit, beginAnother } = written;
  if (isSentElsewhere || token !== null) {
    const link = isSentElsewhere ? null : token;
    return (
      <Applied token={link} title={round.title} canMail={round.canMail} onAnother={beginAnother} />
    );
  }
  return (
    <>
      <Form
        submitText="Send my application"
        busyText="Sending…"
        onSubmit={(read) => submit(read, readHoneypot(read))}
        onFailure={showFailure}
      >
        {/* Begins again once it is known who writes: what was typed until then stays. */}
        <ApplicationFieldset key={member?._id} round={round} valueIn={valueIn} onInput={note} />
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
