import type { FeedbackFiguresDto, GiveFeedbackRequest } from '@club/shared/feedback';
import {
  type FeedbackQuestion,
  feedbackPoints,
  feedbackQuestionNames,
  fewestAnswers,
  perQuestion,
} from '@club/shared/feedbackQuestions';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { Types } from '../../../lib/mongoose';
import { getEvent } from '../events.service';
import { FeedbackModel, type FeedbackRecord } from '../feedback.model';
import { getPlaces } from '../places/eventPlaces.service';
import { findOwn, getOwn, type OwnDetails } from '../registrations/ownRegistrations.service';
import { RegistrationModel } from '../registrations.model';
import { feedbackEndsAt, takeFeedbackRight, whoIsInvited } from './feedbackRights.service';

/**
 * Stores what somebody answers after an event, once for each registration. What is stored does not say whose it
 * is, and the registration says only that there was an answer.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {NotFoundError} when the event has gone
 * @throws {ConflictError} when the person has answered already, or cannot answer now
 */
export async function giveFeedback(
  { token, ...answer }: GiveFeedbackRequest,
  details: OwnDetails,
): Promise<OwnRegistrationDto> {
  const { registration, own } = await findOwn(token, details);
  await takeFeedbackRight(registration, own.feedback);
  await FeedbackModel.create({ ...answer, event: registration.event });
  return await getOwn(token, details);
}

/**
 * How many have answered, and what they have given.
 * @param timeZone of the club
 * @throws {NotFoundError} when there is no such event
 */
export async function getFeedbackFigures(
  eventId: string,
  timeZone: string,
): Promise<FeedbackFiguresDto> {
  const event = await getEvent(eventId);
  const [invited, answers] = await Promise.all([
    RegistrationModel.countDocuments(
      await whoIsInvited(new Types.ObjectId(event._id), await getPlaces(event._id)),
    ),
    FeedbackModel.find({ event: event._id }, feedbackQuestionNames.join(' ')).lean(),
  ]);
  return {
    invited,
    answered: answers.length,
    until: feedbackEndsAt(event, timeZone).toISOString(),
    points: answers.length < fewestAnswers ? null : perQuestion(countsOf(answers)),
  };
}

function countsOf(answers: Pick<FeedbackRecord, FeedbackQuestion>[]) {
  return (question: FeedbackQuestion) =>
    feedbackPoints.map((points) => answers.filter((it) => it[question] === points).length);
}
