import type { ContactDto } from '@club/shared/contact';
import { model, Schema, type Types } from 'mongoose';

/** A message from the contact form as the database holds it. */
export interface ContactRecord {
  _id: Types.ObjectId;
  username: string;
  email: string;
  message: string;
  createdAt: Date;
}

const contactSchema = new Schema<ContactRecord>(
  {
    username: { type: String, required: true },
    email: { type: String, required: true },
    message: { type: String, required: true },
  },
  {
    collection: 'contacts',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

contactSchema.index({ createdAt: -1, _id: -1 });

export const ContactModel = model('Contact', contactSchema);

/** The projection for `toContactDto`. */
export const contactFields = { username: 1, email: 1, message: 1 } as const;

export function toContactDto(
  contact: Pick<ContactRecord, '_id' | keyof typeof contactFields>,
): ContactDto {
  const { _id, username, email, message } = contact;
  return { _id: _id.toHexString(), username, email, message };
}
