import { listReading } from '../../../api/reviews';
import { useServerState } from './useServerState';

/** The rounds whose applications this person reads. */
export function useReading() {
  return useServerState({
    key: ['reading'],
    call: 'Asking what there is to read',
    get: listReading,
  });
}
