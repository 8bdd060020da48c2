import { answerMailState, type ContactEntryDto } from '@club/shared/contact';
import { type InferRawDocTypeFromSchema, model, Schema, Types } from '../../lib/mongoose';
import { personSchema } from './contacts.model';

const contactEntrySchema = new Schema(
  {
    /** The message below which it stands. */
    contact: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['note', 'answer'], required: true },
    text: { type: String, required: true },
    author: { type: personSchema, required: true },
    at: { type: Date, required: true },
    /** The address of an answer, where another one than the typed one was meant. */
    to: { type: String, default: '' },
    mailState: { type: String, enum: [...answerMailState.options, null], default: null },
    mailReason: { type: String, default: '' },
    /** Of the mail of an answer, with angle brackets; null when it was not mailed. */
    messageId: { type: String, default: null },
  },
  { collection: 'contactEntries', versionKey: false },
);

contactEntrySchema.index({ contact: 1, _id: 1 });

export const ContactEntryModel = model('ContactEntry', contactEntrySchema);

export type ContactEntryRecord = InferRawDocTypeFromSchema<typeof contactEntrySchema>;

/** Who writes an entry, as it is stored. */
export function toAuthor({ _id, username }: { _id: string; username: string }) {
  return { _id: new Types.ObjectId(_id), name: username };
}

export function toContactEntryDto(entry: ContactEntryRecord): ContactEntryDto {
  const { _id, kind, text, author, at, to, mailState, mailReason } = entry;
  return {
    _id: _id.toHexString(),
    kind,
    text,
    author: { _id: author._id.toHexString(), name: author.name },
    at: at.toISOString(),
    to: to ?? '',
    mailState: mailState ?? null,
    mailReason,
  };
}
