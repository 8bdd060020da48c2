import type { EventDto } from '@club/shared/event';
import { isPast } from '../../../api/serverClock';
import { useDates } from '../shell/useDates';
import styles from './PublishButton.module.css';

/** What is probably a mistake about an event that is going to be published. */
export function Warnings({
  event: { startsAt, endsAt, isEndOpen, closesAt },
}: {
  event: EventDto;
}) {
  const { formatDeadline } = useDates();
  if (isPast(endsAt)) {
    return (
      <p className={styles.warning}>
        {isEndOpen
          ? `It began on ${formatDeadline(startsAt)}`
          : `It ended on ${formatDeadline(endsAt)}`}
        : it will be among the past events, and nobody can sign up.
      </p>
    );
  }
  if (!isPast(closesAt ?? startsAt)) return null;
  return (
    <p className={styles.warning}>
      Signing up closed on {formatDeadline(closesAt ?? startsAt)}: nobody can sign up.
    </p>
  );
}
