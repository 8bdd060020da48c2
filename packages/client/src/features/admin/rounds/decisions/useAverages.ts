import type { ApplicationAverage } from '@club/shared/roundFigures';
import { useMemo } from 'react';
import { send } from '../../../../api/send';
import { useServerState } from '../../query/useServerState';

/** What applications were given, by their ids: of those whose reviews this person may see. */
export type Averages = ReadonlyMap<string, ApplicationAverage>;

/** How many notes the team has written about applications, by their ids: of the same ones. */
export type NoteCounts = ReadonlyMap<string, number>;

const none: Averages = new Map();

export function useAverages(round: string) {
  const { data, error, reload } = useServerState({
    key: ['roundFigures', round, 'averages'],
    call: 'Loading the averages',
    get: (signal) => send('GET /api/admin/rounds/:id/averages', { id: round, signal }),
  });
  // A round that nobody reviews has none to show.
  const isReviewed = data?.some(({ reviews }) => reviews > 0) ?? false;
  const averages = useMemo(
    () => (data && isReviewed ? new Map(data.map((one) => [one._id, one])) : none),
    [data, isReviewed],
  );
  const notes: NoteCounts = useMemo(
    () => new Map(data?.map(({ _id, notes }) => [_id, notes])),
    [data],
  );
  /** Of how many applications this person may see reviews; null until that is loaded. */
  const seen = data?.length ?? null;
  return { averages, notes, seen, error, reload };
}
