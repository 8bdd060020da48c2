import { send } from '../../../../api/send';
import { useServerState } from '../../query/useServerState';

/**
 * What this person reads next in a round.
 * @param after id of the application that is read now
 */
export function useQueue(round: string, after?: string) {
  return useServerState({
    key: ['reading', round, after],
    call: 'Asking what to read next',
    get: (signal) =>
      send('GET /api/admin/rounds/:id/queue', { id: round, query: { after }, signal }),
  });
}
