import { type RoundDto, roundQuestionKind, roundState } from '@club/shared/round';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import { versionOf } from '../../lib/versionedEdits';

// Of a draft, '' or null stands for what is still missing.
const position = {
  key: { type: String, required: true },
  name: { type: String, default: '' },
  places: { type: Number, required: true },
};

const question = {
  key: { type: String, required: true },
  kind: { type: String, enum: roundQuestionKind.options, required: true },
  label: { type: String, default: '' },
  limit: { type: Number, default: null },
  options: { type: [String], required: true },
  isRequired: { type: Boolean, required: true },
  /** Keys of positions; empty for everybody. */
  positions: { type: [String], default: [] },
};

const criterion = {
  key: { type: String, required: true },
  name: { type: String, default: '' },
  weight: { type: Number, required: true },
};

const reviewer = {
  _id: { type: Schema.Types.ObjectId, required: true },
  /** As the account was called when the round was saved last. */
  name: { type: String, required: true },
};

const roundSchema = new Schema(
  {
    term: { type: String, default: '' },
    title: { type: String, default: '' },
    text: { type: String, default: '' },
    opensAt: { type: Date, default: null },
    shownDeadline: { type: Date, default: null },
    replyBy: { type: String, default: '' },
    removalDay: { type: String, default: '' },
    positions: { type: [new Schema(position, { _id: false })], required: true },
    questions: { type: [new Schema(question, { _id: false })], required: true },
    criteria: { type: [new Schema(criterion, { _id: false })], required: true },
    reviewers: { type: [new Schema(reviewer)], required: true },
    state: { type: String, enum: roundState.options, required: true, default: 'draft' },
    closedAt: { type: Date, default: null },
    version: { type: Number, required: true, default: 1 },
  },
  {
    collection: 'rounds',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

// One at a time is open: of two that are opened at one moment, the database refuses the second.
roundSchema.index(
  { state: 1 },
  { unique: true, partialFilterExpression: { state: 'open' }, name: 'oneOpen' },
);
roundSchema.index({ removalDay: 1 });
// One for each order of the admin list, which sorts entries with equal values by _id.
roundSchema.index({ shownDeadline: 1, _id: 1 });
roundSchema.index({ title: 1, _id: 1 });

/** The texts in which the list searches. */
export const roundTexts = ['title', 'term'];
roundSchema.plugin(foldedFields(roundTexts));

export const RoundModel = model('Round', roundSchema);

/** A round as it is stored. */
export type RoundRecord = InferRawDocTypeFromSchema<typeof roundSchema>;

export function toRoundDto(round: RoundRecord): RoundDto {
  const { _id, term, title, text, replyBy, removalDay, positions, questions, state } = round;
  return {
    _id: _id.toHexString(),
    term,
    title,
    text,
    opensAt: round.opensAt?.toISOString() ?? '',
    shownDeadline: round.shownDeadline?.toISOString() ?? '',
    replyBy,
    removalDay,
    positions: positions.map(({ key, name, places }) => ({ key, name, places })),
    questions: questions.map(
      ({ key, kind, label, limit, options, isRequired, positions: asked }) => ({
        key,
        kind,
        label,
        limit: limit ?? null,
        options: [...options],
        isRequired,
        // Those of an older version ask everybody.
        positions: [...(asked ?? [])],
      }),
    ),
    criteria: round.criteria.map(({ key, name, weight }) => ({ key, name, weight })),
    reviewers: round.reviewers.map((one) => ({ _id: one._id.toHexString(), name: one.name })),
    state,
    closedAt: round.closedAt?.toISOString() ?? null,
    version: versionOf(round),
    createdAt: round.createdAt.toISOString(),
  };
}
