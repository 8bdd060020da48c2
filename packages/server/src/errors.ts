import type { FieldError } from '@club/shared/error';
import type { PasskeyRequestDto } from '@club/shared/passkey';
import { formatWait } from './time';

/** When somebody whom a busy site sent away should come back. */
export const retryAfterSeconds = 5;

/**
 * Thrown by services and middleware, answered by `errorHandler`. One subclass per status. They have no stack:
 * they are expected, nothing shows it, and making it takes as long as a tenth of a page.
 */
export abstract class HttpError extends Error {
  abstract readonly status: number;

  /**
   * @param message names the kind of error
   * @param extraDetails the first thing to put right, in words for the person at the form
   */
  constructor(
    message: string,
    readonly extraDetails: string,
    readonly errors?: FieldError[],
    readonly headers: Record<string, string> = {},
  ) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = new.target.name;
  }
}

export class BadRequestError extends HttpError {
  readonly status = 400;

  constructor(extraDetails: string) {
    super('Malformed request', extraDetails);
  }
}

/** Not or no longer signed in. One message for all cases, so that it does not show why a token is refused. */
export class UnauthorizedError extends HttpError {
  readonly status = 401;

  constructor(message = 'Not signed in', extraDetails = 'Please log in again.') {
    super(message, extraDetails, undefined, { 'WWW-Authenticate': 'Bearer' });
  }
}

/** The password is right, and the account needs a passkey besides. */
export class SecondStepError extends HttpError {
  readonly status = 401;

  /** @param passkey what the browser needs to ask for it */
  constructor(readonly passkey: PasskeyRequestDto) {
    super('One more step', 'Please use your passkey, too.');
  }
}

export class ForbiddenError extends HttpError {
  readonly status = 403;

  constructor(extraDetails: string) {
    super('Not allowed', extraDetails);
  }
}

export class NotFoundError extends HttpError {
  readonly status = 404;

  constructor(extraDetails: string) {
    super('Not found', extraDetails);
  }
}

export class MethodNotAllowedError extends HttpError {
  readonly status = 405;

  /** @param allowed the methods of this path, e.g. 'GET, HEAD' */
  constructor(allowed: string) {
    super('Method not allowed', `This address answers ${allowed} only.`, undefined, {
      Allow: allowed,
    });
  }
}

export class ConflictError extends HttpError {
  readonly status = 409;

  /** @param current what is stored now, for a person who compares the two or goes on with it */
  constructor(
    extraDetails: string,
    errors?: FieldError[],
    readonly current?: object,
  ) {
    super('Conflict', extraDetails, errors);
  }
}

/** Somebody has saved another version of the same thing meanwhile. */
export class VersionConflictError extends ConflictError {
  /** @param current the version that is stored now, for a person who compares the two */
  constructor(
    override readonly current: object,
    extraDetails = 'Somebody else has saved another version meanwhile.',
  ) {
    super(extraDetails);
  }
}

export class PayloadTooLargeError extends HttpError {
  readonly status = 413;

  constructor(extraDetails = 'This is more than the site accepts at once. Please shorten it.') {
    super('Payload too large', extraDetails);
  }
}

export class UriTooLongError extends HttpError {
  readonly status = 414;

  constructor() {
    super('Address too long', 'This address is too long.');
  }
}

export class UnsupportedMediaTypeError extends HttpError {
  readonly status = 415;

  constructor(extraDetails = 'Please send JSON (Content-Type: application/json).') {
    super('Unsupported media type', extraDetails);
  }
}

export class UnprocessableError extends HttpError {
  readonly status = 422;

  /** @param errors one for each wrong field; the first becomes `extraDetails` */
  constructor(errors: FieldError[]) {
    const [first] = errors;
    super('Validation failed', first ? toSentence(first) : 'Please check what you sent.', errors);
  }
}

/** A one-time link is used before its day. */
export class EarlyLinkError extends UnprocessableError {
  constructor(
    message: string,
    readonly validFrom: Date,
  ) {
    super([{ field: 'token', message }]);
  }
}

/** A message such as 'must not be empty' with the name of its field: 'Links 2, url: must not be empty'. */
function toSentence({ field, message }: FieldError): string {
  if (!/^\p{Ll}/u.test(message)) return message;
  const words = field
    .replace(/^value\./, '')
    .replace(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${message}`;
}

export class TooManyRequestsError extends HttpError {
  readonly status = 429;

  /** @param retryAfterSeconds whole seconds until the next try makes sense */
  constructor(readonly retryAfterSeconds: number) {
    super(
      'Too many requests',
      `This was tried too often. Please try again in ${formatWait(retryAfterSeconds)}.`,
      undefined,
      { 'Retry-After': String(retryAfterSeconds) },
    );
  }
}

export class BadGatewayError extends HttpError {
  readonly status = 502;

  /** @param extraDetails what the other server refused, and what can be done */
  constructor(extraDetails: string) {
    super('Another server refused', extraDetails);
  }
}

export class ServiceUnavailableError extends HttpError {
  readonly status = 503;

  constructor(
    extraDetails = 'The site is busy or restarting. Please try again in a moment.',
    afterSeconds = retryAfterSeconds,
  ) {
    super('Temporarily unavailable', extraDetails, undefined, {
      'Retry-After': String(afterSeconds),
    });
  }
}
