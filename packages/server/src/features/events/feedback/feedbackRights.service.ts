import type { EventDto, EventState } from '@club/shared/event';
import { feedbackDays } from '@club/shared/feedbackQuestions';
import type { FeedbackState } from '@club/shared/registration';
import { moveByDays } from '@club/shared/wallClock';
import { ConflictError } from '../../../errors';
import { listPlaced, type Place, type Places } from '../places/eventPlaces.service';
import { RegistrationModel, type RegistrationRecord } from '../registrations.model';

/*
 * Who may answer after an event: who was there. Where nobody is marked as there, because the club had nobody at
 * the door, it is who had a place.
 */

type EventId = RegistrationRecord['event'];

/** As it is stored, or as the API shows it. */
interface EndingEvent {
  state: EventState;
  endsAt: Date | string;
}

/**
 * Until when people can answer: until the hour at which the event ended, by the clocks of the club.
 * @param timeZone of the club
 */
export function feedbackEndsAt({ endsAt }: Pick<EndingEvent, 'endsAt'>, timeZone: string): Date {
  return moveByDays(new Date(endsAt), feedbackDays, timeZone);
}

/** Finds the registrations of those who may answer. */
export async function whoIsInvited(event: EventId, places: Places): Promise<object> {
  const isKnown = await RegistrationModel.exists(whoCame(event));
  return isKnown ? whoCame(event) : { _id: { $in: listPlaced(places) } };
}

/**
 * Whether the person of a registration can answer now.
 * @param place where it is in the line of the event
 * @param timeZone of the club
 */
export async function findFeedbackState(
  registration: RegistrationRecord,
  event: EventDto,
  place: Place | null,
  timeZone: string,
): Promise<FeedbackState> {
  if (registration.hasGivenFeedback) return 'given';
  return isFeedbackOpen(event, timeZone) && (await isInvited(registration, place))
    ? 'open'
    : 'none';
}

export function isFeedbackOpen(event: EndingEvent, timeZone: string): boolean {
  const now = new Date();
  const isOver = event.state === 'published' && new Date(event.endsAt) <= now;
  return isOver && now < feedbackEndsAt(event, timeZone);
}

async function isInvited(
  { event, present }: RegistrationRecord,
  place: Place | null,
): Promise<boolean> {
  if (present) return true;
  return place?.state === 'placed' && (await RegistrationModel.exists(whoCame(event))) === null;
}

function whoCame(event: EventId) {
  return { event, present: { $ne: null } };
}

/**
 * Takes the right to answer, in one write: of two attempts, one gets it. It is taken before the answer is
 * stored, and never given back. So a site that stops in between loses an answer, and never has two.
 * @throws {ConflictError} when the person has answered already, or cannot answer now
 */
export async function takeFeedbackRight(
  { _id }: Pick<RegistrationRecord, '_id'>,
  state: FeedbackState,
): Promise<void> {
  if (state === 'none') {
    throw new ConflictError(
      `Only people who were there can give feedback, from the end of the event and for ${feedbackDays} days.`,
    );
  }
  const { modifiedCount } = await RegistrationModel.updateOne(
    { _id, hasGivenFeedback: { $ne: true } },
    { $set: { hasGivenFeedback: true } },
  );
  if (modifiedCount === 0) throw new ConflictError('You have given your feedback already.');
}
