import { type ContactDto, contactStatus, spamReason } from '@club/shared/contact';
import type { OwnAnswerDto, OwnMessageDto } from '@club/shared/profile';
import { foldedCopies, foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema, Types } from '../../lib/mongoose';
import { day } from '../../time';
import { binField, binIndex } from '../bin/bin.service';
import { byteCount, type ContactText, contactTexts, hashText } from './contactText';

/** How long spam is kept. */
export const spamDays = 30;

/** An account by id and name: the name can still be read when the account is gone. */
export const personSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
  },
  { _id: false },
);

/** The fields that a ContactDto shows, besides `createdAt`. */
const shownFields = {
  username: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
  status: { type: String, enum: contactStatus.options, required: true, default: 'new' },
  spamReason: { type: String, enum: [...spamReason.options, null], default: null },
  /** Who takes care of it; null for nobody. Missing in messages of older sites. */
  assignee: { type: personSchema, default: null },
  /** How many contactEntries it has. */
  entries: { type: Number, default: 0 },
  version: { type: Number, required: true, default: 1 },
  ...binField,
} as const;

const contactSchema = new Schema(
  {
    ...shownFields,
    /** Since when it is spam; null when it is none. */
    spamSince: { type: Date, default: null },
    /** Since when it is answered; null when it is not. */
    answeredAt: { type: Date, default: null },
    /** Whether its address is proved: see `proveContact`. Missing in messages of older sites. */
    isProved: { type: Boolean, default: false },
    bytes: { type: Number, default: byteCount },
    /** Absent in messages of older versions. */
    textHash: { type: String, default: hashText },
  },
  {
    collection: 'contacts',
    // When somebody last took, gave, sorted, noted or answered it. Missing in messages of older sites.
    timestamps: { createdAt: true, updatedAt: true },
    versionKey: false,
  },
);

// One for each order of the admin list, which sorts entries with equal values by _id.
contactSchema.index({ createdAt: -1, _id: -1 });
contactSchema.index({ username: 1, _id: 1 });
contactSchema.index({ email: 1, _id: 1 });
// The same for the messages of a status, and for those that one person takes care of.
contactSchema.index({ status: 1, createdAt: -1, _id: -1 });
contactSchema.index({ 'assignee._id': 1, createdAt: -1, _id: -1 });
// Counts those of a status in the bin.
contactSchema.index({ status: 1, deletedAt: 1 });
contactSchema.index({ textHash: 1, createdAt: 1 });
contactSchema.index(...binIndex);
contactSchema.index({ spamSince: 1 }, { expireAfterSeconds: (spamDays * day) / 1000 });

contactSchema.plugin(foldedFields(contactTexts));

export const ContactModel = model('Contact', contactSchema);

/** What the schema gives to each message. */
const defaults = new ContactModel({ username: '', email: '', message: '' }).toObject();

/** A new message as mongoose would store it, for a write past mongoose. */
export function newContact(contact: ContactText) {
  const now = new Date();
  return {
    ...defaults,
    ...contact,
    // The database would make one of another order.
    _id: new Types.ObjectId(),
    bytes: byteCount(contact),
    textHash: hashText(contact),
    ...foldedCopies(contactTexts, contact),
    createdAt: now,
    updatedAt: now,
  };
}

/** A message from the contact form as it is stored. */
export type ContactRecord = InferRawDocTypeFromSchema<typeof contactSchema>;

/** A message as it is read for `toContactDto`: one of an older site lacks what came later. */
export type ShownContact = Pick<
  ContactRecord,
  '_id' | 'createdAt' | Exclude<keyof typeof shownFields, LaterFields>
> &
  Partial<Pick<ContactRecord, LaterFields>>;
type LaterFields = 'assignee' | 'entries';

/** The projection for `toContactDto`: no other field is read. */
export const contactFields = `${Object.keys(shownFields).join(' ')} createdAt`;

/** Someone as the API shows them. */
export function toPerson(person?: { _id: Types.ObjectId; name: string } | null) {
  return person ? { _id: person._id.toHexString(), name: person.name } : null;
}

/** The projection for `toOwnMessageDto`. */
export const ownMessageFields = 'username email message createdAt';

/** A message, for the person who sent it. */
export function toOwnMessageDto(
  contact: Pick<ContactRecord, 'username' | 'email' | 'message' | 'createdAt'>,
  answers: OwnAnswerDto[],
): OwnMessageDto {
  const { username, email, message, createdAt } = contact;
  return { username, email, message, sentAt: createdAt.toISOString(), answers };
}

export function toContactDto(contact: ShownContact): ContactDto {
  const { _id, username, email, message, status, spamReason, assignee, entries } = contact;
  const { createdAt, version, deletedAt } = contact;
  return {
    _id: _id.toHexString(),
    username,
    email,
    message,
    status,
    spamReason: spamReason ?? null,
    assignee: toPerson(assignee),
    entries: entries ?? 0,
    createdAt: createdAt.toISOString(),
    version,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
