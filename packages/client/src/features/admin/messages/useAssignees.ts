import { listAssignees } from '../../../api/contacts';
import { useServerState } from '../query/useServerState';

/** Who can take care of messages; null while that is not known. */
export function useAssignees({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const { data } = useServerState({
    key: ['contacts', 'assignees'],
    call: 'Asking who can take messages',
    get: listAssignees,
    isEnabled,
  });
  return data;
}
