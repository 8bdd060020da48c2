import { feedbackListQuery } from '@club/shared/feedback';
import { fewestAnswers } from '@club/shared/feedbackQuestions';
import { Types } from '../../../lib/mongoose';
import { defineList } from '../../../lists/defineList';
import { FeedbackModel, feedbackFields, feedbackTexts, toFeedbackDto } from '../feedback.model';

/** Whose answers, and whether there are enough of them to be shown. */
interface OfEvent {
  event: string;
  isShown: boolean;
}

/** What was answered after an event. */
export const feedbackList = defineList({
  model: FeedbackModel,
  fields: feedbackFields,
  search: { texts: feedbackTexts },
  query: feedbackListQuery,
  where: ({ written }, { event, isShown }: OfEvent) => ({
    event: new Types.ObjectId(event),
    ...(written && { text: written === 'true' ? { $ne: '' } : '' }),
    ...(!isShown && { _id: { $in: [] } }),
  }),
  toDto: toFeedbackDto,
});

/** Of an event. Before there are enough answers, the list is empty. */
export async function findContext(event: string): Promise<OfEvent> {
  const answered = await FeedbackModel.countDocuments({ event });
  return { event, isShown: answered >= fewestAnswers };
}
