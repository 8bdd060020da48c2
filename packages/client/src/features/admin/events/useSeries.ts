import type { EventDto } from '@club/shared/event';
import { sendForList } from '../../../api/send';
import { useServerState } from '../query/useServerState';

/**
 * The dates of a series, the first start first; none while they are loading.
 * @param series null for an event by itself, which has none
 */
export function useSeries(series: string | null): EventDto[] {
  const { data } = useServerState({
    key: ['events', 'series', series],
    call: 'Loading the dates of the series',
    get: (signal) =>
      sendForList('GET /api/admin/events', {
        query: { ...(series && { series }), sort: 'startsAt' },
        signal,
      }),
    isEnabled: series !== null,
  });
  return data?.entries ?? [];
}
