/** Body of POST /api/form/contact. */
export interface ContactRequest {
  /** 1-80 characters. */
  username: string;
  email: string;
  /** 1-5000 characters, kept as typed. */
  message: string;
}

/** Answer of GET /api/admin/contacts/storage. */
export interface ContactStorageDto {
  /** How much of the space for messages is used, from 0 to 100: a whole number, rounded down. */
  usedPercent: number;
}

/** A contact message as admins read it. */
export interface ContactDto extends ContactRequest {
  /** 24 hexadecimal digits. */
  _id: string;
}
