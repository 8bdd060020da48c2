import type { PublicEventDto } from '@club/shared/event';
import { eventCalendarPath, registrationLink } from '@club/shared/eventPaths';
import type { SignUpResponse } from '@club/shared/registration';
import { ButtonLink } from '../../../components/ButtonLink';
import { Sent } from '../../../components/form/Sent';
import { useContent } from '../../../content/useContent';
import { GivingOn } from '../GivingOn';
import { StandingOf } from '../StandingOf';

/** What became of signing up: a place, a number in the line, or a mail to open. */
export function SignedUp({ answer, event }: { answer: SignUpResponse; event: PublicEventDto }) {
  const { state, position, message, ticket } = answer;
  const { sendsMail } = useContent();
  return (
    <Sent>
      <StandingOf state={state} position={position} />
      {state === 'unconfirmed' && <p>{message}</p>}
      {state === 'placed' && <p>Your ticket has the code for the door.</p>}
      {state === 'waiting' && <GivingOn event={event} />}
      {ticket !== null && !sendsMail && (
        <p>Open it, and keep the link that is there: it is your way back.</p>
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
