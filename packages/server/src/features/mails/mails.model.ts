import { type MailDto, mailKind, mailState } from '@club/shared/mail';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

/** The fields that a MailDto shows. */
const shownFields = {
  kind: { type: String, enum: mailKind.options, required: true },
  to: { type: String, required: true },
  subject: { type: String, required: true },
  state: { type: String, enum: mailState.options, required: true },
  /** How often a process has taken the mail to send it. */
  attempts: { type: Number, required: true },
  /** When the next process may take it. */
  dueAt: { type: Date, required: true },
  /** Why it waits: the last attempt failed, or its turn comes later. In plain words; '' for neither. */
  reason: { type: String, default: '' },
  createdAt: { type: Date, required: true },
  /** When it was sent, or failed for good. */
  finishedAt: { type: Date, default: null },
} as const;

const mailSchema = new Schema(
  {
    ...shownFields,
    /** Of all mails with the same key only the first is stored, as long as it is kept. Missing: none. */
    key: String,
    /** With angle brackets, e.g. '<...@club.example>'. Null for mails of an older version. */
    messageId: { type: String, default: null },
    /** The Message-IDs of the mails before it in the same conversation. Missing: none. */
    references: { type: [String], default: [] },
    /**
     * May hold a one-time link: null as soon as the mail is sent or failed. Of a late mail: the words that the
     * team has given it.
     */
    text: { type: String, default: null },
    /** What a mail is about that a stranger has caused, e.g. 'event:<id>'. Null for one of the team. */
    about: { type: String, default: null },
    /** Where it was caused: a name of the network that says nothing about it. */
    source: { type: String, default: null },
    /** How many mails about the same thing this source had caused in a day before it: those with fewer go first. */
    rank: { type: Number, default: 0 },
    /** From this moment on it is of no use. Null for mails of an older version. */
    latestAt: { type: Date, default: null },
    /** When an admin has said that its failure is seen; null for not yet. */
    seenAt: { type: Date, default: null },
    /** When the database removes it. */
    removeAt: { type: Date, default: null },
  },
  { collection: 'mails', versionKey: false },
);

// One for each order of the admin list, which sorts entries with equal values by _id.
mailSchema.index({ createdAt: -1, _id: -1 });
mailSchema.index({ to: 1, _id: 1 });
mailSchema.index({ subject: 1, _id: 1 });
mailSchema.index({ state: 1, _id: 1 });
// For the queue, which takes what is due, turn by turn.
mailSchema.index({ state: 1, dueAt: 1 });
mailSchema.index({ state: 1, kind: 1, rank: 1, latestAt: 1, dueAt: 1 });
// For the shares of strangers.
mailSchema.index({ about: 1, source: 1, createdAt: 1 });
mailSchema.index({ source: 1, state: 1, finishedAt: 1 });
mailSchema.index({ key: 1 }, { unique: true, sparse: true });
mailSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

/** The texts in which the list searches. */
export const mailTexts = ['subject'];
mailSchema.plugin(foldedFields(mailTexts));

export const MailModel = model('Mail', mailSchema);

/** A mail as it is stored. */
export type MailRecord = InferRawDocTypeFromSchema<typeof mailSchema>;

/** The projection for `toMailDto`: the text stays in the database. */
export const mailFields = Object.keys(shownFields).join(' ');

export function toMailDto(mail: Pick<MailRecord, '_id' | keyof typeof shownFields>): MailDto {
  return {
    _id: mail._id.toHexString(),
    kind: mail.kind,
    to: mail.to,
    subject: mail.subject,
    state: mail.state,
    attempts: mail.attempts,
    reason: mail.reason,
    createdAt: mail.createdAt.toISOString(),
    nextAttemptAt: mail.state === 'waiting' ? mail.dueAt.toISOString() : null,
    finishedAt: mail.finishedAt?.toISOString() ?? null,
  };
}
