import type { EventDto } from '@club/shared/event';
import { eventPath } from '@club/shared/eventPaths';
import { useContent } from '../../../content/useContent';
import { formatCount } from '../list/formatCount';
import { Fact, Facts } from '../shell/Fact';
import { useDates } from '../shell/useDates';
import { hoursBefore } from './eventWords';

/** What is written of an event, at a glance. */
export function EventFacts({ event }: { event: EventDto }) {
  const { sendsMail } = useContent();
  const { formatSpan, formatDeadline } = useDates();
  const { place, capacity, opensAt, closesAt, reminderHours, questions, slug } = event;
  const published = event.state === 'draft' ? 'Opens when it is' : 'Opened when it was';
  const opens = opensAt === null ? `${published} published` : `Opens ${formatDeadline(opensAt)}`;
  const closes = closesAt === null ? 'when it starts' : formatDeadline(closesAt);
  return (
    <Facts>
      <Fact name="When">{formatSpan(event.startsAt, event.endsAt)}</Fact>
      <Fact name="Where">
        {place.mapLink === null ? place.name : <a href={place.mapLink}>{place.name}</a>}
      </Fact>
      <Fact name="Places">{capacity === null ? 'No limit' : formatCount(capacity)}</Fact>
      <Fact name="Signing up">
        {opens}, closes {closes}
      </Fact>
      <Fact name="Reminders">
        {reminderHours.map(hoursBefore).join(', ') || 'None'}
        {reminderHours.length > 0 && !sendsMail && ' (not sent: the site sends no mail)'}
      </Fact>
      <Fact name="Questions">{questions.map(({ label }) => label).join(' · ') || 'None'}</Fact>
      <Fact name="Address">
        {event.state === 'draft' ? (
          eventPath(slug)
        ) : (
          <a href={eventPath(slug)}>{eventPath(slug)}</a>
        )}
      </Fact>
    </Facts>
  );
}
