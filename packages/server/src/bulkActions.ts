import { accountActions } from './features/access/bulkAccounts.service';
import type { BulkActions } from './features/bulk/bulkWork.service';
import { messageActions } from './features/contacts/bulkContacts.service';
import type { MessageStorageLimit } from './limits/limits';

/** What can be done to many at once, by list. */
export function createBulkActions(limit: MessageStorageLimit): BulkActions {
  return { users: accountActions, contacts: messageActions(limit) };
}
