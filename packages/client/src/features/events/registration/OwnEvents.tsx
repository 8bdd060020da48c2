import { send } from '../../../api/send';
import { isPast } from '../../../api/serverClock';
import { AccountSection } from '../../account/AccountSection';
import { useOwnList } from '../../account/useOwnList';
import { OwnEvent } from './OwnEvent';

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
