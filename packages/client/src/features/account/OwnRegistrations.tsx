import { registrationLink } from '@club/shared/eventPaths';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { zoneName } from '@club/shared/zoneName';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logFailure } from '../../api/logFailure';
import { send } from '../../api/send';
import { isPast } from '../../api/serverClock';
import { Button } from '../../components/Button';
import { showFailure } from '../../components/form/showFailure';
import { useBusy } from '../../components/useBusy';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { AccountSection } from './AccountSection';

/** The events for which the account has signed up; nothing while there are none. */
export function OwnRegistrations() {
  const [registrations, setRegistrations] = useState<OwnRegistrationDto[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    send('GET /api/user/registrations', { signal: leaving.signal }).then(
      setRegistrations,
      (error: unknown) => {
        if (!leaving.signal.aborted) logFailure('Loading the registrations', error);
      },
    );
    return () => leaving.abort();
  }, []);

  if (registrations.length === 0) return null;
  return (
    <AccountSection title="Your events">
      {registrations.map((registration) => (
        <OwnEvent key={registration._id} {...registration} />
      ))}
    </AccountSection>
  );
}

const words: Record<OwnRegistrationDto['state'], string> = {
  placed: 'You have a place.',
  waiting: 'You are on the waiting list.',
  unconfirmed: 'Not confirmed yet.',
  cancelled: 'Your registration is cancelled.',
};

/** Once the event is over. */
const wordsAfterwards: typeof words = {
  placed: 'You had a place.',
  waiting: 'You had no place.',
  unconfirmed: 'It was not confirmed.',
  cancelled: words.cancelled,
};

function OwnEvent({ _id, state, position, event, feedback }: OwnRegistrationDto) {
  const { timeZone } = useContent().site;
  const navigate = useNavigate();
  const isAsked = feedback === 'open';
  const isOver = isPast(event.endsAt);
  const { isBusy, run } = useBusy(async () => {
    try {
      const { ticket } = await send('POST /api/user/registrations/:id/link', { id: _id });
      await navigate(registrationLink(ticket));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <div>
      <p>
        <strong dir="auto">{event.title}</strong>
        <br />
        {formatMoment(event.startsAt, timeZone)}, {zoneName(timeZone)}
        <br />
        {event.state === 'cancelled'
          ? 'This event is cancelled.'
          : (isOver ? wordsAfterwards : words)[state]}
        {!isOver && position !== null && ` Your number: ${position}.`}
      </p>
      <Button
        variant="inline"
        aria-label={
          isAsked ? `Give feedback on ${event.title}` : `Open your registration for ${event.title}`
        }
        busyText={isBusy ? 'Opening…' : undefined}
        onClick={() => void run()}
      >
        {isAsked ? 'Give feedback' : 'Open'}
      </Button>
    </div>
  );
}
