import type { EventDto } from '@club/shared/event';
import { sendForList } from '../../../api/send';
import { useServerState } from '../query/useServerState';

/** The dates of a series, the first start first; none while they are loading. */
export function useSeries(series: string): EventDto[] {
  const { data } = useServerState({
    key: ['events', 'series', series],
    call: 'Loading the dates of the series',
    get: (signal) =>
      sendForList('GET /api/admin/events', { query: { series, sort: 'startsAt' }, signal }),
  });
  return data?.entries ?? [];
}
