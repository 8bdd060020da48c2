import type { PublicEventDto } from '@club/shared/event';
import { eventCalendarPath, registrationLink } from '@club/shared/eventPaths';
import type { SignUpResponse } from '@club/shared/registration';
import { useEffect } from 'react';
import { logFailure } from '../../../api/logFailure';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { ButtonLink } from '../../../components/ButtonLink';
import { Sent } from '../../../components/form/Sent';
import { useContent } from '../../../content/useContent';
import { GivingOn } from '../GivingOn';
import { StandingOf } from '../StandingOf';
import { saveTicket } from '../savedTickets';

interface SignedUpProps {
  answer: SignUpResponse;
  event: PublicEventDto;
  /** Whether it is that of an account. */
  isMember: boolean;
}

/** What became of signing up: a place, or a number in the line. */
export function SignedUp({ answer, event, isMember }: SignedUpProps) {
  const { state, position, ticket } = answer;
  const { sendsMail } = useContent();
  const token = sendsMail ? null : ticket;

  // No mail brings it: who does not open it, and signs up somebody else, finds it beside the other.
  useEffect(() => {
    if (token === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    sendAsAnyone('POST /api/registrations/own', { body: { token }, signal }).then(
      (registration) => saveTicket({ token, registration }),
      (error: unknown) => {
        if (!signal.aborted) logFailure('Keeping the ticket', error);
      },
    );
    return () => leaving.abort();
  }, [token]);

  return (
    <Sent>
      <StandingOf state={state} position={position} />
      {state === 'placed' && <p>Your ticket has the code for the door.</p>}
      {state === 'waiting' && <GivingOn event={event} />}
      {isMember && <p>Your profile leads to it, too.</p>}
      {!isMember && !sendsMail && (
        <p>
          Open your {state === 'placed' ? 'ticket' : 'registration'} now, and keep its link: it is
          your way back.
        </p>
      )}
      {ticket !== null && (
        <div>
          <ButtonLink to={registrationLink(ticket)}>
            {state === 'placed' ? 'Open your ticket' : 'Open your registration'}
          </ButtonLink>
        </div>
      )}
      {state === 'placed' && <a href={eventCalendarPath(event.slug)}>Add it to your calendar</a>}
    </Sent>
  );
}
