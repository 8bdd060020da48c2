import type { ErrorResponse, MessageResponse } from '@club/shared/error';
import type { ServiceDto, ServicesResponse } from '@club/shared/service';
import type { TeamMemberDto, TermDto } from '@club/shared/team';
import { z } from 'zod';
import { accountAnswers } from './accountAnswers';
import { adminAnswers } from './adminAnswers';
import { contentAnswers } from './contentAnswers';
import { handoverAnswers } from './handoverAnswers';
import { day, fieldError, id, moment, type Shape, text } from './shape';

/*
 * The shape of every answer. The compiler holds each one equal to its type in packages/shared, which
 * the client uses, and the fuzzer compares them with what the server really answers.
 */

const service = z.strictObject({
  _id: id,
  service: text,
  description: text,
  image: text,
} satisfies Shape<ServiceDto>);

const term = z.strictObject({
  _id: id,
  label: text,
  firstDay: day,
  lastDay: day,
} satisfies Shape<TermDto>);

const teamMember = z.strictObject({
  _id: id,
  name: text,
  position: text,
  term: id,
  picture: id.nullable(),
  links: z.array(z.strictObject({ network: text, url: text })),
  order: z.int(),
  account: id.nullable(),
  isTakenOff: z.boolean(),
  version: z.int(),
  deletedAt: moment.nullable(),
} satisfies Shape<TeamMemberDto>);

/** By the names that they have in the description. */
export const answers = {
  Error: z.strictObject({
    message: text,
    extraDetails: text.optional(),
    errors: z.array(fieldError).optional(),
    requestId: text.optional(),
    current: z.looseObject({}).optional(),
  } satisfies Shape<ErrorResponse>),
  Message: z.strictObject({ message: text } satisfies Shape<MessageResponse>),
  Services: z.strictObject({ message: z.array(service) } satisfies Shape<ServicesResponse>),
  Term: term,
  TeamMember: teamMember,
  Position: text,
  ...accountAnswers,
  ...adminAnswers,
  ...contentAnswers,
  ...handoverAnswers,
  OpenApi: z.looseObject({ openapi: text }),
} satisfies Record<string, z.ZodType>;

export type AnswerName = keyof typeof answers;
