import type { RoundFigure } from '@club/shared/roundFigures';
import { formatCount } from '../../list/formatCount';
import { averageWord } from '../roundWords';

/** What is said of each group of people. */
export const figureColumns = ['Applied', 'Invited', 'Accepted', 'Average'];

/** In the order of `figureColumns`. */
export function figureCells({ applied, invited, accepted, average }: RoundFigure): string[] {
  return [...[applied, invited, accepted].map(formatCount), averageWord(average)];
}
