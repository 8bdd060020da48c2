import type { DoorEvent } from '@club/shared/scan';
import { isPast } from '../../../api/serverClock';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import styles from './DoorPage.module.css';
import { describeWaiting } from './doorWords';

interface EventLinkProps {
  event: DoorEvent;
  /** How many scans of it this phone has not sent. */
  unsent: number;
}

/**
 * Leads to the door of an event. It loads the document: only that of the admin area may use the camera, and
 * the service worker keeps it.
 */
export function EventLink({
  event: { _id, title, startsAt, endsAt, place },
  unsent,
}: EventLinkProps) {
  const { formatMoment } = useDates();
  return (
    <a
      className={`stack gap-1 panel break ${styles.event}`}
      href={adminPath('doorOfEvent', { id: _id })}
    >
      <strong className="size-1">{title}</strong>
      <span className="quiet">
        {formatMoment(startsAt)}, {place}
        {isPast(endsAt) && '. It is over; who came can still be noted.'}
      </span>
      {unsent > 0 && <span className="error strong">{describeWaiting(unsent)}</span>}
    </a>
  );
}
