import type { RoundDto } from '@club/shared/round';
import { sendForList } from '../../../api/send';
import { useServerState } from '../query/useServerState';

/**
 * Another round to which people can apply now, or soon; null for none, and while it is not known.
 * @param id of the round that is shown; undefined for a new one
 */
export function useOtherOpenRound(id: string | undefined): {
  other: RoundDto | null;
  isKnown: boolean;
} {
  const { data } = useServerState({
    key: ['rounds', 'open'],
    call: 'Loading the open round',
    get: (signal) => sendForList('GET /api/admin/rounds', { query: { state: 'open' }, signal }),
  });
  const other = data?.entries.find(({ _id }) => _id !== id) ?? null;
  return { other, isKnown: data !== null };
}
