import type { EventDto } from '@club/shared/event';
import { sendForList } from '../../../api/send';
import { useServerState } from '../query/useServerState';
import { maxSeries } from './eventFields';

/** The drafts of a series, the first start first; none while they are loading. */
export function useSeriesDrafts(series: string): EventDto[] {
  const { data } = useServerState({
    key: ['events', 'series', series],
    call: 'Loading the dates of the series',
    get: (signal) =>
      sendForList('GET /api/admin/events', {
        query: { series, state: 'draft', sort: 'startsAt', limit: maxSeries },
        signal,
      }),
  });
  return data?.entries ?? [];
}
