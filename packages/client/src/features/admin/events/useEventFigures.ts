import type { EventFiguresDto } from '@club/shared/eventFigures';
import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';

/** How many people an event has. */
export function useEventFigures(event: string, isEnabled = true) {
  const { data, error, reload } = useServerState({
    key: ['registrations', 'figures', event],
    call: 'Loading the figures of the event',
    get: (signal) => send('GET /api/admin/events/:id/figures', { id: event, signal }),
    isEnabled,
  });
  return { data, error, reload };
}

/** How many would get a mail that the event is changed or cancelled. */
export function countMailed({ toWrite: { placed, waiting } }: EventFiguresDto): number {
  return placed.mailed + waiting.mailed;
}
