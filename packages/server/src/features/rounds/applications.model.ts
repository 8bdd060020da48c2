import { randomUUID } from 'node:crypto';
import {
  type ApplicationDto,
  type ApplicationSummaryDto,
  sentState,
} from '@club/shared/application';
import { hasProvedAddress } from '@club/shared/provedAddress';
import type { UserDto } from '@club/shared/user';
import { foldedFields } from '../../lib/foldedFields';
import { hashLinkToken } from '../../lib/linkTokens';
import { type InferRawDocTypeFromSchema, model, Schema, type Types } from '../../lib/mongoose';

/** Those that the team reads. */
export const sentStates = sentState.options;

const choice = {
  key: { type: String, required: true },
  name: { type: String, required: true },
};

const answer = {
  key: { type: String, required: true },
  label: { type: String, required: true },
  value: { type: String, required: true },
};

const applicationSchema = new Schema(
  {
    /** A uuid of the site's own: what the team, calendars and keys of mails name it by. */
    _id: { type: String, default: () => randomUUID() },
    /** The uuid that its page has made. No proof, and shown to nobody but who has a key. */
    pageId: { type: String, default: null },
    /** Hash of the key that its page has made: who has the key may write the draft. */
    keyHash: { type: String, default: null },
    round: { type: Schema.Types.ObjectId, required: true },
    /** A draft has these as they are being typed. */
    name: { type: String, default: '' },
    email: { type: String, default: '' },
    phone: { type: String, default: '' },
    choices: { type: [new Schema(choice, { _id: false })], required: true },
    answers: { type: [new Schema(answer, { _id: false })], required: true },
    state: { type: String, enum: ['draft', ...sentStates], required: true },
    submittedAt: { type: Date, default: null },
    /** When its person changed it last, after it was sent. */
    changedAt: { type: Date, default: null },
    /** Whether its person has confirmed it by a link that reached the address: it holds the address then. */
    isProved: { type: Boolean, default: false },
    /** Whether another one of the address counts as well. It follows from the others: `noteRivals`. */
    isContested: { type: Boolean, default: false },
    /** Whether it came after the shown deadline. */
    isLate: { type: Boolean, default: false },
    /** When the person was invited to choose a time for an interview; null for who is not. */
    invitedAt: { type: Date, default: null },
    /** 'YYYY-MM-DD': until when the person is asked to choose a time. */
    chooseBy: { type: String, default: null },
    /** What the team has written with the invitation. */
    invitationNote: { type: String, default: '' },
    /** Whether the mail about it is to be queued. */
    isInvitationDue: { type: Boolean, default: false },
    /** When a draft was last saved. Null for those of an older version. */
    savedAt: { type: Date, default: null },
    /** From where it was last saved, as `Limits.hideSource` names it. */
    source: { type: String, default: null },
    /** Hash of the token that its page got for it, in the answer to the submission. */
    pageLink: { type: String, default: null },
    /**
     * Hashes of the tokens that were mailed to its address, or that the team has made for its person. None leaves
     * before what it is for is over.
     */
    links: { type: [String], required: true },
    /** The account that was logged in when it was sent with the address of that account; null for none. */
    sentBy: { type: Schema.Types.ObjectId, default: null },
    /** Hashes of the tokens that this account has got while no link had reached its address. */
    accountLinks: { type: [String], default: [] },
    /** When name, addresses and answers were taken out of it; null while they are there. */
    forgottenAt: { type: Date, default: null },
  },
  {
    collection: 'applications',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

// One for an address in a round, of those that are proved: nobody can block an address by typing it. Those that were
// withdrawn or set aside do not count, nor those without an address, because they were forgotten.
applicationSchema.index(
  { round: 1, email: 1 },
  {
    name: 'provedAddressInRound',
    unique: true,
    partialFilterExpression: { state: 'submitted', isProved: true, email: { $gt: '' } },
  },
);
applicationSchema.index({ email: 1 });
// For the space that each source may take.
applicationSchema.index({ state: 1, source: 1, savedAt: 1 });
applicationSchema.index({ links: 1 });
applicationSchema.index({ pageLink: 1 });
applicationSchema.index({ accountLinks: 1 });
applicationSchema.index(
  { pageId: 1 },
  { unique: true, partialFilterExpression: { pageId: { $gt: '' } } },
);
applicationSchema.index(
  { isInvitationDue: 1 },
  { partialFilterExpression: { isInvitationDue: true } },
);
// One for each order of the list of a round.
applicationSchema.index({ round: 1, submittedAt: 1, _id: 1 });
// For those of all rounds.
applicationSchema.index({ submittedAt: 1, _id: 1 });
applicationSchema.index({ round: 1, name: 1, _id: 1 });

/** Finds a draft for who has a key of it: that of its page, or the token of a mailed link. */
export function writtenWith(key: string) {
  const hash = hashLinkToken(key);
  return { state: 'draft' as const, $or: [{ keyHash: hash }, { links: hash }] };
}

/** What says which applications are those of an account. */
export interface Applying extends Pick<UserDto, 'email' | 'emailConfirmed' | 'confirmedByHand'> {
  _id: Types.ObjectId | string;
}

/**
 * Those of an account: all of its address once a link has reached that, before that only those that it has sent
 * itself. Anybody can apply with any address.
 */
export function ofAccount({ _id, email, ...proof }: Applying) {
  return hasProvedAddress(proof) ? { email } : { email, sentBy: _id };
}

/** The texts in which the list searches. */
export const applicationTexts = ['name'];
applicationSchema.plugin(foldedFields(applicationTexts));

export const ApplicationModel = model('Application', applicationSchema);

/** An application as it is stored. */
export type ApplicationRecord = InferRawDocTypeFromSchema<typeof applicationSchema>;

const summaryFields = [
  ...['name', 'email', 'phone', 'choices', 'state', 'submittedAt', 'isLate', 'invitedAt'],
  ...['isProved', 'isContested', 'changedAt'],
];

/** The projection for `toApplicationSummary`. */
export const applicationSummaryFields = summaryFields.join(' ');

export type ShownSummary = Pick<
  ApplicationRecord,
  '_id' | 'name' | 'email' | 'phone' | 'choices' | 'state' | 'submittedAt' | 'isLate' | 'invitedAt'
> &
  Partial<Pick<ApplicationRecord, 'isProved' | 'isContested' | 'changedAt'>>;

/** Of one that was sent: drafts are nobody's but the applicant's. */
export function toApplicationSummary({
  _id,
  name,
  email,
  phone,
  choices,
  ...rest
}: ShownSummary): ApplicationSummaryDto {
  return {
    _id,
    name,
    email,
    phone,
    choices: choices.map((chosen) => ({ key: chosen.key, name: chosen.name })),
    state: rest.state === 'draft' ? 'submitted' : rest.state,
    submittedAt: (rest.submittedAt ?? new Date(0)).toISOString(),
    changedAt: rest.changedAt?.toISOString() ?? null,
    isLate: rest.isLate,
    isProved: rest.isProved ?? false,
    isContested: rest.state === 'submitted' && (rest.isContested ?? false),
    invitedAt: rest.invitedAt?.toISOString() ?? null,
  };
}

export function toApplicationDto(stored: ApplicationRecord): ApplicationDto {
  return {
    ...toApplicationSummary(stored),
    answers: stored.answers.map(({ key, label, value }) => ({ key, label, value })),
  };
}
