import type { FieldError } from './error';
import type { RoundDto } from './round';

/** What a round needs before everybody sees it. A draft may lack any of it. */
export type RoundNeed =
  | 'title'
  | 'term'
  | 'opensAt'
  | 'shownDeadline'
  | 'replyBy'
  | 'removalDay'
  | 'positions';

const needs: RoundNeed[] = [
  ...(['title', 'term', 'opensAt', 'shownDeadline', 'replyBy', 'removalDay'] as const),
  'positions',
];

/** What a round lacks of it, in the order of its form. */
export function missingIn(round: Pick<RoundDto, RoundNeed>): (FieldError & { field: RoundNeed })[] {
  return needs
    .filter((field) => round[field].length === 0)
    .map((field) => ({
      field,
      message:
        field === 'positions'
          ? 'Please add a position first: people apply for one.'
          : 'Please fill in this field: the round needs it before it is opened.',
    }));
}
