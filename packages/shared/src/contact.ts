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

/** Query of GET /api/admin/contacts. */
export interface ContactListQuery extends ListQuery {
  /** 'true' lists the spam and nothing else; otherwise the list has no spam. */
  spam?: 'true' | 'false';
}

/** Answer of GET /api/admin/contacts/storage. */
export interface ContactStorageDto {
  /** How much of the space for messages is used, from 0 to 100: a whole number, rounded down. */
  usedPercent: number;
}

/** A contact message as admins read it. */
export interface ContactDto extends Omit<ContactRequest, 'website'> {
  /** 24 hexadecimal digits. */
  _id: string;
}
