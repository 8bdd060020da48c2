import type { z } from 'zod';

/*
 * What the two sides of a call agree on. Each resource has its contracts in `<resource>Calls.ts`: the server
 * serves them in its controller, the client sends them by their names. `calls.ts` has all of them.
 */

export const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

export type Method = (typeof methods)[number];

export type RefusalStatus = 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502;

/** A body that is one file. */
export interface FileBody {
  /** Media types, for the description: what a file is, its own bytes say. */
  types: string[];
  maxBytes: number;
  /** What to tell somebody whose file is larger. */
  tooLarge: string;
}

/** One call, under its method and its path: 'PATCH /api/admin/users/:id'. */
export interface Contract {
  /** What it does, for the description of the API. */
  summary: string;
  /** Rules of its query. */
  query?: z.ZodType;
  /** Rules of its JSON body. */
  body?: z.ZodType;
  /** In place of `body`. */
  file?: FileBody;
  /** 200 if it says none, or 204 when it answers nothing. */
  status?: 200 | 201 | 202 | 204;
  /** The shape of its JSON answer, with a name (`meta({ id })`) or an array of a shape with a name. */
  answer?: z.ZodType;
  /** In place of `answer`: the shape of an entry of a list, which is answered in pages. */
  entries?: z.ZodType;
  /** The media type of a file, which the handler sends itself. With `answer` it holds JSON of this shape. */
  answerType?: string;
  /**
   * What is refused besides what follows from the other fields, and when. With 422: also a payload whose
   * fields are right.
   */
  refusals?: Partial<Record<RefusalStatus, string>>;
}

/** The contracts of a resource, in the order in which their paths match. */
export type Contracts = Record<`${Method} /${string}`, Contract>;

/** The names in a pattern: `id` of '/api/admin/users/:id'. */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A query as it is sent: what has a default may be left out, and a number is one, not its text. */
export type QueryOf<Rules extends z.ZodType> = {
  [Field in keyof z.input<Rules>]: Field extends keyof z.output<Rules>
    ? z.output<Rules>[Field] extends number | undefined
      ? z.output<Rules>[Field]
      : z.input<Rules>[Field]
    : never;
};

/** The query of a call, unless it has none; it may be left out when all of it may. */
export type QueryPart<Call> = Call extends { query: infer Rules extends z.ZodType }
  ? object extends QueryOf<Rules>
    ? { query?: QueryOf<Rules> }
    : { query: QueryOf<Rules> }
  : unknown;

/** The body of a call, unless it has none. */
export type BodyPart<Call> = Call extends { body: infer Rules extends z.ZodType }
  ? { body: z.input<Rules> }
  : unknown;

/** What the JSON of a call's answer is; undefined for none. */
export type AnswerOf<Call> = Call extends { answer: infer Shape extends z.ZodType }
  ? z.output<Shape>
  : undefined;

/** What an entry of a call's list is. */
export type EntryOf<Call> = Call extends { entries: infer Shape extends z.ZodType }
  ? z.output<Shape>
  : never;
