import type { Permission } from '@club/shared/access';
import type { z } from 'zod';
import type { AnswerName } from './answers';

/** A call of the API as the description shows it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Express's pattern, e.g. '/api/admin/users/:id'. */
  path: string;
  summary: string;
  /** `account`: everyone who is logged in. `role`: everyone of them with a role. */
  access: 'anyone' | 'account' | 'role' | Permission;
  body?: z.ZodType;
  /** The body is a file, of one of these media types. */
  files?: string[];
  query?: z.ZodType;
  status: 200 | 201 | 202 | 204;
  /** A name in brackets: a bare array of them. Left out: an empty answer, or `answerType`. */
  answer?: AnswerName | [AnswerName];
  /** The media type of an answer that is no JSON. */
  answerType?: string;
  /**
   * What is refused besides what follows from the fields above, and when. With 422: also a payload
   * whose fields are right.
   */
  refusals?: Partial<Record<RefusalStatus, string>>;
}

export type RefusalStatus = 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502;
