import type { OwnApplicationDto } from '@club/shared/application';
import type { OwnDecisionDto } from '@club/shared/decision';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { ConfirmedButton } from '../../components/form/ConfirmedButton';
import { formatDay, toClubTime } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { changeApplication } from './openApplication';

interface DecisionPartProps {
  token: string;
  decision: OwnDecisionDto;
  onChange: (application: OwnApplicationDto) => void;
}

/** What the club has decided, and the answer to it. */
export function DecisionPart({ token, decision, onChange }: DecisionPartProps) {
  const { outcome, position, replyBy, reply, text, cancelledInterview, isInvitationOver } =
    decision;
  const { site, sendsMail = false } = useContent();
  const own = (
    <>
      {cancelledInterview !== null && (
        <p>
          Your interview on {formatDay(toClubTime(cancelledInterview, site.timeZone))} does not take
          place any more.
        </p>
      )}
      {isInvitationOver && <p>No interview takes place any more.</p>}
      {text !== '' && (
        <p className="typed" dir="auto">
          {text}
        </p>
      )}
    </>
  );
  if (outcome === 'reserve') {
    return (
      <>
        <p>
          You are on the reserve for <strong dir="auto">{position}</strong>. When a place becomes
          free for you, this page says so
          {sendsMail ? '.' : '. No mail does: please look here.'}
        </p>
        {own}
      </>
    );
  }
  if (outcome === 'declined') {
    return (
      <>
        <p>Thank you for applying, and for your time. We cannot offer you a place this time.</p>
        {own}
      </>
    );
  }
  if (reply !== null) {
    return (
      <>
        <p>{answeredText(decision, site.name)}</p>
        {reply === 'yes' && own}
      </>
    );
  }
  const lastDay = replyBy && formatDay(toClubTime(replyBy, 'UTC'));
  return (
    <>
      <p>
        We would like you to join us as <strong dir="auto">{position}</strong>. Please answer until{' '}
        {lastDay}. Then the place goes to somebody else.
      </p>
      {own}
      <Answers token={token} position={position} onChange={onChange} />
    </>
  );
}

function answeredText({ reply, isEntered, position }: OwnDecisionDto, club: string): string {
  switch (reply) {
    case 'yes':
      return `Welcome to ${club}, ${position}! The club has your answer, and tells you what comes next. If it changes, please write to us.`;
    case 'no':
      if (isEntered) {
        return 'The club has noted that you do not take it. If that is a mistake, please write to us soon.';
      }
      return 'Thank you for telling us. The place goes to somebody else. If that is a mistake, please write to us.';
    default:
      return 'The last day to answer is over: the place goes to somebody else. If that is a mistake, please write to us.';
  }
}

interface AnswersProps extends Pick<DecisionPartProps, 'token' | 'onChange'> {
  position: string;
}

function Answers({ token, position, onChange }: AnswersProps) {
  const answer = (accept: boolean) => async () => {
    const sent = sendAsAnyone('POST /api/applications/own/reply', { body: { token, accept } });
    onChange(await changeApplication(token, sent, onChange));
  };
  return (
    <div className="row gap-3">
      <ConfirmedButton
        label="Yes, I join"
        question={`Join as ${position}?`}
        confirmText="Say yes"
        busyText="Sending…"
        act={answer(true)}
      >
        <p>The club puts you on the next team.</p>
      </ConfirmedButton>
      <ConfirmedButton
        label="No, thank you"
        variant="quiet"
        question="Say no to the place?"
        confirmText="Say no"
        busyText="Sending…"
        act={answer(false)}
      >
        <p>The place goes to the next person at once, for good.</p>
      </ConfirmedButton>
    </div>
  );
}
