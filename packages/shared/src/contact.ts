import type { ListQuery } from './list';

/** Somebody of the team, by account. The name can still be read when the account is gone. */
export interface ContactPerson {
  /** 24 hexadecimal digits. */
  _id: string;
  name: string;
}

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
  /** Id of the account that takes care of them; 'none' for those that nobody has taken. */
  assignee?: string;
  /** The messages of this email address. */
  email?: string;
  /** First and last day on which they came, 'YYYY-MM-DD' in the club's time zone. */
  from?: string;
  to?: string;
  /** 'true' lists what is in the bin and nothing else; otherwise the list has none of it. */
  bin?: 'true' | 'false';
}

/** Answer of GET /api/admin/contacts/storage. */
export interface ContactStorageDto {
  /** How much of the space for messages is used, without the spam, from 0 to 100: rounded down. */
  usedPercent: number;
  /** How many messages are spam. */
  spam: number;
  /** How many messages nobody has worked on yet. */
  new: number;
}

/** A contact message as admins read it. */
export interface ContactDto extends Omit<ContactRequest, 'website'> {
  /** 24 hexadecimal digits. */
  _id: string;
  status: ContactStatus;
  /** Null unless it is spam; also null for spam of a site that did not keep reasons yet. */
  spamReason: SpamReason | null;
  /** Who takes care of it; null for nobody. */
  assignee: ContactPerson | null;
  /** How many notes and answers it has. */
  entries: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** 1, and one more with each change. */
  version: number;
  /** When it went to the bin; null otherwise. */
  deletedAt: string | null;
}

/** An internal note or an answer below a message. */
export interface ContactEntryDto {
  /** 24 hexadecimal digits. */
  _id: string;
  kind: 'note' | 'answer';
  text: string;
  author: ContactPerson;
  /** ISO 8601, UTC. */
  at: string;
  /** Null for a note. */
  mailState: AnswerMailState | null;
  /** Why the mail waits or was refused, in plain words; '' for neither. */
  mailReason: string;
}

/**
 * What has become of the mail of an answer. `handedOver`: the mail server has taken it. `byHand`: the site
 * sends no mail, so that the person has written it with a mail program.
 */
export type AnswerMailState = 'waiting' | 'handedOver' | 'refused' | 'byHand';

/** Another message of the same email address. */
export type EarlierContactDto = Pick<ContactDto, '_id' | 'message' | 'status' | 'createdAt'>;

/** Answer of GET /api/admin/contacts/{id}. */
export interface ContactDetailsDto extends Omit<ContactDto, 'entries'> {
  /** The oldest first. */
  entries: ContactEntryDto[];
  /** The other messages of the address, the newest 20 first. */
  earlier: EarlierContactDto[];
  /** Who else types an answer or a note below it right now. */
  writers: ContactPerson[];
  /** Whether the site mails an answer; otherwise the person does, with a mail program. */
  isMailed: boolean;
}

/** Body of PATCH /api/admin/contacts/{id}: what is left out stays. */
export interface ChangeContactRequest {
  /** The version that the person has seen. */
  version: number;
  status?: ContactStatus;
  /**
   * Id of an account that may read messages, or null for nobody. Who takes a new message opens it; given
   * back without another status, an open one is new again.
   */
  assignee?: string | null;
}

/** Body of POST /api/admin/contacts/{id}/answer. */
export interface ContactAnswerRequest {
  /** The version that the person has seen: refused when somebody has answered or noted meanwhile. */
  version: number;
  /** 1-5000 characters. */
  text: string;
}

/** Body of POST /api/admin/contacts/{id}/notes. */
export interface ContactNoteRequest {
  /** 1-5000 characters. */
  text: string;
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
