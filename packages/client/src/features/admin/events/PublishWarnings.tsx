import type { EventDto } from '@club/shared/event';
import { placesAreGivenOn } from '@club/shared/givenPlaces';
import { isPast, serverNow } from '../../../api/serverClock';
import { useContent } from '../../../content/useContent';
import { useDates } from '../shell/useDates';
import { givenOnUntil, hoursBefore, isTooLateFor } from './eventWords';
import styles from './PublishButton.module.css';

/** What is probably a mistake about an event that is going to be published. */
export function Warnings({ event }: { event: EventDto }) {
  const { startsAt, endsAt, closesAt } = event;
  const { formatDeadline } = useDates();
  if (isPast(endsAt)) return <PastWarning event={event} />;
  if (!isPast(closesAt ?? startsAt)) {
    return (
      <>
        <LateReminders event={event} />
        <UngivenPlaces event={event} />
      </>
    );
  }
  return (
    <p className={styles.warning}>
      Signing up closed on {formatDeadline(closesAt ?? startsAt)}: nobody can sign up.
    </p>
  );
}

/** That it is over already. */
export function PastWarning({
  event: { startsAt, endsAt, isEndOpen },
}: {
  event: Pick<EventDto, 'startsAt' | 'endsAt' | 'isEndOpen'>;
}) {
  const { formatDeadline } = useDates();
  return (
    <p className={styles.warning}>
      {isEndOpen
        ? `It began on ${formatDeadline(startsAt)}`
        : `It ended on ${formatDeadline(endsAt)}`}
      : it will be among the past events, and nobody can sign up.
    </p>
  );
}

/** That nobody who waits gets a place by itself, because the event is so near. */
function UngivenPlaces({ event }: { event: EventDto }) {
  if (event.capacity === null || placesAreGivenOn(event, serverNow())) return null;
  return (
    <p className={styles.warning}>
      Who waits gets no place by itself: a free place was to go to the next one until{' '}
      {givenOnUntil(event.promoteUntilHours)}. Choose a later moment, or move people up by hand.
    </p>
  );
}

/** The reminders that nobody gets, because the event is so near. */
function LateReminders({ event }: { event: EventDto }) {
  const { sendsMail, site } = useContent();
  const now = { by: serverNow(), timeZone: site.timeZone };
  const late = event.reminderHours.filter((hours) => isTooLateFor(event, hours, now));
  if (!sendsMail || late.length === 0) return null;
  return (
    <p className={styles.warning}>
      It is too late for the reminder {late.map(hoursBefore).join(', ')}: nobody gets it.
    </p>
  );
}
