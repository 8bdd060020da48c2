import type { CandidateDto } from '@club/shared/decision';
import { useState } from 'react';
import { isDone } from './boardWords';

/** The order of the rows of a position, by ids of applications. */
interface Kept {
  /** Another one means another order. */
  key: string;
  rows: readonly string[];
  /** Who is on the reserve, in its order. */
  reserve: readonly string[];
}

/**
 * The candidates of a position where they were: who is decided about stays in the same row, so that the next press
 * does not hit another person. They are ordered again with another key, and when somebody is raised on the reserve.
 * @param candidates in the order that they would have now
 * @param position its key
 */
export function useKeptRows(
  candidates: CandidateDto[],
  position: string,
  key: string,
): CandidateDto[] {
  const now: Kept = {
    key,
    rows: candidates.map(toId),
    reserve: candidates.filter((one) => isDone('reserve', one, position)).map(toId),
  };
  const [kept, setKept] = useState(now);
  const isKept = kept.key === key && !isRearranged(kept.reserve, now.reserve);
  const shown = isKept ? { ...now, rows: kept.rows } : now;
  if (!isKept || !isSame(kept.reserve, now.reserve)) setKept(shown);
  const places = new Map(shown.rows.map((id, index) => [id, index]));
  // Who comes new is at the end.
  const placeOf = ({ _id }: CandidateDto) => places.get(_id) ?? places.size;
  return candidates.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function toId({ _id }: CandidateDto): string {
  return _id;
}

/** Whether those who are on the reserve still have another order among themselves. */
function isRearranged(before: readonly string[], now: readonly string[]): boolean {
  const stayed = before.filter((id) => now.includes(id));
  return !isSame(
    stayed,
    now.filter((id) => before.includes(id)),
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}
