import type { PublicEventDto } from '@club/shared/event';
import type { SignUpResponse } from '@club/shared/registration';
import { EmailLink } from '../../../components/EmailLink';
import { Sent } from '../../../components/form/Sent';
import { useContent } from '../../../content/useContent';
import type { AskedSignUp } from '../askedSignUp';
import { MailedLink } from './MailedLink';
import { SignedUp } from './SignedUp';

interface SignUpAnswerProps {
  asked: AskedSignUp;
  event: PublicEventDto;
  /** Keeps that the mail was asked for once more. */
  onRepeated: (asked: AskedSignUp) => void;
  /** Shows the form again, to correct the address or, with nothing to correct, for the next person. */
  onForm: (corrects: string[]) => void;
}

/** What became of signing up: a mail to open, or where the person stands. */
export function SignUpAnswer({ asked, event, onRepeated, onForm }: SignUpAnswerProps) {
  const { sendsMail } = useContent();
  const { answer, request } = asked;
  if (answer.state !== 'unconfirmed') {
    const isMember = request.email === undefined;
    return <SignedUp answer={answer} event={event} isMember={isMember} />;
  }
  if (!sendsMail) return <SignedUpBefore {...answer} />;
  return <MailedLink asked={asked} slug={event.slug} onRepeated={onRepeated} onForm={onForm} />;
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
