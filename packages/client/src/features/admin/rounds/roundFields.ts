import type { SaveRoundQuestion, SaveRoundRequest } from '@club/shared/round';
import { filledOptions } from '../form/filledOptions';

/*
 * The API has the same limits; a test of the server compares them (documentedLimits.test.ts). Here they
 * only keep a person from writing what would be refused.
 */
export const maxPositions = 20;
export const maxRoundQuestions = 12;
export const longestText = 2000;

const usualLimit = 600;

/** What a form edits of a round. */
export function toFields(round: SaveRoundRequest): SaveRoundRequest {
  const { term, title, text, opensAt, shownDeadline, removalDay, positions, questions } = round;
  return { title, term, text, opensAt, shownDeadline, removalDay, positions, questions };
}

/** What a new round begins with. */
export const newRound: SaveRoundRequest = {
  ...{ title: 'Join the team', term: '', text: '' },
  ...{ opensAt: '', shownDeadline: '', removalDay: '' },
  positions: [],
  questions: [],
};

export const newQuestion: SaveRoundQuestion = {
  ...{ key: null, kind: 'text', label: '', limit: usualLimit, options: [], isRequired: true },
};

/** What is sent: lines that are left empty, and what belongs to another kind of question, are not. */
export function toRequest<Round extends SaveRoundRequest>(round: Round): Round {
  return { ...round, questions: round.questions.map(toRequestedQuestion) };
}

function toRequestedQuestion(question: SaveRoundQuestion): SaveRoundQuestion {
  const { kind, limit } = question;
  return {
    ...question,
    options: filledOptions(question),
    limit: kind === 'text' ? (limit ?? usualLimit) : null,
  };
}

const keptMonths = 3;

/** The round with another deadline. Until somebody writes another day, names are gone three months later. */
export function withDeadline<Round extends SaveRoundRequest>(
  round: Round,
  shownDeadline: string,
): Round {
  const isProposed =
    round.removalDay === '' || round.removalDay === monthsAfter(round.shownDeadline);
  return {
    ...round,
    shownDeadline,
    ...(isProposed && { removalDay: monthsAfter(shownDeadline) }),
  };
}

function monthsAfter(moment: string): string {
  const day = new Date(moment);
  if (Number.isNaN(day.getTime())) return '';
  day.setUTCMonth(day.getUTCMonth() + keptMonths);
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
