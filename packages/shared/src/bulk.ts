import type { ContactListQuery, ContactStatus } from './contact';
import type { ListQuery } from './list';
import type { UserListQuery } from './user';

/** Which entries of a list an action is for: those with these ids, or everything that a query finds. */
export interface SelectedEntries<Query extends ListQuery> {
  /** At most 2,000. Either these or `filter`. */
  ids?: string[];
  /** As in the query of the list. */
  filter?: Omit<Query, 'sort' | 'page' | 'limit'>;
  /** How many entries the person means: another number is refused. */
  expected: number;
}

/** Body of POST /api/admin/users/bulk. */
export interface BulkUsersRequest extends SelectedEntries<UserListQuery> {
  /**
   * `delete` suspends at once, and deletes after 7 days. `resetLinks` mails each a link for a new password;
   * a site that sends no mail refuses it.
   */
  action: 'suspend' | 'lift' | 'delete' | 'resetLinks';
  /** Why, for the other admins. Lifting needs none. */
  reason?: string;
}

/** Body of POST /api/admin/contacts/bulk. */
export interface BulkContactsRequest extends SelectedEntries<ContactListQuery> {
  action: 'delete' | 'status' | 'assign';
  /** For `status`. `new` makes messages of spam, and nothing of others. */
  status?: ContactStatus;
  /** For `assign`: id of an account that may read messages, or null for nobody. */
  assignee?: string | null;
}

/** What a bulk job does. */
export type BulkAction =
  | 'suspend'
  | 'lift'
  | 'delete'
  | 'resetLinks'
  | 'spam'
  | 'notSpam'
  | 'open'
  | 'answered'
  | 'assign'
  | 'giveBack'
  | 'import'
  | 'invite'
  | 'message';

/** `finishing` and `finished`: accounts are deleted for good, 7 days later. */
export type BulkState = 'running' | 'done' | 'undoing' | 'undone' | 'finishing' | 'finished';

/** What becomes of links that are mailed. Moments: ISO 8601, UTC. */
export interface MailedLinks {
  /** When the last mail leaves, as far as the daily limit decides. */
  mailedBy: string;
  workUntil: string;
}

/** Query of GET /api/admin/reset-links. */
export interface ResetLinksQuery {
  /** For how many accounts links would be made. */
  count: number;
}

/** Answer of GET /api/admin/reset-links: how links for so many accounts reach the people. */
export interface ResetLinksPlanDto {
  /** Null when the site sends no mail: then they come as a file. */
  mailed: MailedLinks | null;
}

/** Body of POST /api/admin/reset-links. */
export interface ResetLinksRequest extends SelectedEntries<UserListQuery> {
  /** The caller's own: the answer gives access to all these accounts. */
  password?: string;
}

/** One action on many accounts, messages or registrations (GET /api/admin/bulk-jobs/{id}). */
export interface BulkJobDto {
  /** 24 hexadecimal digits. */
  _id: string;
  of: 'users' | 'contacts' | 'registrations';
  action: BulkAction;
  state: BulkState;
  /** Name of the account that began it. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** How many entries it has dealt with, and how many there are. */
  done: number;
  total: number;
  /** What it has left as it was, and why; when it is undone: what the undo has left. */
  kept: { _id: string; name: string; why: string }[];
  /** ISO 8601, UTC. Null when it cannot be undone any more. */
  undoUntil: string | null;
  /** Of `resetLinks`; null for the others. */
  links: MailedLinks | null;
}

/** Query of GET /api/admin/bulk-jobs. */
export interface BulkJobsQuery {
  of: BulkJobDto['of'];
  /** Id of an event: only those about its people. */
  event?: string;
}
