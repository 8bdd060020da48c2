import type { PasskeyRequestDto } from './passkey';

/** What a person has to put right in one field of a form or payload. */
export interface FieldError {
  /** Name of the field as it was sent, e.g. `email`; '' when the payload as a whole is wrong. */
  field: string;
  /** A sentence for the person at the form. */
  message: string;
}

/** The body of every answer with a status of 400 or more. */
export interface ErrorResponse {
  /** Names the kind of error, e.g. 'Validation failed'. */
  message: string;
  /** The first thing to put right, in words for the person at the form. Shown before `message`. */
  extraDetails?: string;
  /** One entry for each wrong field (422 and 409 only). */
  errors?: FieldError[];
  /** Finds the matching log line (500 only). */
  requestId?: string;
  /** What is stored now, when somebody else has saved meanwhile (409 of what has a version: its DTO). */
  current?: object;
  /** How to ask for a passkey, when the password was right and is not enough (401 of a login only). */
  passkey?: PasskeyRequestDto;
}

/** The body of an answer that only confirms, e.g. after a deletion. */
export interface MessageResponse {
  message: string;
}
