import type { ErrorResponse, FieldError } from '@club/shared/error';
import type { PasskeyRequestDto } from '@club/shared/passkey';

/** Status of the answer when the token has expired or its account was deleted. */
const unauthorized = 401;

/** An answer of the API with a status of 400 or more. A failure of the network is another error. */
export class ApiError extends Error {
  readonly status: number;
  readonly extraDetails: string | undefined;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;
  /** What is stored now, when somebody else has saved meanwhile. */
  readonly current: object | undefined;
  /** How to ask for a passkey, when the password was right and is not enough. */
  readonly passkey: PasskeyRequestDto | undefined;
  /** From when a one-time link works that was used before its day. */
  readonly validFrom: string | undefined;

  constructor(
    status: number,
    { message, extraDetails, errors, requestId, current, passkey, validFrom }: ErrorResponse,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.extraDetails = extraDetails;
    this.errors = errors ?? [];
    this.requestId = requestId;
    this.current = current;
    this.passkey = passkey;
    this.validFrom = validFrom;
  }

  /** Whether the person has to log in again. */
  get isUnauthorized(): boolean {
    return this.status === unauthorized;
  }

  /** The sentence to show: `extraDetails` if the API sent it, else `message`. */
  get reason(): string {
    return this.extraDetails ?? this.message;
  }
}
