import type { ErrorResponse } from '@club/shared/error';
import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import {
  BadRequestError,
  ConflictError,
  EarlyLinkError,
  HttpError,
  PayloadTooLargeError,
  SecondStepError,
  ServiceUnavailableError,
  UnprocessableError,
  UnsupportedMediaTypeError,
} from '../errors';
import { duplicateField, isDatabaseUnavailable } from '../lib/databaseErrors';
import type { Logger } from '../lib/logger';
import { toFieldErrors } from '../validation/fieldErrors';
import { describeRequest } from './requestLog';

/**
 * The only place that answers errors, always with an ErrorResponse. An unexpected error is logged with
 * its stack, and the answer has only the request id that finds the log line.
 */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  // Its own sentences hold nothing that must not be logged, and looking for it takes longer than the line.
  const ownLines = logger.child({}, { redact: [] });
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error); // too late for an answer: Express closes the connection
      return;
    }
    const req = describeRequest(request);
    const answer = toHttpError(error);
    if (!answer) {
      logger.error({ req, err: error }, 'unexpected error');
      const body: ErrorResponse = { message: 'Something went wrong', requestId: request.id };
      response.status(500).json(body);
      return;
    }
    if (answer instanceof ServiceUnavailableError) {
      // Of the site's own refusals, of which a flood brings many, the sentence says all.
      if (error === answer) ownLines.warn({ req }, answer.extraDetails);
      else logger.warn({ req, err: error }, answer.extraDetails);
    }
    response.status(answer.status).set(answer.headers).json(toErrorBody(answer));
  };
}

/** What is sent of a known error. */
export function toErrorBody(error: HttpError): ErrorResponse {
  const { message, extraDetails, errors } = error;
  return {
    message,
    extraDetails,
    ...(errors && { errors }),
    ...(error instanceof ConflictError && error.current && { current: error.current }),
    ...(error instanceof SecondStepError && { passkey: error.passkey }),
    ...(error instanceof EarlyLinkError && { validFrom: error.validFrom.toISOString() }),
  };
}

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
