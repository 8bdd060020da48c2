import { allNames } from '@club/shared/allNames';
import type {
  CancelEventRequest,
  ChangeEventRequest,
  CopyEventRequest,
  CopySeriesRequest,
  EventFields,
  SaveEventQuestion,
  SaveEventRequest,
} from '@club/shared/event';
import type {
  AddRegistrationRequest,
  ChangeRegistrationRequest,
  OwnAnswersRequest,
  OwnRegistrationRequest,
  SignUpRequest,
} from '@club/shared/registration';
import {
  editedVersion,
  email,
  entryKey,
  honeypot,
  linkToken,
  message,
  moment,
  slugPattern,
  username,
} from '@club/shared/rules/fields';
import { line, refuseRepeated, webAddress } from '@club/shared/rules/lines';
import { payload } from '@club/shared/rules/payload';
import { storedId } from '@club/shared/rules/storedId';
import { z } from 'zod';
import { markdownOrNone } from '../../sections/markdownFields';
import { questionFields, refuseWrongOptions } from '../../sections/questionFields';
import { maxEntries } from './eventPlaces.service';
import { questionKinds } from './events.model';

export const maxQuestions = 20;
export const maxReminders = 3;
/** So early a reminder can be. */
export const maxHoursBefore = 14 * 24;

const slugMessage = 'must be of small letters, digits and single dashes, e.g. "pitch-night-2027"';
const slug = z
  .string(slugMessage)
  .max(80, 'must have at most 80 characters')
  .regex(slugPattern, slugMessage);

const hoursMessage = `must be a whole number of hours, up to ${maxHoursBefore}`;
const hours = (first: number) =>
  z.int(hoursMessage).min(first, hoursMessage).max(maxHoursBefore, hoursMessage);

const capacityMessage = `must be a whole number from 1 to ${maxEntries.toLocaleString('en')}`;

const question = z
  .strictObject(questionFields(questionKinds))
  .superRefine(refuseWrongOptions) satisfies z.ZodType<SaveEventQuestion>;

const eventFields = {
  slug,
  title: line(120),
  text: markdownOrNone(10_000),
  picture: storedId().nullable(),
  place: z.strictObject({ name: line(120), mapLink: webAddress.nullable() }),
  startsAt: moment,
  endsAt: moment,
  isEndOpen: z.boolean('Please choose true or false.').default(false),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  capacity: z
    .int(capacityMessage)
    .min(1, capacityMessage)
    .max(maxEntries, capacityMessage)
    .nullable(),
  promoteUntilHours: hours(0),
  reminderHours: z.array(hours(1)).max(maxReminders, `must have at most ${maxReminders} entries`),
  questions: z
    .array(question)
    .max(maxQuestions, `must have at most ${maxQuestions} entries`)
    .superRefine(refuseRepeated('label')),
};

type Times = Pick<EventFields, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>;

/** Of each wrong order of the times: the field to put right. */
function refuseWrongTimes(
  { startsAt, endsAt, opensAt, closesAt }: Times,
  context: z.RefinementCtx,
): void {
  const at = (moment: string) => Date.parse(moment);
  const refuse = (field: keyof Times, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (at(endsAt) <= at(startsAt)) refuse('endsAt', 'must be after the start');
  if (closesAt !== null && at(closesAt) > at(endsAt)) {
    refuse('closesAt', 'must not be after the end');
  }
  if (opensAt !== null && at(opensAt) >= at(closesAt ?? startsAt)) {
    refuse('opensAt', 'must be before the moment in which signing up closes');
  }
}

export const saveEventRequest = payload(eventFields).superRefine(
  refuseWrongTimes,
) satisfies z.ZodType<SaveEventRequest>;

export const changeEventRequest = payload({
  ...eventFields,
  version: editedVersion,
  tells: z.boolean('Please choose true or false.').optional(),
}).superRefine(refuseWrongTimes) satisfies z.ZodType<ChangeEventRequest>;

export const copyEventRequest = payload({
  slug: slug.optional(),
  startsAt: moment,
}) satisfies z.ZodType<CopyEventRequest>;

export const maxSeries = 20;
const countMessage = `must be a whole number from 2 to ${maxSeries}`;

export const copySeriesRequest = payload({
  startsAt: moment,
  count: z.int(countMessage).min(2, countMessage).max(maxSeries, countMessage),
}) satisfies z.ZodType<CopySeriesRequest>;

/** The body may be missing: a message to the registered people is optional. */
export const cancelEventRequest = payload({ message: message.optional() }).default(
  {},
) satisfies z.ZodType<CancelEventRequest>;

const maxAnswerLength = 1_000;

const answer = z.strictObject({
  key: entryKey,
  value: line(maxAnswerLength),
});

const answers = z
  .array(answer)
  .max(maxQuestions, `must have at most ${maxQuestions} entries`)
  .superRefine(refuseRepeated('key'));

export const addRegistrationRequest = payload({
  name: username,
  email,
  answers,
}) satisfies z.ZodType<AddRegistrationRequest>;

export const signUpRequest = payload({
  name: username.optional(),
  email: email.optional(),
  answers,
  website: honeypot,
}) satisfies z.ZodType<SignUpRequest>;

export const ownRegistrationRequest = payload({
  token: linkToken,
}) satisfies z.ZodType<OwnRegistrationRequest>;

export const ownAnswersRequest = payload({
  token: linkToken,
  answers,
}) satisfies z.ZodType<OwnAnswersRequest>;

const registrationChanges = allNames<ChangeRegistrationRequest['change']>({
  cancel: true,
  moveUp: true,
  markPresent: true,
  markAbsent: true,
});

export const changeRegistrationRequest = payload({
  change: z.enum(registrationChanges, {
    error: `Please choose one of ${registrationChanges.join(', ')}.`,
  }),
}) satisfies z.ZodType<ChangeRegistrationRequest>;
