import type {
  ApplicationDto,
  ApplicationState,
  ApplicationSummaryDto,
} from '@club/shared/application';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const applicationStates = ['draft', 'submitted', 'withdrawn'] as const satisfies ApplicationState[];

/** Those that the team reads. */
export const sentStates = ['submitted', 'withdrawn'] as const satisfies ApplicationState[];

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
    /** The uuid that the page has made. Who knows it may write the draft. */
    _id: { type: String, required: true },
    round: { type: Schema.Types.ObjectId, required: true },
    /** A draft has these as they are being typed. */
    name: { type: String, default: '' },
    email: { type: String, default: '' },
    phone: { type: String, default: '' },
    choices: { type: [new Schema(choice, { _id: false })], required: true },
    answers: { type: [new Schema(answer, { _id: false })], required: true },
    state: { type: String, enum: applicationStates, required: true },
    submittedAt: { type: Date, default: null },
    /** Whether it came after the shown deadline. */
    isLate: { type: Boolean, default: false },
    /** When the person was invited to choose a time for an interview; null for who is not. */
    invitedAt: { type: Date, default: null },
    /** Whether the mail about it is to be queued. */
    isInvitationDue: { type: Boolean, default: false },
    /** When a draft was last saved. Null for those of an older version. */
    savedAt: { type: Date, default: null },
    /** From where it was last saved, as `Limits.hideSource` names it. */
    source: { type: String, default: null },
    /** Hashes of the tokens of its links, the newest last. */
    links: { type: [String], required: true },
    /** When name, addresses and answers were taken out of it; null while they are there. */
    forgottenAt: { type: Date, default: null },
  },
  {
    collection: 'applications',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

// One for an address in a round. Drafts do not count: nobody can block an address by typing it. Nor do those
// that were withdrawn, nor those without an address, because they were forgotten.
applicationSchema.index(
  { round: 1, email: 1 },
  { unique: true, partialFilterExpression: { state: 'submitted', email: { $gt: '' } } },
);
applicationSchema.index({ email: 1 });
// For the space that each source may take.
applicationSchema.index({ state: 1, source: 1, savedAt: 1 });
applicationSchema.index({ links: 1 });
applicationSchema.index(
  { isInvitationDue: 1 },
  { partialFilterExpression: { isInvitationDue: true } },
);
// One for each order of the list of a round.
applicationSchema.index({ round: 1, submittedAt: 1, _id: 1 });
applicationSchema.index({ round: 1, name: 1, _id: 1 });

export const ApplicationModel = model('Application', applicationSchema);

/** An application as it is stored. */
export type ApplicationRecord = InferRawDocTypeFromSchema<typeof applicationSchema>;

const summaryFields = [
  ...['name', 'email', 'phone', 'choices', 'state', 'submittedAt', 'isLate', 'invitedAt'],
];

/** The projection for `toApplicationSummary`. */
export const applicationSummaryFields = summaryFields.join(' ');

export type ShownSummary = Pick<
  ApplicationRecord,
  '_id' | 'name' | 'email' | 'phone' | 'choices' | 'state' | 'submittedAt' | 'isLate' | 'invitedAt'
>;

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
    ...{ _id, name, email, phone },
    choices: choices.map((chosen) => ({ key: chosen.key, name: chosen.name })),
    state: rest.state === 'withdrawn' ? rest.state : 'submitted',
    submittedAt: (rest.submittedAt ?? new Date(0)).toISOString(),
    isLate: rest.isLate,
    invitedAt: rest.invitedAt?.toISOString() ?? null,
  };
}

export function toApplicationDto(stored: ApplicationRecord): ApplicationDto {
  return {
    ...toApplicationSummary(stored),
    answers: stored.answers.map(({ key, label, value }) => ({ key, label, value })),
  };
}
