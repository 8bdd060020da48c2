import type { Attendance } from '@club/shared/interview';
import type { RoundDto, RoundState } from '@club/shared/round';
import {
  missingIn,
  ofRemovedPosition,
  type RoundLack,
  type RoundNeed,
} from '@club/shared/roundNeeds';
import { phaseOf } from '@club/shared/shownRound';

export const stateNames: Readonly<Record<RoundState, string>> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
};

/** What a round is called; a draft may have no title yet. */
export function titleOf({ title }: Pick<RoundDto, 'title'>): string {
  return title || 'Round without a title';
}

/** The same, with its term unless the title names it: rounds of several years may have one title. */
export function titleWithTerm({ title, term }: Pick<RoundDto, 'title' | 'term'>): string {
  const name = titleOf({ title });
  return term === '' || name.includes(term) ? name : `${name} (${term})`;
}

/** Whether somebody came to the interview, as the team has noted it. */
export const attendanceWords: Readonly<Record<Attendance, string>> = {
  came: 'Came',
  absent: 'Did not come',
};

/** What notes it. */
export const attendanceVerbs: Readonly<Record<Attendance, string>> = {
  came: 'Mark present',
  absent: 'Mark absent',
};

/** As the form calls what a round needs before it is opened. */
export const needNames: Readonly<Record<RoundNeed, string>> = {
  title: 'Title',
  term: 'For the term',
  opensAt: 'People can apply from',
  shownDeadline: 'Deadline',
  replyBy: 'Replies until',
  removalDay: 'Names are deleted on',
  positions: 'Positions',
};

const entryNames = { positions: 'Position', questions: 'Question', criteria: 'Criterion' };

/** What a round needs before it is opened, e.g. 'Title, Question 2'; '' for nothing. */
export function missingWords(round: RoundDto): string {
  return [...new Set(missingIn(round).map(nameOfLack))].join(', ');
}

function nameOfLack({ part, message }: RoundLack): string {
  if (typeof part === 'string') return needNames[part];
  const name = `${entryNames[part.list]} ${part.index + 1}`;
  return message === ofRemovedPosition ? `${name} (its position is removed)` : name;
}

/** One word about a round: its state, or how far it is. */
export function wordOf(round: RoundDto, now: Date): string {
  if (round.state !== 'open') return stateNames[round.state];
  const phases = { announced: 'Announced', open: stateNames.open, over: 'Deadline over' };
  return phases[phaseOf(round, now.getTime())];
}

/** An average of scores, e.g. '3.7'. */
export function averageWord(average: number | null): string {
  return average === null ? '–' : average.toFixed(1);
}
