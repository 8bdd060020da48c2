import type { PublicEventDto } from '@club/shared/event';
import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../../components/Loading';
import { useContent } from '../../../content/useContent';
import { useAuth } from '../../../session/useAuth';
import { type AskedSignUp, keepAskedSignUp, readAskedSignUp } from '../askedSignUp';
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
  const [corrects, setCorrects] = useState<string[]>();
  const [asked, setAsked] = useState(() => readAskedSignUp(event.slug));

  function show(next: AskedSignUp | undefined) {
    setAsked(next);
    // Without mail it means that the address is signed up already: the next person may try.
    const waits = sendsMail && next?.answer.state === 'unconfirmed';
    keepAskedSignUp(event.slug, waits ? next : undefined);
  }

  function finish(answer: SignUpResponse, request: SignUpRequest) {
    show({ answer, request });
    onSignedUp();
  }

  if (asked) {
    return (
      <Suspense fallback={<Loading />}>
        <SignUpAnswer
          asked={asked}
          event={event}
          onRepeated={show}
          onForm={(wrong) => {
            setCorrects(wrong);
            show(undefined);
          }}
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
      corrects={corrects}
      onSignedUp={finish}
      onRefused={onRefused}
    />
  );
}
