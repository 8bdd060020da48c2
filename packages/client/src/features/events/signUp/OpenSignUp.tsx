import type { PublicEventDto } from '@club/shared/event';
import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import { useState } from 'react';
import { useContent } from '../../../content/useContent';
import { useAuth } from '../../../session/useAuth';
import { MailedLink } from './MailedLink';
import { SignedUp } from './SignedUp';
import { SignUpForm } from './SignUpForm';

interface OpenSignUpProps {
  event: PublicEventDto;
  onSignedUp: () => void;
  /** The event takes nobody now: what the page says of it is out of date. */
  onRefused: () => void;
}

/** The form, when it is known whether somebody is logged in, and then what became of it. */
export function OpenSignUp({ event, onSignedUp, onRefused }: OpenSignUpProps) {
  const { user, isLoading } = useAuth();
  const { sendsMail } = useContent();
  const [isCorrecting, setCorrecting] = useState(false);
  const [done, setDone] = useState<{ answer: SignUpResponse; request: SignUpRequest }>();

  function finish(answer: SignUpResponse, request: SignUpRequest) {
    setDone({ answer, request });
    onSignedUp();
  }

  function correct() {
    setDone(undefined);
    setCorrecting(true);
  }

  if (done) {
    const { answer, request } = done;
    if (answer.state !== 'unconfirmed' || !sendsMail) {
      return <SignedUp answer={answer} event={event} />;
    }
    return (
      <MailedLink
        answer={answer}
        request={request}
        slug={event.slug}
        onCorrect={request.email === undefined ? undefined : correct}
      />
    );
  }
  if (isLoading && user === null) return null;
  return (
    <SignUpForm
      key={user?._id}
      member={user}
      event={event}
      isCorrecting={isCorrecting}
      onSignedUp={finish}
      onRefused={onRefused}
    />
  );
}
