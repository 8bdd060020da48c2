import type { NeededPermission } from '@club/shared/allows';
import type { FileBody, Method, RefusalStatus } from '@club/shared/contract';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { HttpError } from '../errors';
import type { RouteEvent } from '../middleware/securityEvents';
import type { MoreByProof, Proof, Proven } from './proofs';

/**
 * `anyoneOrAccount`: everyone, and who sends a token is known by it. `account`: everyone who is logged in.
 * `role`: everyone of them with a role. A permission, or any one of several: whose role has it.
 */
export type Access = Proven['access'] | RoleAccess;

export type RoleAccess = 'role' | NeededPermission;

/**
 * A call of the API, which `controller` makes of its contract and what serves it: `callRouter` makes its route,
 * `describeApi` its description. Who gets which status is written a second time on purpose, in test/routes/: that
 * table is the check.
 */
export interface Call {
  method: Method;
  /** Express's pattern, e.g. '/api/admin/users/:id'. `pathParts` says what its parts are. */
  path: string;
  summary: string;
  access: Access;
  /** What it believes of who needs no role. */
  proof?: Proof;
  /** What stronger proofs open besides. */
  more?: MoreByProof;
  /** Whether it answers 404 now, as a path that nobody knows, because its part of the site is off. */
  isOff?: (parts: Readonly<Record<string, unknown>>) => boolean;
  /** The call's name in the security log. What can change something says it, or 'none'. */
  event?: RouteEvent | 'none';
  /** What else may refuse the call before its body is read, e.g. a limit. Comes after `access`. */
  guards?: RequestHandler[];
  query?: z.ZodType;
  /** Rules of the JSON body. */
  body?: z.ZodType;
  /** Counts a body that the rules refuse. What it throws is answered in place of 422. */
  onRefusedBody?: (request: Request) => Promise<void>;
  /** Of the JSON body; by default far more than the longest contact message needs. */
  maxBodyBytes?: number;
  /** In place of `body`. */
  file?: FileBody;
  status: 200 | 201 | 202 | 204;
  /** Its shape, with a name (`meta({ id })`) or an array of a shape with a name. */
  answer?: z.ZodType;
  /** The media type of an answer that is no JSON. */
  answerType?: string;
  /**
   * What is refused besides what follows from the fields above, and when. With 422: also a payload
   * whose fields are right.
   */
  refusals?: Partial<Record<RefusalStatus, string>>;
  /** Gets the parts of the path, `query` and `body` as their rules return them. The status is set already. */
  handler(
    request: Request<unknown, unknown, unknown, unknown>,
    response: Response,
  ): void | Promise<void>;
  /**
   * For a GET call of anyone whose answer is the same for everybody: what the handler would send, the same
   * object until it changes. Such a request is answered before Express (`answersInMemory`). Undefined while the
   * answer has to be made.
   */
  inMemory?: () => object | undefined;
  /** For a call that strangers may send in floods: refuses it before Express (`earlyRefusals`). */
  earlyRefusal?: EarlyRefusal;
}

/** Finds out from memory that a call would be refused, before anything is done for it. */
export interface EarlyRefusal {
  /** @returns null when the call may pass */
  find: (source: string) => HttpError | null;
  /** Whether it may pass all the same because of what was sent. Gets the JSON body before its rules. */
  spares: (body: unknown) => boolean;
}
