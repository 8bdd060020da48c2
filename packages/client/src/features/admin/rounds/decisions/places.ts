import type { CandidateDto, DecisionsDto } from '@club/shared/decision';
import { isolate } from '@club/shared/isolate';
import type { RoundPosition } from '@club/shared/round';
import { isDone } from './boardWords';

/*
 * Who has the places of a position after the release, and who is next. As the API decides it: see `entries.ts` of
 * the server.
 */

/** Whether somebody who was accepted has the place, or can still say yes to it. */
export function holdsPlace({ reply }: Pick<CandidateDto, 'reply'>): boolean {
  return reply === null || reply === 'yes';
}

/** How many places of a position are free; below 0 where more have one than there are. */
export function countFree(
  { candidates }: Pick<DecisionsDto, 'candidates'>,
  { key, places }: RoundPosition,
): number {
  return places - candidates.filter((one) => isDone('accept', one, key) && holdsPlace(one)).length;
}

/** The same without the places that the team leaves free. */
export function countOffered(
  board: Pick<DecisionsDto, 'candidates' | 'leftFree'>,
  position: RoundPosition,
): number {
  const { places = 0 } = board.leftFree.find((left) => left.position === position.key) ?? {};
  return countFree(board, position) - places;
}

/** The names that somebody has put on the team for a position, without an application. */
export function namedByHand(
  board: Pick<DecisionsDto, 'namedByHand'>,
  { key }: Pick<RoundPosition, 'key'>,
): string[] {
  return board.namedByHand.find(({ position }) => position === key)?.names ?? [];
}

/** Who is offered the next place of a position. */
export function firstOfReserve(
  { candidates }: Pick<DecisionsDto, 'candidates'>,
  { key }: RoundPosition,
): CandidateDto | undefined {
  return candidates.find((one) => isDone('reserve', one, key) && holdsPlace(one));
}

/**
 * Whether a place of a position can be offered to somebody: to who was not accepted, or has given back the place of
 * another position.
 */
export function canBeOffered(
  { outcome, position, reply }: Pick<CandidateDto, 'outcome' | 'position' | 'reply'>,
  { key }: Pick<RoundPosition, 'key'>,
): boolean {
  return outcome !== 'accepted' || (position !== key && !holdsPlace({ reply }));
}

/** What becomes of a place whose holder cannot come. @param isMailed whether the site sends mail */
export function freedPlaceWords(
  board: DecisionsDto,
  position: RoundPosition,
  isMailed: boolean,
): string {
  if (countFree(board, position) < 0) {
    return 'More people have a place than there are places: it is offered to nobody, and ‘Comes after all’ does not take it back.';
  }
  const next = firstOfReserve(board, position);
  return next
    ? `The place is offered to ${isolate(next.name)}, the first of the reserve${isMailed ? ', by mail' : ''}. Then ‘Comes after all’ does not take it back.`
    : 'Nobody is on the reserve, so the place stays free. Until it is offered to somebody, ‘Comes after all’ takes it back.';
}

/** When somebody who has given a place back can have it again; '' where that is now, and for everybody else. */
export function placeBar(
  board: DecisionsDto,
  position: RoundPosition,
  candidate: CandidateDto,
): string {
  const hasGivenBack = isDone('accept', candidate, position.key) && !holdsPlace(candidate);
  if (!hasGivenBack || countFree(board, position) > 0) return '';
  const holder = holderAfter(board, candidate);
  if (!holder) return '‘Comes after all’ once a place is free';
  // The place of the holder would go to the reserve.
  const reserve = firstOfReserve(board, position) ? ' and the reserve' : '';
  return `‘Comes after all’ once ${isolate(holder.name)}${reserve} cannot come`;
}

/** Who has the place of somebody now, or can still say yes to it: others may have said no to it in between. */
function holderAfter(
  board: Pick<DecisionsDto, 'candidates'>,
  { _id }: CandidateDto,
): CandidateDto | undefined {
  const next = board.candidates.find(({ placeOf }) => placeOf === _id);
  return !next || holdsPlace(next) ? next : holderAfter(board, next);
}
