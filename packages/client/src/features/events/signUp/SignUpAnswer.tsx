import type { PublicEventDto } from '@club/shared/event';
import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
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
  if (answer.state !== 'unconfirmed' || !sendsMail) {
    return <SignedUp answer={answer} event={event} />;
  }
  return <MailedLink answer={answer} request={request} slug={event.slug} onCorrect={onCorrect} />;
}
