import type { ErrorResponse, FieldError } from '@club/shared/error';

/** The API answered with a status of 400 or more. A network failure is not one of these. */
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

  /** What to tell the person: `extraDetails` where the API gave it, else `message`. */
  get reason(): string {
    return this.extraDetails ?? this.message;
  }
}
