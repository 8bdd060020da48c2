import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';

/** Who can take care of messages; null while that is not known. */
export function useAssignees({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const { data } = useServerState({
    key: ['contacts', 'assignees'],
    call: 'Asking who can take messages',
    get: (signal) => send('GET /api/admin/contacts/assignees', { signal }),
    isEnabled,
  });
  return data;
}
