import type { CandidateDto, DecisionsDto } from '@club/shared/decision';
import { isDone } from './boardWords';
import type { Averages } from './useAverages';

/** By what the candidates of a position are ordered. It is in the URL. */
export type BoardOrder = 'decision' | 'average';

/**
 * Those who have named a position or are accepted for it: accepted, reserve in its order, then the others; or by
 * their averages, the highest first. Who has none that this person may see comes last.
 */
export function candidatesOf(
  { candidates }: DecisionsDto,
  position: string,
  averages: Averages,
  order: BoardOrder,
): CandidateDto[] {
  const named = candidates
    .filter(
      (candidate) =>
        candidate.position === position || candidate.choices.some(({ key }) => key === position),
    )
    .toSorted((one, other) => rankOf(one, position) - rankOf(other, position));
  const averageOf = ({ _id }: CandidateDto) => averages.get(_id)?.average ?? 0;
  if (order === 'decision') return named;
  return named.toSorted((one, other) => averageOf(other) - averageOf(one));
}

function rankOf(candidate: CandidateDto, position: string): number {
  if (isDone('accept', candidate, position)) return 0;
  if (isDone('reserve', candidate, position)) return 1;
  if (candidate.outcome === null) return candidate.passed.includes(position) ? 3 : 2;
  return candidate.outcome === 'declined' ? 5 : 4;
}
