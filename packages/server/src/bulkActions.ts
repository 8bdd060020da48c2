import { accountActions } from './features/access/bulkAccounts.service';
import { createForgetPerson } from './features/access/forgetPerson.service';
import type { Post } from './features/accounts/emailAddresses.service';
import type { BulkActions } from './features/bulk/bulkWork.service';
import { messageActions } from './features/contacts/bulkContacts.service';
import { importMany, inviteMany } from './features/imports/importActions.service';
import { mailManyResetLinks } from './features/passwords/mailedLinks.service';
import type { MessageStorageLimit } from './limits/limits';
import type { SiteModules } from './modules/siteModules';

/** What can be done to many at once, by list. */
export function createBulkActions(
  limit: MessageStorageLimit,
  post: Post,
  { installed }: SiteModules,
): BulkActions {
  const imports = { import: importMany, invite: inviteMany(post) };
  return {
    users: {
      ...accountActions(createForgetPerson({ installed })),
      ...imports,
      resetLinks: mailManyResetLinks(post),
    },
    contacts: messageActions(limit),
    registrations: {},
    ...Object.assign({}, ...installed.map((module) => module.bulkActions?.(post.mails))),
  };
}
