import { z } from 'zod';
import { neededToAsk } from './passkey';
import { fieldError, moment, text } from './rules/shape';

/** What a person has to put right in one field of a form or payload. */
export interface FieldError extends z.output<typeof fieldError> {}

const anything: z.ZodType<object> = z.union([z.looseObject({}), z.array(z.looseObject({}))]);

export const errorAnswer = z
  .strictObject({
    /** Names the kind of error, e.g. 'Validation failed'. */
    message: text,
    /** The first thing to put right, in words for the person at the form. Shown before `message`. */
    extraDetails: text.optional(),
    /** One entry for each wrong field (422 and 409 only). */
    errors: z.array(fieldError).optional(),
    /** Finds the matching log line (500 only). */
    requestId: text.optional(),
    /** What is stored now: of what has a version its DTO, of somebody who is on the list already the registration (409 only). */
    current: anything.optional(),
    /** How to ask for a passkey, when the password was right and is not enough (401 of a login only). */
    passkey: neededToAsk.optional(),
    /** From when a one-time link works (422 of a link that is used before its day only). */
    validFrom: moment.optional(),
  })
  .meta({ id: 'Error' });

/** The body of every answer with a status of 400 or more. */
export interface ErrorResponse extends z.output<typeof errorAnswer> {}
