import { allNames } from './allNames';
import type { FieldError } from './error';
import type { RoundDto } from './round';

const fillIn = 'Please fill in this field: the round needs it before it is opened.';

/** What a round needs before everybody sees it, in the order of its form. A draft may lack any of it. */
const needs = {
  title: fillIn,
  term: fillIn,
  opensAt: fillIn,
  shownDeadline: fillIn,
  replyBy: fillIn,
  removalDay: fillIn,
  positions: 'Please add a position first: people apply for one.',
};

export type RoundNeed = keyof typeof needs;

/** What a round lacks of it. */
export function missingIn(round: Pick<RoundDto, RoundNeed>): (FieldError & { field: RoundNeed })[] {
  return allNames<RoundNeed>(needs)
    .filter((field) => round[field].length === 0)
    .map((field) => ({ field, message: needs[field] }));
}
