import { type Contract, type Contracts, methods } from '@club/shared/contract';
import type { UserDto } from '@club/shared/user';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { type Page, sendPage } from '../lists/sendPage';
import { accountIfAny, accountOf } from '../middleware/authenticate';
import { sourceOf } from '../middleware/limitRate';
import type { RouteEvent } from '../middleware/securityEvents';
import type { Access, Call, EarlyRefusal, RoleAccess } from './call';
import type { PathParts } from './pathParts';
import type { Proven } from './proofs';

/** What the server alone says of a call: who may send it, what else refuses it, and what it does. */
interface Serving {
  /** What else may refuse the call before its body is read, e.g. a limit. Comes after `access`. */
  guards?: RequestHandler[];
  /** Counts a body that the rules refuse. What it throws is answered in place of 422. */
  onRefusedBody?: (request: Request) => Promise<void>;
  /** Of the JSON body; by default far more than the longest contact message needs. */
  maxBodyBytes?: number;
  /**
   * For a GET call of anyone whose answer is the same for everybody: what the handler would return, the
   * same object until it changes. Such a request is answered before Express (`answersInMemory`). Undefined
   * while the answer has to be made.
   */
  inMemory?: () => object | undefined;
  /** For a call that strangers may send in floods: refuses it before Express (`earlyRefusals`). */
  earlyRefusal?: EarlyRefusal;
}

/** The call's name in the security log. What deletes something or changes accounts has one. */
type Logged<Name> = Name extends `GET ${string}`
  ? { event?: RouteEvent }
  : { event: RouteEvent | 'none' };

/** What every handler gets, besides the parts of the path by their names. */
interface Given<Query, Body> {
  /** As the rules of the call return it. */
  query: Query;
  /** As the rules of the call return it. */
  body: Body;
  /** Where the request comes from, for shares. */
  source: string;
  /** For what is in none of the fields. */
  request: Request;
  /** For handlers that stream, send a file or set headers. */
  response: Response;
}

type GivenTo<Name, Served> = (Name extends `${string} ${infer Path}` ? PathParts<Path> : unknown) &
  Given<
    OutputOf<Served, 'query'>,
    Served extends { file: unknown } ? Buffer : OutputOf<Served, 'body'>
  >;

type OutputOf<Served, Field extends string> =
  Served extends Record<Field, infer Rules extends z.ZodType> ? z.output<Rules> : undefined;

interface Returning<Gets, Answer> {
  /** Returns the answer, which is sent with the status of the contract. */
  handler(given: Gets): Answer | Promise<Answer>;
}

interface Acting<Gets> {
  /** Returns nothing: there is no answer, or it sends it itself, when the contract has an `answerType`. */
  handler(given: Gets): void | Promise<void>;
}

type Handles<Served, Gets> = Served extends { answerType: string }
  ? Acting<Gets>
  : Served extends { answer: infer Shape extends z.ZodType }
    ? Returning<Gets, z.output<Shape>>
    : Served extends { entries: infer Shape extends z.ZodType }
      ? Returning<Gets, Page<z.output<Shape>>>
      : Acting<Gets>;

/** `account` is who calls, if it is known; `by` is who calls, where an account is needed. */
type Served<Name, Of> = Serving &
  Logged<Name> &
  (
    | (Extract<Proven, { access: 'anyone' | 'anyoneOrAccount' }> &
        Handles<Of, GivenTo<Name, Of> & { account: UserDto | null }>)
    | (Extract<Proven, { access: 'account' }> & Handles<Of, GivenTo<Name, Of> & { by: UserDto }>)
    | ({ access: RoleAccess; proof?: never; more?: never } & Handles<
        Of,
        GivenTo<Name, Of> & { by: UserDto }
      >)
  );

type ServedAll<Table> = { [Name in keyof Table]: Served<Name, Table[Name]> };

/** The same without the types of one contract. */
type AnyServed = Serving &
  Pick<Call, 'access' | 'proof' | 'more' | 'event'> & { handler(given: unknown): unknown };

/**
 * The controller of a resource: for each of its contracts who may call, what that has to prove, the limits, and
 * the handler, which calls a service and returns the answer. The compiler refuses a contract that is not served,
 * and a call without a role that names no proof.
 */
export function controller<Table extends Contracts>(
  contracts: Table,
  served: ServedAll<Table>,
): Call[];
export function controller(contracts: Contracts, served: Record<string, AnyServed>): Call[] {
  return Object.entries<Contract>(contracts).map(([name, contract]) => {
    const own = served[name];
    if (!own) throw new Error(`Nothing serves ${name}.`);
    return toCall(name, contract, own);
  });
}

function toCall(name: string, contract: Contract, { handler, ...own }: AnyServed): Call {
  const { entries, answer = entries && z.array(entries), ...rest } = contract;
  const isAnswered = answer !== undefined || rest.answerType !== undefined;
  return {
    status: isAnswered ? 200 : 204,
    ...rest,
    ...own,
    ...(answer && { answer }),
    ...readName(name),
    async handler(request, response) {
      const returned = await handler(given(own.access, request, response));
      if (entries) sendPage(request, response, requirePage(returned));
      else if (answer && !rest.answerType) response.json(returned);
    },
  };
}

/** The types of the contract have held the handler to it. */
function requirePage(returned: unknown): Page<unknown> {
  if (isPage(returned)) return returned;
  throw new Error('The handler of a list returns a page.');
}

function isPage(value: unknown): value is Page<unknown> {
  return typeof value === 'object' && value !== null && 'entries' in value && 'total' in value;
}

/** 'GET /api/admin/users' as a method and a path. */
function readName(name: string): Pick<Call, 'method' | 'path'> {
  const [verb = '', path = ''] = name.split(' ');
  const method = methods.find((known) => known === verb);
  if (!method) throw new Error(`${name} does not begin with a method.`);
  return { method, path };
}

function given(
  access: Access,
  request: Request<unknown, unknown, unknown, unknown>,
  response: Response,
) {
  const isOpen = access === 'anyone' || access === 'anyoneOrAccount';
  const account = isOpen ? accountIfAny(response) : accountOf(response);
  const { query, body } = request;
  const source = sourceOf(request);
  return Object.assign(
    { query, body, source, account, by: account, request, response },
    request.params,
  );
}
