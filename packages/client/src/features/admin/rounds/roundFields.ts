import type {
  RoundDto,
  SaveCriterion,
  SaveRoundPosition,
  SaveRoundQuestion,
  SaveRoundRequest,
} from '@club/shared/round';
import { moveByDays, moveByMonths } from '@club/shared/wallClock';
import { newUuid } from '../../../api/newUuid';
import { filledOptions } from '../form/filledOptions';
import { toLocalTime, toMoment } from '../form/localTime';

const usualLimit = 600;

/** What a form edits of a round: its reviewers with their names. */
export type RoundFormFields = Omit<SaveRoundRequest, 'reviewers'> & Pick<RoundDto, 'reviewers'>;

export function toFields(round: RoundFormFields): RoundFormFields {
  const { title, term, text, opensAt, shownDeadline, replyBy, removalDay, ...lists } = round;
  const { positions, questions, criteria, reviewers } = lists;
  return {
    title,
    term,
    text,
    opensAt,
    shownDeadline,
    replyBy,
    removalDay,
    positions,
    questions,
    criteria,
    reviewers,
  };
}

/**
 * What a new round begins with: its dates are proposals, so that a draft needs no thought about them. People can apply
 * from a morning until the end of a day.
 */
export function newRound(now: Date, timeZone: string): RoundFormFields {
  const inWeeks = (weeks: number, hours: string) => {
    const day = toLocalTime(moveByDays(now, 7 * weeks, timeZone).toISOString(), timeZone);
    return toMoment(`${day.slice(0, 'YYYY-MM-DD'.length)}T${hours}`, timeZone) ?? '';
  };
  const begun = {
    title: 'Join the team',
    term: '',
    text: '',
    opensAt: inWeeks(1, '09:00'),
    shownDeadline: '',
    replyBy: '',
    removalDay: '',
    positions: [],
    questions: [],
    criteria: [],
    reviewers: [],
  };
  return withDeadline(begun, inWeeks(3, '23:59'), timeZone);
}

/** It has its key from the beginning: a question can be for it before the round is saved. */
export function newPosition(): SaveRoundPosition {
  return { key: newUuid().slice(0, 8), name: '', places: 1 };
}

export const newQuestion: SaveRoundQuestion = {
  key: null,
  kind: 'text',
  label: '',
  limit: usualLimit,
  options: [],
  isRequired: true,
  positions: [],
};

export const newCriterion: SaveCriterion = { key: null, name: '', weight: 1 };

/** What is sent: lines that are left empty, and what belongs to another kind of question, are not. */
export function toRequest<Round extends RoundFormFields>({
  questions,
  reviewers,
  ...round
}: Round) {
  return {
    ...round,
    questions: questions.map((question) => toRequestedQuestion(question, round.positions)),
    reviewers: reviewers.map(({ _id }) => _id),
  };
}

/** The positions that a question is for, of those that there are; others were removed meanwhile. */
export function positionsLeft(
  chosen: readonly string[],
  positions: readonly SaveRoundPosition[],
): string[] {
  return chosen.filter((chosenKey) => positions.some(({ key }) => key === chosenKey));
}

/** A question whose positions are all removed keeps them: otherwise everybody would be asked without notice. */
function toRequestedQuestion(
  question: SaveRoundQuestion,
  positions: readonly SaveRoundPosition[],
): SaveRoundQuestion {
  const { kind, limit, positions: chosen = [] } = question;
  const left = positionsLeft(chosen, positions);
  return {
    ...question,
    options: filledOptions(question),
    limit: kind === 'text' ? (limit ?? usualLimit) : null,
    positions: left.length > 0 ? left : chosen,
  };
}

/** Until somebody writes another day, it follows the deadline by so many months. */
const proposedMonths = { replyBy: 1, removalDay: 3 } as const;

/** The round with another deadline. The days that are proposed for it move along. */
export function withDeadline(
  round: RoundFormFields,
  shownDeadline: string,
  timeZone: string,
): RoundFormFields {
  const after = (deadline: string, months: number) => {
    const day = toLocalTime(deadline, timeZone).slice(0, 'YYYY-MM-DD'.length);
    return day && moveByMonths(day, months);
  };
  const moved = (day: keyof typeof proposedMonths) => {
    const months = proposedMonths[day];
    const isProposed = round[day] === '' || round[day] === after(round.shownDeadline, months);
    return isProposed ? after(shownDeadline, months) : round[day];
  };
  return { ...round, shownDeadline, replyBy: moved('replyBy'), removalDay: moved('removalDay') };
}
