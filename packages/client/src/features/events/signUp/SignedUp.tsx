import { eventCalendarPath } from '@club/shared/eventPaths';
import type { SignUpResponse } from '@club/shared/registration';
import { ButtonLink } from '../../../components/ButtonLink';
import { Sent } from '../../../components/form/Sent';
import { registrationPath } from '../../../paths';
import { StandingOf } from '../StandingOf';

const explained = {
  placed: 'Your ticket has the code for the door.',
  waiting: 'As soon as somebody gives a place back, the next on the list gets it.',
};

/** What became of signing up: a place, a number in the line, or a mail to open. */
export function SignedUp({ answer, slug }: { answer: SignUpResponse; slug: string }) {
  const { state, position, message, ticket } = answer;
  return (
    <Sent>
      <StandingOf state={state} position={position} />
      <p>{state === 'unconfirmed' ? message : explained[state]}</p>
      {ticket !== null && <p>Keep the link of the page that opens: it is your way back.</p>}
      {ticket !== null && (
        <div>
          <ButtonLink to={registrationPath(ticket)}>
            {state === 'placed' ? 'Open your ticket' : 'Open your registration'}
          </ButtonLink>
        </div>
      )}
      {state === 'placed' && <a href={eventCalendarPath(slug)}>Add it to your calendar</a>}
    </Sent>
  );
}
