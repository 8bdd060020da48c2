import type { PublicEventDto } from '@club/shared/event';
import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../../components/Loading';
import { useContent } from '../../../content/useContent';
import { useAuth } from '../../../session/useAuth';
import { keepAskedSignUp, keepCorrections, readAskedSignUp } from '../askedSignUp';
import { loadAnswer } from './loadAnswer';
import { SignUpForm } from './SignUpForm';

const SignUpAnswer = lazy(async () => ({ default: (await loadAnswer()).SignUpAnswer }));

interface OpenSignUpProps {
  event: PublicEventDto;
  /** Whether the person has asked for the form, whose first field then has the focus. */
  isForOther: boolean;
  onSignedUp: () => void;
  /** The event takes nobody now: what the page says of it is out of date. */
  onRefused: () => void;
}

/** The form, when it is known whether somebody is logged in, and then what became of it. */
export function OpenSignUp({ event, isForOther, onSignedUp, onRefused }: OpenSignUpProps) {
  const { user, isLoading } = useAuth();
  const { sendsMail } = useContent();
  const [isCorrecting, setCorrecting] = useState(false);
  const [done, setDone] = useState(() => readAskedSignUp(event.slug));

  function finish(answer: SignUpResponse, request: SignUpRequest) {
    setDone({ answer, request });
    keepCorrections(event.slug, [answer.correction]);
    // Without mail it means that the address is signed up already: the next person may try.
    if (answer.state === 'unconfirmed' && sendsMail)
      keepAskedSignUp(event.slug, { answer, request });
    onSignedUp();
  }

  function correct() {
    setDone(undefined);
    keepAskedSignUp(event.slug, undefined);
    setCorrecting(true);
  }

  if (done) {
    return (
      <Suspense fallback={<Loading />}>
        <SignUpAnswer
          {...done}
          event={event}
          onCorrect={done.request.email === undefined ? undefined : correct}
        />
      </Suspense>
    );
  }
  if (isLoading && user === null) return null;
  return (
    <SignUpForm
      key={user?._id}
      member={user}
      event={event}
      isForOther={isForOther}
      isCorrecting={isCorrecting}
      onSignedUp={finish}
      onRefused={onRefused}
    />
  );
}
