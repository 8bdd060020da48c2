import type { ContactStorageDto } from '@club/shared/contact';
import { send } from '../../../api/send';
import { usePermissions } from '../shell/usePermissions';
import { useServerState } from './useServerState';

/** How soon it looks for new messages again. */
const lookEveryMilliseconds = 60_000;

/** How many messages are new and how many are spam; null for people who may not read them. */
export function useContactCounts(): ContactStorageDto | null {
  const { data } = useServerState({
    key: ['contacts', 'storage'],
    call: 'Asking for the space for messages',
    get: (signal) => send('GET /api/admin/contacts/storage', { signal }),
    isEnabled: usePermissions().isAllowed('messages'),
    pollEvery: () => lookEveryMilliseconds,
  });
  return data;
}
