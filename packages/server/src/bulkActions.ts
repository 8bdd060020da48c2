import { accountActions } from './features/access/bulkAccounts.service';
import type { Post } from './features/accounts/emailAddresses.service';
import type { BulkActions } from './features/bulk/bulkWork.service';
import { messageActions } from './features/contacts/bulkContacts.service';
import { mailRegistrations } from './features/events/registrationMessages.service';
import { importMany, inviteMany } from './features/imports/importActions.service';
import { mailManyResetLinks } from './features/passwords/mailedLinks.service';
import type { MessageStorageLimit } from './limits/limits';

/** What can be done to many at once, by list. */
export function createBulkActions(limit: MessageStorageLimit, post: Post): BulkActions {
  const imports = { import: importMany, invite: inviteMany(post) };
  return {
    users: { ...accountActions, ...imports, resetLinks: mailManyResetLinks(post) },
    contacts: messageActions(limit),
    registrations: { message: mailRegistrations(post.mails) },
  };
}
