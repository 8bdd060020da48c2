import type { PublicEventDto } from '@club/shared/event';
import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import { EmailLink } from '../../../components/EmailLink';
import { Sent } from '../../../components/form/Sent';
import { useContent } from '../../../content/useContent';
import { MailedLink } from './MailedLink';
import { SignedUp } from './SignedUp';

interface SignUpAnswerProps {
  answer: SignUpResponse;
  /** What was sent. */
  request: SignUpRequest;
  event: PublicEventDto;
  /** Shows the form again, as it was filled in; undefined for who has typed no address. */
  onCorrect: (() => void) | undefined;
}

/** What became of signing up: a mail to open, or where the person stands. */
export function SignUpAnswer({ answer, request, event, onCorrect }: SignUpAnswerProps) {
  const { sendsMail } = useContent();
  if (answer.state !== 'unconfirmed') {
    const isMember = request.email === undefined;
    return <SignedUp answer={answer} event={event} isMember={isMember} />;
  }
  if (!sendsMail) return <SignedUpBefore {...answer} />;
  return <MailedLink answer={answer} request={request} slug={event.slug} onCorrect={onCorrect} />;
}

/** Where no mail can be sent: only who has typed an address first gets its ticket. */
function SignedUpBefore({ message }: Pick<SignUpResponse, 'message'>) {
  const { contact } = useContent();
  return (
    <Sent>
      <p className="stated">You are signed up already.</p>
      <p>{message}</p>
      <p>
        Write to <EmailLink address={contact.email} />, or say your name at the door.
      </p>
    </Sent>
  );
}
