import { allNames } from '@club/shared/allNames';
import { changeEventRequest, saveEventRequest } from '@club/shared/event';
import { maxQuestions } from '@club/shared/eventLimits';
import type {
  AddRegistrationRequest,
  ChangeRegistrationRequest,
  OwnAnswersRequest,
  OwnRegistrationRequest,
  SignUpRequest,
} from '@club/shared/registration';
import { email, entryKey, honeypot, linkToken, username } from '@club/shared/rules/fields';
import { line, refuseRepeated } from '@club/shared/rules/lines';
import { payload } from '@club/shared/rules/payload';
import { z } from 'zod';
import { refuseWrongLink } from '../../sections/markdownFields';

const refuseLinks = ({ text }: { text: string }, context: z.RefinementCtx) =>
  refuseWrongLink(text, context, ['text']);

export const savedEventRules = saveEventRequest.superRefine(refuseLinks);
export const changedEventRules = changeEventRequest.superRefine(refuseLinks);

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
