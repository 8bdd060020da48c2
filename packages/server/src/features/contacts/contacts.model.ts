import type { ContactDto } from '@club/shared/contact';
import type { OwnMessageDto } from '@club/shared/profile';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

/** The fields that a ContactDto shows. */
const shownFields = {
  username: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
} as const;

const contactSchema = new Schema(
  {
    ...shownFields,
    /** Absent in messages of 1.0.0. */
    spam: { type: Boolean, default: false },
  },
  {
    collection: 'contacts',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

// One for each order of the admin list, which sorts entries with equal values by _id.
contactSchema.index({ createdAt: -1, _id: -1 });
contactSchema.index({ username: 1, _id: 1 });
contactSchema.index({ email: 1, _id: 1 });
contactSchema.index({ spam: 1 });

export const ContactModel = model('Contact', contactSchema);

/** A message from the contact form as it is stored. */
export type ContactRecord = InferRawDocTypeFromSchema<typeof contactSchema>;

/** The projection for `toContactDto`: no other field is read. */
export const contactFields = Object.keys(shownFields).join(' ');

/** The projection for `toOwnMessageDto`. */
export const ownMessageFields = `${contactFields} createdAt`;

/** @param contact a message, for the person who sent it */
export function toOwnMessageDto({
  username,
  email,
  message,
  createdAt,
}: Pick<ContactRecord, keyof typeof shownFields | 'createdAt'>): OwnMessageDto {
  return { username, email, message, sentAt: createdAt.toISOString() };
}

export function toContactDto(
  contact: Pick<ContactRecord, '_id' | keyof typeof shownFields>,
): ContactDto {
  return {
    _id: contact._id.toHexString(),
    username: contact.username,
    email: contact.email,
    message: contact.message,
  };
}
