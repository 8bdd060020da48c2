import { send } from '../../../api/send';
import { isPartOff } from '../../../content/isPartOff';
import { useContent } from '../../../content/useContent';
import { useServerState } from './useServerState';

/** The rounds whose applications this person reads. */
export function useReading() {
  const content = useContent();
  return useServerState({
    key: ['reading'],
    call: 'Asking what there is to read',
    get: (signal) => send('GET /api/admin/rounds/reading', { signal }),
    isEnabled: !isPartOff(content, 'recruitment'),
  });
}
