import type { ErrorResponse, FieldError } from '@club/shared/error';

/** An answer of the API with a status of 400 or more. A failure of the network is another error. */
export class ApiError extends Error {
  readonly status: number;
  readonly extraDetails: string | undefined;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;

  constructor(status: number, { message, extraDetails, errors, requestId }: ErrorResponse) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.extraDetails = extraDetails;
    this.errors = errors ?? [];
    this.requestId = requestId;
  }

  /** The sentence to show: `extraDetails` if the API sent it, else `message`. */
  get reason(): string {
    return this.extraDetails ?? this.message;
  }
}
