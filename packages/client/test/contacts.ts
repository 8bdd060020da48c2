import type { ContactDto } from '@club/shared/contact';
import { serveApi } from './apiServer';
import { signInAs } from './renderSite';
import { admin } from './users';

/** The call that answers the list of messages. */
export const list = 'GET /api/admin/contacts';
/** The call that says how full the space for messages is. */
export const storage = 'GET /api/admin/contacts/storage';

export const contact: ContactDto = {
  _id: '64b0000000000000000000c1',
  username: 'Ravi',
  email: 'ravi@example.edu',
  message: 'Hello\n<b>club</b>',
  status: 'new',
  spamReason: null,
  assignee: null,
  entries: 0,
  createdAt: '2027-03-01T10:00:00.000Z',
  version: 1,
  deletedAt: null,
};

/** What the API says with a message below which nothing stands, on a site without mail. */
export const nothingBelow = {
  entries: [],
  earlier: [],
  account: null,
  formerAccount: null,
  isAddressReplaced: false,
  isProved: false,
  writers: [],
  isMailed: false,
};

/** For tests of the page of messages: an API with an admin, in which there is space for more. */
export function serveContacts() {
  const api = serveApi();
  beforeEach(() => {
    signInAs(admin, api);
    api.on('GET /api/admin/contacts/assignees', {
      body: [{ _id: '64b0000000000000000000d2', name: 'Meena' }],
    });
    api.on(`POST /api/admin/contacts/${contact._id}/writing`, { status: 204 });
    api.on(storage, { body: { usedPercent: 89, spam: 0, new: 0, mine: 0 } });
  });
  return {
    api,
    answerList(contacts: ContactDto[], total = contacts.length): void {
      api.on(list, { body: contacts, headers: { 'X-Total-Count': String(total) } });
    },
  };
}
