import { z } from 'zod';
import type { QueryOf } from './contract';
import {
  heaviestWeight,
  longestText,
  maxCriteria,
  maxPositions,
  maxRoundQuestions,
} from './roundLimits';
import { calendarDay, editedVersion, entryKey, moment as sentMoment } from './rules/fields';
import { line, lineOrNone, refuseRepeated, textUpTo } from './rules/lines';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { questionFields, refuseWrongOptions } from './rules/questionFields';
import { day, id, moment, text } from './rules/shape';
import { storedId } from './rules/storedId';

const states = ['draft', 'open', 'closed'] as const;

export const roundState = z.enum(states, { error: `Please choose one of ${states.join(', ')}.` });

/** A draft is seen by the team only. An open one takes applications between its moments; one at a time is open. */
export type RoundState = z.output<typeof roundState>;

export const roundQuestionKind = z.enum(['text', 'choice', 'several', 'number', 'link']);

/** How a question is answered: in words, by one or several of its options, by a number, or with a full address of the web. */
export type RoundQuestionKind = z.output<typeof roundQuestionKind>;

const count = z.int().min(1);

export const roundQuestion = z.strictObject({
  /** 8 hexadecimal digits: stays when the question is worded in another way. */
  key: text,
  kind: roundQuestionKind,
  /** 1-200 characters; '' in a draft. */
  label: text,
  /** How many characters a text may have, 20-2,000; null for the other kinds. */
  limit: count.nullable(),
  /** Of `choice` and `several`: 2-20, in a draft fewer, each 1-80 characters. Empty for the other kinds. */
  options: z.array(text),
  isRequired: z.boolean(),
  /** Keys of positions: who has chosen one of them is asked. Empty: everybody is. */
  positions: z.array(text),
});

/** Something that a round asks. */
export interface RoundQuestion extends z.output<typeof roundQuestion> {}

export const roundPosition = z.strictObject({
  /** As that of a question. */
  key: text,
  /** 1-80 characters; '' in a draft. */
  name: text,
  /** How many people are wanted: 1-100. */
  places: count,
});

/** What people apply for. */
export interface RoundPosition extends z.output<typeof roundPosition> {}

export const criterion = z.strictObject({
  /** As that of a question. */
  key: text,
  /** 1-80 characters; '' in a draft. */
  name: text,
  /** How much it counts: 1-5. */
  weight: count,
});

/** By what applications are judged. */
export interface Criterion extends z.output<typeof criterion> {}

export const reviewer = z.strictObject({ _id: id, name: text }).meta({ id: 'Reviewer' });

/** An account of the team that reads the applications of a round. */
export interface Reviewer extends z.output<typeof reviewer> {}

const momentOrNone = z.union([moment, z.literal('')]);
const dayOrNone = z.union([day, z.literal('')]);

export const round = z
  .strictObject({
    _id: id,
    /** The label of the club year that people apply for, e.g. '2027-28'. Nobody needs to have planned the term. */
    term: text,
    /** 1-120 characters. In a draft each field may be '': what is missing is asked for when it is opened (`missingIn`). */
    title: text,
    /** Markdown: what the club looks for. May be ''. */
    text,
    /** From when people can apply, once the round is open: ISO 8601 in UTC. */
    opensAt: momentOrNone,
    /** Until when people are asked to apply: ISO 8601 in UTC. */
    shownDeadline: momentOrNone,
    /** 'YYYY-MM-DD': the last day on which who is accepted can say yes. After the deadline. */
    replyBy: dayOrNone,
    /** 'YYYY-MM-DD': from this day on names, addresses and answers are gone. The day of `replyBy` or later. */
    removalDay: dayOrNone,
    /** 1-20; a draft may have none. */
    positions: z.array(roundPosition),
    /** Up to 12. */
    questions: z.array(roundQuestion),
    /** Up to 10. */
    criteria: z.array(criterion),
    /** Up to 50. */
    reviewers: z.array(reviewer),
    state: roundState,
    /** When it was closed last; null while it is not closed. */
    closedAt: moment.nullable(),
    version: count,
    createdAt: moment,
  })
  .meta({ id: 'Round' });

/** One yearly intake. */
export interface RoundDto extends z.output<typeof round> {}

const limitMessage = `must be a whole number from 20 to ${longestText.toLocaleString('en')}`;
const placesMessage = 'must be a whole number from 1 to 100';
const weightMessage = `must be a whole number from 1 to ${heaviestWeight}`;

function upTo<Entry extends z.ZodType>(max: number, entry: Entry) {
  return z.array(entry).max(max, `must have at most ${max} entries`);
}

