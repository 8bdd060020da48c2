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

/** The lists of a round whose entries may lack something in a draft. */
type EntryList = 'positions' | 'questions' | 'criteria';

/** Something that a round lacks. Its `field` is e.g. 'title' or 'questions.1.label'. */
export interface RoundLack extends FieldError {
  /** What it is a part of: a field of the form, or the entry of a list. */
  part: RoundNeed | { list: EntryList; index: number };
}

/** What a round lacks of it. */
export function missingIn(round: Pick<RoundDto, RoundNeed | EntryList>): RoundLack[] {
  const { positions, questions, criteria } = round;
  return [
    ...allNames<RoundNeed>(needs)
      .filter((field) => round[field].length === 0)
      .map((field) => ({ field, message: needs[field], part: field })),
    ...missingInEntries('positions', positions, ({ name }) => withoutWords('name', name)),
    ...missingInEntries('questions', questions, (question) => missingInQuestion(question, round)),
    ...missingInEntries('criteria', criteria, ({ name }) => withoutWords('name', name)),
  ];
}

function missingInEntries<Entry>(
  list: EntryList,
  entries: readonly Entry[],
  missing: (entry: Entry) => FieldError[],
): RoundLack[] {
  return entries.flatMap((entry, index) =>
    missing(entry).map(({ field, message }) => ({
      field: `${list}.${index}.${field}`,
      message,
      part: { list, index },
    })),
  );
}

function withoutWords(field: 'name' | 'label', words: string): FieldError[] {
  return words === ''
    ? [{ field, message: 'Please fill in this field, or remove the entry.' }]
    : [];
}

/** Said where a question is for nobody any more. */
export const ofRemovedPosition =
  'Its position is removed. Choose for whom the question is now, or untick it to ask everybody.';

type Question = RoundDto['questions'][number];

function missingInQuestion(
  { label, kind, options, positions }: Question,
  round: Pick<RoundDto, 'positions'>,
): FieldError[] {
  const missing = withoutWords('label', label);
  if ((kind === 'choice' || kind === 'several') && options.length < 2) {
    missing.push({ field: 'options', message: 'Please give two answers or more.' });
  }
  const isRemoved = (wanted: string) => !round.positions.some(({ key }) => key === wanted);
  if (positions.some(isRemoved)) missing.push({ field: 'positions', message: ofRemovedPosition });
  return missing;
}
