import type { ListQuery } from './list';

/** Body of POST /api/form/contact. */
export interface ContactRequest {
  /** 1-80 characters. */
  username: string;
  email: string;
  /** 1-5000 characters, kept as typed. */
  message: string;
  /** A trap for programs that fill in every field: people do not see it. Filled in: kept as spam. */
  website?: string;
}

/** What has become of a message. `open` is one that somebody works on. */
export type ContactStatus = 'new' | 'open' | 'answered' | 'spam';

/** Why a message is spam: `marked` by a person, otherwise by the site. */
export type SpamReason =
  | 'hiddenField'
  | 'linksOnly'
  | 'sameText'
  | 'manyFromWriter'
  | 'manyFromNetwork'
  | 'manyInAll'
  | 'noSpace'
  | 'marked';

/** Query of GET /api/admin/contacts. */
export interface ContactListQuery extends ListQuery {
  /** Without it the list has everything but spam; that of the bin has everything. */
  status?: ContactStatus;
  /** 'true' lists what is in the bin and nothing else; otherwise the list has none of it. */
  bin?: 'true' | 'false';
}

/** Answer of GET /api/admin/contacts/storage. */
export interface ContactStorageDto {
  /** How much of the space for messages is used, without the spam, from 0 to 100: rounded down. */
  usedPercent: number;
  /** How many messages are spam. */
  spam: number;
}

/** A contact message as admins read it. */
export interface ContactDto extends Omit<ContactRequest, 'website'> {
  /** 24 hexadecimal digits. */
  _id: string;
  status: ContactStatus;
  /** Null unless it is spam; also null for spam of a site that did not keep reasons yet. */
  spamReason: SpamReason | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** 1, and one more with each change. */
  version: number;
  /** When it went to the bin; null otherwise. */
  deletedAt: string | null;
}

/** Body of PATCH /api/admin/contacts/{id}: makes spam of a message, or a message of spam. */
export interface ChangeContactRequest {
  /** The version that the person has seen. */
  version: number;
  status: 'new' | 'spam';
}

/** Answer of PATCH /api/admin/contacts/{id}. */
export interface ContactVersionDto {
  version: number;
}

/** Body of DELETE /api/admin/contacts/spam. */
export interface DeleteSpamRequest {
  /** How many messages the person wants to delete: refused when it is another number. */
  expected: number;
}