const savedQuestion = z
  .strictObject({
    ...questionFields(roundQuestionKind.options),
    label: lineOrNone(200),
    limit: z.int(limitMessage).min(20, limitMessage).max(longestText, limitMessage).nullable(),
    /** Keys of positions of the same request. */
    positions: upTo(maxPositions, entryKey).optional(),
  })
  .refine(({ kind, limit }) => (kind === 'text') === (limit !== null), {
    path: ['limit'],
    error: 'must be given for a text, and be null otherwise',
  })
  .superRefine(refuseWrongOptions(0));

/** A question as a form sends it: the key is null for a new one. */
export interface SaveRoundQuestion extends z.input<typeof savedQuestion> {}

const savedPosition = z.strictObject({
  key: entryKey.nullable(),
  name: lineOrNone(80),
  places: z.int(placesMessage).min(1, placesMessage).max(100, placesMessage),
});

/** A position as a form sends it. The form makes the key of a new one, or leaves that to the server by null. */
export interface SaveRoundPosition extends z.input<typeof savedPosition> {}

const savedCriterion = z.strictObject({
  key: entryKey.nullable(),
  name: lineOrNone(80),
  weight: z.int(weightMessage).min(1, weightMessage).max(heaviestWeight, weightMessage),
});

/** A criterion as a form sends it: the key is null for a new one. */
export interface SaveCriterion extends z.input<typeof savedCriterion> {}

const longestTerm = 40;

const sentMomentOrNone = z.union([z.literal(''), sentMoment], {
  error: 'must be a day and a time, e.g. "2027-01-30T12:00:00Z", or empty',
});
const sentDayOrNone = z.union([z.literal(''), calendarDay], {
  error: 'Please give a day as YYYY-MM-DD, or nothing.',
});

const longestTitle = 120;

/** As those of a round. A draft may lack anything: what must be there is asked for when it is opened. */
const roundFields = {
  term: lineOrNone(longestTerm),
  title: lineOrNone(longestTitle),
  /** Markdown: the server looks at its links as well. */
  text: textUpTo(10_000, '\n'),
  opensAt: sentMomentOrNone,
  shownDeadline: sentMomentOrNone,
  replyBy: sentDayOrNone,
  removalDay: sentDayOrNone,
  positions: upTo(maxPositions, savedPosition)
    .superRefine(refuseRepeated('name'))
    .superRefine(refuseRepeated('key')),
  questions: upTo(maxRoundQuestions, savedQuestion).superRefine(refuseRepeated('label')),
  criteria: upTo(maxCriteria, savedCriterion).superRefine(refuseRepeated('name')),
  /** Ids of accounts that have a role. */
  reviewers: upTo(50, storedId('must be the id of an account: 24 hexadecimal digits')),
};

type Times = Pick<RoundDto, 'opensAt' | 'shownDeadline' | 'replyBy' | 'removalDay'>;

/** Of each wrong order of the times: the field to put right. What is missing is in no order. */
function refuseWrongTimes(
  { opensAt, shownDeadline, replyBy, removalDay }: Times,
  context: z.RefinementCtx,
): void {
  const refuse = (field: keyof Times, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (Date.parse(shownDeadline) <= Date.parse(opensAt)) {
    refuse('shownDeadline', 'must be after the opening');
  }
  if (Date.parse(replyBy) <= Date.parse(shownDeadline)) {
    refuse('replyBy', 'must be after the deadline');
  }
  if (removalDay !== '' && removalDay < replyBy) {
    refuse('removalDay', 'must not be before the last day for replies');
  }
}

export const saveRoundRequest = payload(roundFields).superRefine(refuseWrongTimes);

/** A round as a form sends it. */
export interface SaveRoundRequest extends z.input<typeof saveRoundRequest> {}

export const changeRoundRequest = payload({
  ...roundFields,
  /** The version that was edited. */
  version: editedVersion,
}).superRefine(refuseWrongTimes);

/** What a round is from then on. */
export interface ChangeRoundRequest extends z.input<typeof changeRoundRequest> {}

export const copyRoundRequest = payload({
  title: line(longestTitle),
  term: line(longestTerm),
  /** The other dates move as far as this one. */
  opensAt: sentMoment,
});

/** What a copy of a round has of its own. */
export interface CopyRoundRequest extends z.input<typeof copyRoundRequest> {}

const orders = ['shownDeadline', 'title'] as const;

/** By what rounds can be sorted. */
export type RoundSortField = (typeof orders)[number];

/** `search` is for titles and terms. */
export const roundListQuery = listQuery(orders).extend({ state: roundState.optional() });

/** Which rounds somebody asks for. */
export interface RoundListQuery extends QueryOf<typeof roundListQuery> {}
