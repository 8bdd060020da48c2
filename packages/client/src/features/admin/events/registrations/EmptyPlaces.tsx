import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { isPast } from '../../../../api/serverClock';
import { formatCount } from '../../list/formatCount';
import { isToCome } from '../eventWords';

interface EmptyPlacesProps {
  event: EventDto;
  figures: EventFiguresDto;
}

/** That places have stayed empty while people wait, and what to do. */
export function EmptyPlaces({ event, figures: { states } }: EmptyPlacesProps) {
  const { placed, waiting } = states;
  const empty = event.capacity === null ? 0 : event.capacity - placed;
  if (empty <= 0 || waiting === 0 || !isToCome(event)) return null;
  return (
    <p>
      {empty === 1 ? '1 place is' : `${formatCount(empty)} places are`} free, and{' '}
      {waiting === 1 ? '1 person waits' : `${formatCount(waiting)} people wait`}:{' '}
      {isPast(event.startsAt)
        ? 'the event has begun. Press ‘Mark present’ at who is let in.'
        : 'it is too late for the site to give a place on. Press ‘Move up’ at who gets it.'}
    </p>
  );
}
