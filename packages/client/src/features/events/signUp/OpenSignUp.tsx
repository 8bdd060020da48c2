import type { PublicEventDto } from '@club/shared/event';
import type { SignUpResponse } from '@club/shared/registration';
import { useState } from 'react';
import { useAuth } from '../../../session/useAuth';
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
  const [answer, setAnswer] = useState<SignUpResponse>();

  function finish(received: SignUpResponse) {
    setAnswer(received);
    onSignedUp();
  }

  if (answer) return <SignedUp answer={answer} slug={event.slug} />;
  if (isLoading && user === null) return null;
  return (
    <SignUpForm
      key={user?._id}
      member={user}
      event={event}
      onSignedUp={finish}
      onRefused={onRefused}
    />
  );
}
