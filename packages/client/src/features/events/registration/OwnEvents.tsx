import { registrationLink } from '@club/shared/eventPaths';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { zoneName } from '@club/shared/zoneName';
import { send } from '../../../api/send';
import { isPast } from '../../../api/serverClock';
import { formatMoment } from '../../../content/clubTime';
import { useContent } from '../../../content/useContent';
import { AccountSection } from '../../account/AccountSection';
import { OpenButton } from '../../account/OpenButton';
import { useOwnList } from '../../account/useOwnList';
import { describeAfterwards } from '../standingAfterwards';

const getRegistrations = (signal: AbortSignal) => send('GET /api/user/registrations', { signal });

/** The events for which the account has signed up: the next first, then those that are over, the latest first. */
export function OwnEvents() {
  const registrations = useOwnList('Loading the registrations', getRegistrations);

  if (registrations.length === 0) return null;
  const byStart = [...registrations].sort(
    ({ event: one }, { event: other }) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
  const toCome = byStart.filter(({ event }) => !isPast(event.endsAt));
  const over = byStart.filter(({ event }) => isPast(event.endsAt)).reverse();
  return (
    <AccountSection title="Your events">
      {toCome.map((registration) => (
        <OwnEvent key={registration._id} {...registration} />
      ))}
      {over.length > 0 && <h3 className="size-1">Past events</h3>}
      {over.map((registration) => (
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

function describe(own: OwnRegistrationDto, isOver: boolean): string {
  if (isOver) return describeAfterwards(own);
  return own.wasPresent ? 'You are in.' : words[own.state];
}

function OwnEvent(own: OwnRegistrationDto) {
  const { _id, position, event, feedback } = own;
  const { timeZone } = useContent().site;
  const isAsked = feedback === 'open';
  const isOver = isPast(event.endsAt);

  async function getLink() {
    const { ticket } = await send('POST /api/user/registrations/:id/link', { id: _id });
    return registrationLink(ticket);
  }

  return (
    <div>
      <p>
        <strong dir="auto">{event.title}</strong>
        <br />
        {formatMoment(event.startsAt, timeZone)}, {zoneName(timeZone)}
        <br />
        {event.state === 'cancelled' ? 'This event is cancelled.' : describe(own, isOver)}
        {!isOver && position !== null && ` Your number: ${position}.`}
        {own.certificate === 'valid' && ' You have a certificate.'}
      </p>
      <OpenButton
        label={
          isAsked ? `Give feedback on ${event.title}` : `Open your registration for ${event.title}`
        }
        getLink={getLink}
      >
        {isAsked ? 'Give feedback' : 'Open'}
      </OpenButton>
    </div>
  );
}
