import type { MailDto } from '@club/shared/mail';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const kinds = ['passwordReset', 'invitation', 'emailConfirmation', 'emailChanged'] as const;
const states = ['waiting', 'sent', 'failed'] as const;

const mailSchema = new Schema(
  {
    kind: { type: String, enum: kinds, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    /** May hold a one-time link: null as soon as the mail is sent or failed. */
    text: { type: String, default: null },
    state: { type: String, enum: states, required: true },
    /** How often a process has taken the mail to send it. */
    attempts: { type: Number, required: true },
    /** When the next process may take it. */
    dueAt: { type: Date, required: true },
    /** Why the last attempt failed, in plain words; '' when none has. */
    reason: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    /** When it was sent, or failed for good. */
    finishedAt: { type: Date, default: null },
    /** When the database removes it. */
    removeAt: { type: Date, default: null },
  },
  { collection: 'mails', versionKey: false },
);

mailSchema.index({ createdAt: -1, _id: -1 });
mailSchema.index({ state: 1, dueAt: 1 });
mailSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

/** A mail as the database holds it. */
export type MailRecord = InferSchemaType<typeof mailSchema> & { _id: Types.ObjectId };

export const MailModel = model('Mail', mailSchema);

/** The projection for `toMailDto`: the text stays in the database. */
export const mailFields = {
  kind: 1,
  to: 1,
  subject: 1,
  state: 1,
  attempts: 1,
  dueAt: 1,
  reason: 1,
  createdAt: 1,
  finishedAt: 1,
} as const;

export function toMailDto(mail: Pick<MailRecord, '_id' | keyof typeof mailFields>): MailDto {
  const { _id, kind, to, subject, state, attempts, dueAt, reason, createdAt, finishedAt } = mail;
  return {
    _id: _id.toHexString(),
    kind,
    to,
    subject,
    state,
    attempts,
    reason,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: state === 'waiting' ? dueAt.toISOString() : null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
