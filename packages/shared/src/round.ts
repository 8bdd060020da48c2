import type { ListQuery } from './list';

/** A draft is seen by the team only. An open one takes applications between its moments; one at a time is open. */
export type RoundState = 'draft' | 'open' | 'closed';

/** Applications are still taken so long after the shown deadline, and marked as late. */
export const graceMinutes = 30;

/** So many positions one person may name, in the order of preference. */
export const maxChoices = 3;

/** How a question is answered: in words, by one or several of its options, by a number, or with a full address of the web. */
export type RoundQuestionKind = 'text' | 'choice' | 'several' | 'number' | 'link';

/** Something that a round asks. */
export interface RoundQuestion {
  /** 8 hexadecimal digits: stays when the question is worded in another way. */
  key: string;
  kind: RoundQuestionKind;
  /** 1-200 characters. */
  label: string;
  /** How many characters a text may have, 20-2,000; null for the other kinds. */
  limit: number | null;
  /** Of `choice` and `several`: 2-20, each 1-80 characters. Empty for the other kinds. */
  options: string[];
  isRequired: boolean;
  /** Keys of positions: who has chosen one of them is asked. Empty: everybody is. */
  positions: string[];
}

/** What people apply for. */
export interface RoundPosition {
  /** As that of a question. */
  key: string;
  /** 1-80 characters. */
  name: string;
  /** How many people are wanted: 1-100. */
  places: number;
}

/** By what applications are judged. */
export interface Criterion {
  /** As that of a question. */
  key: string;
  /** 1-80 characters. */
  name: string;
  /** How much it counts: 1-5. */
  weight: number;
}

/** An account of the team that reads the applications of a round. */
export interface Reviewer {
  /** 24 hexadecimal digits. */
  _id: string;
  name: string;
}

/** A question, a position or a criterion as a form sends it: the key is null for a new one. */
type Saved<Entry extends { key: string }> = Omit<Entry, 'key'> & { key: string | null };
export type SaveRoundQuestion = Omit<Saved<RoundQuestion>, 'positions'> &
  Partial<Pick<RoundQuestion, 'positions'>>;
export type SaveRoundPosition = Saved<RoundPosition>;
export type SaveCriterion = Saved<Criterion>;

/**
 * What a person fills in about a round, besides its lists. Moments are ISO 8601 in UTC. In a draft each may be '': what
 * is missing is asked for when it is opened (`missingIn`).
 */
export interface RoundFields {
  /** The label of the club year that people apply for, e.g. '2027-28'. Nobody needs to have planned the term. */
  term: string;
  /** 1-120 characters. */
  title: string;
  /** Markdown: what the club looks for. May be ''. */
  text: string;
  /** From when people can apply, once the round is open. */
  opensAt: string;
  /** Until when people are asked to apply. */
  shownDeadline: string;
  /** 'YYYY-MM-DD': the last day on which who is accepted can say yes. After the deadline. */
  replyBy: string;
  /** 'YYYY-MM-DD': from this day on names, addresses and answers are gone. The day of `replyBy` or later. */
  removalDay: string;
}

/** One yearly intake. */
export interface RoundDto extends RoundFields {
  /** 24 hexadecimal digits. */
  _id: string;
  /** 1-20; a draft may have none. */
  positions: RoundPosition[];
  /** Up to 12. */
  questions: RoundQuestion[];
  /** Up to 10. */
  criteria: Criterion[];
  /** Up to 50. */
  reviewers: Reviewer[];
  state: RoundState;
  /** When it was closed last; null while it is not closed. */
  closedAt: string | null;
  version: number;
  createdAt: string;
}

/** Body of POST /api/admin/rounds. */
export interface SaveRoundRequest extends RoundFields {
  positions: SaveRoundPosition[];
  questions: SaveRoundQuestion[];
  criteria: SaveCriterion[];
  /** Ids of accounts that have a role. */
  reviewers: string[];
}

/** Body of PATCH /api/admin/rounds/:id. */
export interface ChangeRoundRequest extends SaveRoundRequest {
  /** The version that was edited. */
  version: number;
}

/** Body of POST /api/admin/rounds/:id/copy: the other dates move as far as the first one. */
export type CopyRoundRequest = Pick<RoundFields, 'term' | 'opensAt'>;

/** By what GET /api/admin/rounds can be sorted. */
export type RoundSortField = 'shownDeadline' | 'title';

/** Its query. `search` is for titles and terms. */
export interface RoundListQuery extends ListQuery {
  state?: RoundState;
}

/** Answer of GET /api/rounds/current: the round that is open. */
export interface CurrentRoundDto
  extends Pick<
    RoundDto,
    | '_id'
    | 'title'
    | 'text'
    | 'opensAt'
    | 'shownDeadline'
    | 'removalDay'
    | 'positions'
    | 'questions'
  > {
  /** The server's time. */
  now: string;
  /** Whether the link of a draft can be mailed. */
  canMail: boolean;
}

/** What every page knows of the round that is open. */
export interface ShownRound extends Pick<RoundDto, 'title' | 'opensAt' | 'shownDeadline'> {
  phase: RoundPhase;
  /** Null in every page but its own. */
  letter: ShownLetter | null;
}

/** `announced` until it opens; `open` as long as applications are taken, with the grace; then `over`. */
export type RoundPhase = 'announced' | 'open' | 'over';

/** What the page of the round shows before anybody applies. */
export interface ShownLetter extends Pick<RoundDto, 'removalDay'> {
  /** '' for no text. */
  html: string;
  positions: RoundPosition[];
}

/** What somebody who has made these choices is asked. */
export function questionsFor<Question extends Pick<RoundQuestion, 'positions'>>(
  questions: readonly Question[],
  choices: readonly string[],
): Question[] {
  return questions.filter(
    ({ positions }) => positions.length === 0 || positions.some((key) => choices.includes(key)),
  );
}

/** The options that are ticked of a question with several: an answer has one on each line. */
export function tickedIn(answer: string): string[] {
  return answer.split('\n').filter((option) => option !== '');
}

/** When applications are no longer taken, as milliseconds. */
export function lastMomentOf({ shownDeadline }: Pick<RoundDto, 'shownDeadline'>): number {
  return Date.parse(shownDeadline) + graceMinutes * 60_000;
}

/** @param now in milliseconds */
export function phaseOf(
  round: Pick<RoundDto, 'opensAt' | 'shownDeadline'>,
  now: number,
): RoundPhase {
  if (now < Date.parse(round.opensAt)) return 'announced';
  return now <= lastMomentOf(round) ? 'open' : 'over';
}
