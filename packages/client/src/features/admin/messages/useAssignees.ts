import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';

/** Who that is, for a list of them. */
export const assigneesHint = 'Messages are read by people with the role Inbox or Admin.';

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
