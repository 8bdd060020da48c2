import type { ErrorResponse } from '@club/shared/error';
import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import {
  BadRequestError,
  ConflictError,
  HttpError,
  PayloadTooLargeError,
  ServiceUnavailableError,
  UnprocessableError,
  UnsupportedMediaTypeError,
  VersionConflictError,
} from '../errors';
import { duplicateField, isDatabaseUnavailable } from '../lib/database';
import { toFieldErrors } from '../validation/fieldErrors';

/**
 * The only place that answers errors, always with an ErrorResponse. An unexpected error is logged with
 * its stack, and the answer has only the request id that finds the log line.
 */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) {
    next(error); // too late for an answer: Express closes the connection
    return;
  }
  const answer = toHttpError(error);
  if (!answer) {
    request.log.error({ err: error }, 'unexpected error');
    const body: ErrorResponse = { message: 'Something went wrong', requestId: String(request.id) };
    response.status(500).json(body);
    return;
  }
  if (answer instanceof ServiceUnavailableError) {
    request.log.warn({ err: error }, answer.extraDetails);
  }
  const { status, headers, message, extraDetails, errors } = answer;
  const body: ErrorResponse = {
    message,
    extraDetails,
    ...(errors && { errors }),
    ...(answer instanceof VersionConflictError && { current: answer.current }),
  };
  response.status(status).set(headers).json(body);
};

/** The answer to a known error; null for an unexpected one. */
function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof ZodError) return new UnprocessableError(toFieldErrors(error));
  const field = duplicateField(error);
  if (field !== null) {
    const message = `This ${field} is already taken.`;
    return new ConflictError(message, [{ field, message }]);
  }
  if (isDatabaseUnavailable(error)) return new ServiceUnavailableError();
  return fromExpressError(error);
}

/** Express's router and body parser refuse malformed requests with errors that have a status. */
function fromExpressError(error: unknown): HttpError | null {
  if (!(error instanceof Error) || !('status' in error)) return null;
  if (error.status === 413) return new PayloadTooLargeError();
  if (error.status === 415) return new UnsupportedMediaTypeError();
  if (error.status === 400) return new BadRequestError('The address or the JSON is malformed.');
  return null;
}
