import type {
  ApplicationKey,
  ChangeOwnApplicationRequest,
  OwnApplicationRequest,
  SaveApplicationRequest,
} from '@club/shared/application';
import type {
  ChangeRoundRequest,
  CopyRoundRequest,
  SaveCriterion,
  SaveRoundPosition,
  SaveRoundQuestion,
  SaveRoundRequest,
} from '@club/shared/round';
import { maxChoices } from '@club/shared/round';
import {
  calendarDay,
  editedVersion,
  entryKey,
  honeypot,
  linkToken,
  moment,
} from '@club/shared/rules/fields';
import { line, lineOrNone, refuseRepeated } from '@club/shared/rules/lines';
import { payload } from '@club/shared/rules/payload';
import { questionFields, refuseWrongOptions } from '@club/shared/rules/questionFields';
import { storedId } from '@club/shared/rules/storedId';
import { z } from 'zod';
import { markdownOrNone } from '../../sections/markdownFields';
import { roundQuestionKinds } from './rounds.model';

export const maxRoundQuestions = 12;
export const maxPositions = 20;
export const maxCriteria = 10;
const maxReviewers = 50;
export const heaviestWeight = 5;
/** In characters: twelve of the longest answers fit into what a call takes, in every script. */
export const longestText = 2_000;
const shortestLimit = 20;

const limitMessage = `must be a whole number from ${shortestLimit} to ${longestText.toLocaleString('en')}`;
const placesMessage = 'must be a whole number from 1 to 100';

const question = z
  .strictObject({
    ...questionFields(roundQuestionKinds),
    limit: z
      .int(limitMessage)
      .min(shortestLimit, limitMessage)
      .max(longestText, limitMessage)
      .nullable(),
    positions: z
      .array(entryKey)
      .max(maxPositions, `must have at most ${maxPositions} entries`)
      .optional(),
  })
  .refine(({ kind, limit }) => (kind === 'text') === (limit !== null), {
    path: ['limit'],
    error: 'must be given for a text, and be null otherwise',
  })
  .superRefine(refuseWrongOptions) satisfies z.ZodType<SaveRoundQuestion>;

const position = z.strictObject({
  key: entryKey.nullable(),
  name: line(80),
  places: z.int(placesMessage).min(1, placesMessage).max(100, placesMessage),
}) satisfies z.ZodType<SaveRoundPosition>;

const weightMessage = `must be a whole number from 1 to ${heaviestWeight}`;

const criterion = z.strictObject({
  key: entryKey.nullable(),
  name: line(80),
  weight: z.int(weightMessage).min(1, weightMessage).max(heaviestWeight, weightMessage),
}) satisfies z.ZodType<SaveCriterion>;

const reviewerMessage = 'must be the id of an account: 24 hexadecimal digits';

const longestTerm = 40;

const momentOrNone = z.union([z.literal(''), moment], {
  error: 'must be a day and a time, e.g. "2027-01-30T12:00:00Z", or empty',
});
const dayOrNone = z.union([z.literal(''), calendarDay], {
  error: 'Please give a day as YYYY-MM-DD, or nothing.',
});

/** A draft may lack anything: what must be there is asked for when it is opened. */
const roundFields = {
  term: lineOrNone(longestTerm),
  title: lineOrNone(120),
  text: markdownOrNone(10_000),
  opensAt: momentOrNone,
  shownDeadline: momentOrNone,
  replyBy: dayOrNone,
  removalDay: dayOrNone,
  positions: z
    .array(position)
    .max(maxPositions, `must have at most ${maxPositions} entries`)
    .superRefine(refuseRepeated('name')),
  questions: z
    .array(question)
    .max(maxRoundQuestions, `must have at most ${maxRoundQuestions} entries`)
    .superRefine(refuseRepeated('label')),
  criteria: z
    .array(criterion)
    .max(maxCriteria, `must have at most ${maxCriteria} entries`)
    .superRefine(refuseRepeated('name')),
  reviewers: z
    .array(storedId(reviewerMessage))
    .max(maxReviewers, `must have at most ${maxReviewers} entries`),
};

type Times = Pick<SaveRoundRequest, 'opensAt' | 'shownDeadline' | 'replyBy' | 'removalDay'>;

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

export const saveRoundRequest = payload(roundFields).superRefine(
  refuseWrongTimes,
) satisfies z.ZodType<SaveRoundRequest>;

export const changeRoundRequest = payload({
  ...roundFields,
  version: editedVersion,
}).superRefine(refuseWrongTimes) satisfies z.ZodType<ChangeRoundRequest>;

export const copyRoundRequest = payload({
  term: line(longestTerm),
  opensAt: moment,
}) satisfies z.ZodType<CopyRoundRequest>;

/** What a person is typing: a draft may hold anything, and what is submitted is checked with its round. */
function typed(maxLength: number) {
  return z
    .string('Please send this as text.')
    .max(maxLength, `Please shorten this to ${maxLength.toLocaleString('en')} characters.`);
}

const stateMessage = 'Please choose one of draft, submitted.';

/** As long as the token of a link, which is one, too. */
const key = z
  .string({ error: 'Please send the key of the application.' })
  .regex(/^[\w-]{43}$/, 'A key has 43 characters: letters, digits, - and _.');

export const applicationKeyRequest = payload({ key }) satisfies z.ZodType<ApplicationKey>;

const filledIn = {
  name: typed(80),
  phone: typed(40),
  choices: z.array(entryKey).max(maxChoices, `Please choose at most ${maxChoices} positions.`),
  answers: z
    .array(z.strictObject({ key: entryKey, value: typed(longestText) }))
    .max(maxRoundQuestions, `must have at most ${maxRoundQuestions} entries`)
    .superRefine(refuseRepeated('key')),
};

export const saveApplicationRequest = payload({
  key,
  round: storedId('Please give the id of the round: 24 hexadecimal digits.'),
  email: typed(254),
  ...filledIn,
  state: z.enum(['draft', 'submitted'], { error: stateMessage }),
  website: honeypot,
}) satisfies z.ZodType<SaveApplicationRequest>;

export const ownApplicationRequest = payload({
  token: linkToken,
}) satisfies z.ZodType<OwnApplicationRequest>;

export const changeOwnApplicationRequest = payload({
  token: linkToken,
  ...filledIn,
}) satisfies z.ZodType<ChangeOwnApplicationRequest>;
