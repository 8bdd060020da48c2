import type { DecisionsDto } from '@club/shared/decision';
import type { LeaveFreeRequest, OfferPreviewDto, OfferRequest } from '@club/shared/offer';
import type { RoundDto, RoundPosition } from '@club/shared/round';
import { ConflictError, UnprocessableError } from '../../../errors';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { ApplicationModel } from '../applications.model';
import { getRound, subjectOf } from '../rounds.service';
import { getBoard } from './board.service';
import {
  canBeOffered,
  countFreePlaces,
  entryOf,
  firstOfReserve,
  hasFreePlace,
  type OfferContext,
  withOfferTo,
} from './entries';
import { type ReleaseContext, recordReleases } from './release.service';
import { writeOffer } from './releaseLetters';
import { readOfferContext } from './replies.service';
import type { Entry } from './roundDecisions.model';
import { changeLeftFree, changeReleased, findReleased } from './storedDecisions';

/**
 * Offers a place that nobody has to somebody who was not accepted, or has given back the place of another position:
 * first to the reserve of its position. One write: of two offers of one place the second is refused.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @returns the board as it is then
 * @throws {NotFoundError} when there is no such round
 * @throws {UnprocessableError} when the round has no such position
 * @throws {ConflictError} when it is not released, no place is free, or this person cannot have it
 */
export async function offerPlace(
  roundId: string,
  request: OfferRequest,
  by: Actor,
  today: string,
): Promise<DecisionsDto> {
  const round = await getRound(roundId);
  const position = requirePosition(round, request);
  // The audit entry of a release says what was released, not what was offered since.
  await recordReleases();
  const context = await readOfferContext(round, today);
  let isOffered = false;
  await changeReleased(roundId, (entries) => {
    requireOffer(entries, request, context);
    isOffered = true;
    return withOfferTo(entries, request, context);
  });
  if (!isOffered) throw notReleased();
  await recordAudit({
    actor: named(by),
    action: 'round.offered',
    subject: subjectOf(round),
    after: { application: request.application, position: position.name },
  });
  return await getBoard(roundId);
}

/**
 * What the person gets whom the place would be offered, for who is about to do it. It changes nothing, and is refused
 * as the offer would be.
 * @throws as `offerPlace`
 */
export async function previewOffer(
  roundId: string,
  request: OfferRequest,
  { mails, club, today }: ReleaseContext,
): Promise<OfferPreviewDto> {
  const round = await getRound(roundId);
  const position = requirePosition(round, request);
  const released = await findReleased(roundId);
  if (!released) throw notReleased();
  const context = await readOfferContext(round, today);
  requireOffer(released.entries, request, context);
  const { name } = await ApplicationModel.findById(request.application, 'name').orFail().lean();
  const { replyBy } = context;
  const offer = { name, title: round.title, position: position.name, replyBy };
  const letter = writeOffer({ ...offer, text: request.text ?? '' }, mails, club);
  return { letter, replyBy };
}

/**
 * Leaves free places of a position as they are, or offers them again.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @returns the board as it is then
 * @throws {NotFoundError} when there is no such round
 * @throws {UnprocessableError} when the round has no such position
 * @throws {ConflictError} when it is not released, or fewer places are free
 */
export async function leaveFree(
  roundId: string,
  { position, places }: LeaveFreeRequest,
  by: Actor,
  today: string,
): Promise<DecisionsDto> {
  const round = await getRound(roundId);
  const { name } = requirePosition(round, { position });
  const context = await readOfferContext(round, today);
  const isReleased = await changeLeftFree(roundId, ({ entries, leftFree = [] }) => {
    if (places > countFreePlaces(entries, position, context)) {
      throw new ConflictError('Fewer places of this position are free by now.');
    }
    const others = (leftFree ?? []).filter((left) => left.position !== position);
    return places === 0 ? others : [...others, { position, places }];
  });
  if (!isReleased) throw notReleased();
  await recordAudit({
    actor: named(by),
    action: 'round.leftFree',
    subject: subjectOf(round),
    after: { position: name, places },
  });
  return await getBoard(roundId);
}

const notReleased = () => new ConflictError('The decisions are not released yet.');

/** @throws {UnprocessableError} when the round has no such position */
function requirePosition(
  { positions }: RoundDto,
  { position }: Pick<OfferRequest, 'position'>,
): RoundPosition {
  const found = positions.find(({ key }) => key === position);
  if (found) return found;
  const message = 'The round has no such position (any more).';
  throw new UnprocessableError([{ field: 'position', message }]);
}

/** @throws {ConflictError} when the place cannot be offered to this person */
function requireOffer(
  entries: Entry[],
  { application, position }: OfferRequest,
  context: OfferContext,
): void {
  if (!hasFreePlace(entries, position, context)) {
    throw new ConflictError('No place of this position is free (any more).');
  }
  if (!context.inEffect.has(application)) {
    throw new ConflictError('This application does not count any more.');
  }
  if (!canBeOffered(entryOf(entries, application), position)) {
    throw new ConflictError('This person has been offered a place already.');
  }
  const first = firstOfReserve(entries, position, context);
  if (first && first.application !== application) {
    throw new ConflictError('Somebody is on the reserve of this position, and comes first.');
  }
}
