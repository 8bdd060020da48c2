import { getEvent } from '../../../api/events';
import { useServerState } from '../query/useServerState';

/** An event as the API holds it, to be shown. */
export function useEvent(id: string) {
  const { data, error, reload } = useServerState({
    key: ['events', 'one', id],
    call: 'Loading the event',
    get: (signal) => getEvent(id, signal),
  });
  return { data, error, reload };
}
