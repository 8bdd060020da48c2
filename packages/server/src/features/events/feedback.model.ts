import { randomBytes } from 'node:crypto';
import type { FeedbackAnswer, FeedbackDto } from '@club/shared/feedback';
import { perQuestion } from '@club/shared/feedbackQuestions';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema, Types } from '../../lib/mongoose';

/** The fields that a FeedbackDto shows. */
const shownFields = {
  ...perQuestion(() => ({ type: Number, required: true as const })),
  text: { type: String, default: '' },
} satisfies Record<keyof FeedbackAnswer, object>;

/**
 * What somebody has answered after an event. Nothing here leads to the person: no registration, no account and
 * no moment. Ids are random, because others begin with the moment at which they are made. So the order of
 * lists, files and backups, which follow ids, says nothing either.
 */
const feedbackSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, default: () => new Types.ObjectId(randomBytes(12)) },
    event: { type: Schema.Types.ObjectId, required: true },
    ...shownFields,
  },
  { collection: 'feedback', versionKey: false },
);

// One for each order of the list of an event.
feedbackSchema.index({ event: 1, overall: 1, _id: 1 });

/** The texts in which the list searches. */
export const feedbackTexts = ['text'];
feedbackSchema.plugin(foldedFields(feedbackTexts));

export const FeedbackModel = model('Feedback', feedbackSchema);

/** An answer as it is stored. */
export type FeedbackRecord = InferRawDocTypeFromSchema<typeof feedbackSchema>;

/** The projection for `toFeedbackDto`. */
export const feedbackFields = Object.keys(shownFields).join(' ');

export function toFeedbackDto(feedback: ShownFeedback): FeedbackDto {
  const points = perQuestion((question) => feedback[question]);
  return { _id: feedback._id.toHexString(), ...points, text: feedback.text };
}

type ShownFeedback = Pick<FeedbackRecord, '_id' | keyof typeof shownFields>;
