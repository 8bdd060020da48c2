import type { OwnReview, OwnReviewState } from '@club/shared/review';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../../lib/mongoose';

const score = {
  key: { type: String, required: true },
  score: { type: Number, required: true },
};

const reviewSchema = new Schema(
  {
    round: { type: Schema.Types.ObjectId, required: true },
    /** The uuid of the application. */
    application: { type: String, required: true },
    /** The account that has written it. */
    reviewer: { type: Schema.Types.ObjectId, required: true },
    /** As the account was called when it was written. */
    reviewerName: { type: String, required: true },
    scores: { type: [new Schema(score, { _id: false })], required: true },
    note: { type: String, default: '' },
    isConflict: { type: Boolean, required: true },
    /** Null for a draft. */
    submittedAt: { type: Date, default: null },
    correctedAt: { type: Date, default: null },
  },
  {
    collection: 'reviews',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

// One of each reviewer: of two that are sent at one moment, the second corrects the first.
reviewSchema.index({ application: 1, reviewer: 1 }, { unique: true });
reviewSchema.index({ round: 1, reviewer: 1 });
reviewSchema.index({ reviewer: 1 });

export const ReviewModel = model('Review', reviewSchema);

/** A review as it is stored. */
export type ReviewRecord = InferRawDocTypeFromSchema<typeof reviewSchema>;

export function toOwnReview({ scores, note, isConflict, ...rest }: ReviewRecord): OwnReview {
  return {
    scores: scores.map(({ key, score }) => ({ key, score })),
    note,
    isConflict,
    submittedAt: rest.submittedAt?.toISOString() ?? null,
    correctedAt: rest.correctedAt?.toISOString() ?? null,
  };
}

export function stateOf({
  submittedAt,
  isConflict,
}: Pick<ReviewRecord, 'submittedAt' | 'isConflict'>): OwnReviewState {
  if (!submittedAt) return 'draft';
  return isConflict ? 'conflict' : 'submitted';
}
