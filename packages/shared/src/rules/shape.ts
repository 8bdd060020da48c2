import { z } from 'zod';
import type { ErrorResponse, FieldError, MessageResponse } from '../error';
import type { NamedCredential, PasskeyRequestDto } from '../passkey';
import { storedId } from './storedId';

/*
 * What the shapes of answers are made of. Each resource has its own in `<resource>.answers.ts`. The
 * compiler holds each one equal to its type in packages/shared, which the client uses, and the fuzzer
 * compares them with what the server really answers.
 */

/** Every field of the type, and no others. */
export type Shape<Dto> = { [Field in keyof Required<Dto>]: z.ZodType<Dto[Field]> };

export const id = storedId();
export const moment = z.iso.datetime();
export const day = z.iso.date();
export const text = z.string();

export const person = z.strictObject({ _id: id, name: text });

export const fieldError = z.strictObject({
  field: text,
  message: text,
} satisfies Shape<FieldError>);

const namedCredential = z.strictObject({
  id: text,
  transports: z.array(text),
} satisfies Shape<NamedCredential>);

/** What a browser needs to ask for a passkey. */
export const passkeyRequestShape = {
  challenge: text,
  domain: text,
  credentials: z.array(namedCredential),
} satisfies Shape<PasskeyRequestDto>;

export const errorAnswer = z
  .strictObject({
    message: text,
    extraDetails: text.optional(),
    errors: z.array(fieldError).optional(),
    requestId: text.optional(),
    current: z.looseObject({}).optional(),
    passkey: z.strictObject(passkeyRequestShape).optional(),
  } satisfies Shape<ErrorResponse>)
  .meta({ id: 'Error' });

export const message = z
  .strictObject({ message: text } satisfies Shape<MessageResponse>)
  .meta({ id: 'Message' });
