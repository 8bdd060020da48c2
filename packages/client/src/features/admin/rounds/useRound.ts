import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';

/** A round of the admin area, by its id. */
export function useRound(id: string) {
  return useServerState({
    key: ['rounds', 'one', id],
    call: 'Loading the round',
    get: (signal) => send('GET /api/admin/rounds/:id', { id, signal }),
  });
}
