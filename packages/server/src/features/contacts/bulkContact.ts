import type { ContactStatus } from '@club/shared/contact';
import { ContactModel, type ContactRecord } from './contacts.model';

/*
 * What the actions on many messages have in common.
 */

export type Stored = Pick<
  ContactRecord,
  '_id' | 'username' | 'status' | 'spamReason' | 'deletedAt'
> &
  Partial<Pick<ContactRecord, 'answeredAt' | 'assignee'>>;

export const shared = {
  model: ContactModel,
  fields: 'username status spamReason answeredAt assignee deletedAt',
  toName: ({ username }: Stored) => username,
  undoDays: 30,
};

export const inBinAlready = 'It is in the bin.';
export const isSpamNow = 'It is spam.';
export const deletedSince = 'Somebody has deleted it since.';
export const sortedSince = 'Somebody has sorted it since.';
export const newVersion = { $inc: { version: 1 } } as const;

/** What is remembered of a message that is sorted or given to somebody. */
export interface Before {
  status: ContactStatus;
  assignee?: Stored['assignee'];
}

/** @param before as it is stored */
export function toBefore(before: unknown): Before {
  return { status: 'new', ...Object(before) };
}
