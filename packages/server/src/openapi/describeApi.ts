import { errorAnswer } from '@club/shared/error';
import { z } from 'zod';
import type { Access, Call } from '../calls/call';
import { partNames, partSchema } from '../calls/pathParts';

type Json = { [key: string]: unknown };

/** A description of these calls in the form of OpenAPI 3.1. */
export function describeApi(calls: readonly Call[]): { openapi: string } & Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the club’s site',
      version: '1',
      description:
        'Names and email addresses are trimmed before their rules apply. No text may hold half of a surrogate pair (422).',
    },
    paths: describePaths(calls),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: describeShapes(calls),
    },
  };
}

function describePaths(calls: readonly Call[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call) };
  }
  return paths;
}

function describe(call: Call): Json {
  const { access, summary } = call;
  const isPermission = !withoutPermission.includes(access);
  return {
    summary,
    ...describeSecurity(access),
    ...(isPermission && { 'x-permission': [access].flat() }),
    ...(access === 'role' && { 'x-needs-role': true }),
    parameters: [...describePathParts(call), ...describeQuery(call)],
    ...describeBody(call),
    responses: { ...describeSuccess(call), ...describeRefusals(call) },
  };
}

const openToAccounts: Access[] = ['anyone', 'anyoneOrAccount', 'account'];
const withoutPermission: Access[] = [...openToAccounts, 'role'];

/** A token that need not be sent is one of two ways. */
function describeSecurity(access: Access): Json {
  if (access === 'anyone') return {};
  return { security: [...(access === 'anyoneOrAccount' ? [{}] : []), { token: [] }] };
}

function describeBody({ body, file }: Call): Json {
  const content = body
    ? jsonContent(toJsonSchema(body))
    : file && Object.fromEntries(file.types.map((type) => [type, {}]));
  return content ? { requestBody: { required: true, content } } : {};
}

function describePathParts({ path }: Call): Json[] {
  return partNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: partSchema(name),
  }));
}

function describeQuery({ query }: Call): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = toJsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeSuccess({ status, answer, answerType, query }: Call): Json {
  const isPaged = query instanceof z.ZodObject && Object.hasOwn(query.shape, 'page');
  return {
    [status]: {
      description: 'Done.',
      ...(isPaged && { headers: pageHeaders }),
      ...(answerType && { content: { [answerType]: {} } }),
      ...(answer && { content: jsonContent(referTo(answer)) }),
    },
  };
}

/** What follows from the operation's other fields, then its own refusals, which may say it better. */
function describeRefusals({ access, path, body, file, query, refusals }: Call): Json {
  const hasId = path.includes(':');
  const descriptions: Record<string, string> = {
    ...((body || file || hasId) && { 400: 'The body or an id is malformed.' }),
    ...(access !== 'anyone' && { 401: 'Not or no longer logged in.' }),
    ...(!openToAccounts.includes(access) && { 403: 'The role does not allow it.' }),
    ...(hasId && { 404: 'There is no such entry.' }),
    ...(body && { 413: 'The body is too long.', 415: 'The body is no JSON.' }),
    414: 'The address is too long.',
    ...((body || query) && { 422: 'A field is wrong: `errors` says which, and why.' }),
    ...refusals,
    500: 'A mistake of the site. `requestId` finds it in the log.',
    503: 'The database is away, or the site is busy: try again after `Retry-After` seconds.',
  };
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      {
        description,
        // Then 403 does not always mean that the role does not allow it, and 422 not that a field is wrong.
        ...(status === '403' && refusals?.[403] && { 'x-refuses-right-callers': true }),
        ...(status === '422' && refusals?.[422] && { 'x-refuses-right-fields': true }),
        ...((status === '429' || status === '503') && { headers: retryHeaders }),
        content: jsonContent(referTo(errorAnswer)),
      },
    ]),
  );
}

const wholeNumberHeader = (description: string) => ({
  description,
  required: true,
  schema: { type: 'integer', minimum: 0 },
});
const retryHeaders = { 'Retry-After': wholeNumberHeader('Seconds to wait.') };
const pageHeaders = {
  'X-Total-Count': wholeNumberHeader('Entries of all pages.'),
  Link: { description: 'The next and the previous page.', schema: { type: 'string' } },
};

const pointerTo = (name: string) => `#/components/schemas/${name}`;

/** The shapes of all answers, by their names. One may hold others: they are referred to as well. */
function describeShapes(calls: readonly Call[]): Record<string, Json> {
  const named = z.registry<{ id: string }>();
  for (const { answer } of [{ answer: errorAnswer }, ...calls]) {
    const shape = answer && shapeOf(answer);
    if (shape && !named.has(shape)) named.add(shape, { id: nameOf(shape) });
  }
  const { schemas } = z.toJSONSchema(named, { ...jsonSchemaOptions, uri: pointerTo });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
}

function referTo(answer: z.ZodType): Json {
  const reference = { $ref: pointerTo(nameOf(shapeOf(answer))) };
  return answer instanceof z.ZodArray ? { type: 'array', items: reference } : reference;
}

/** What an answer consists of: itself, or the entries of a bare array. */
function shapeOf(answer: z.ZodType): z.core.$ZodType {
  return answer instanceof z.ZodArray ? answer.element : answer;
}

function nameOf(shape: z.core.$ZodType): string {
  const name = z.globalRegistry.get(shape)?.id;
  if (name === undefined) throw new Error('The shape of an answer has no name: give it a meta id.');
  return name;
}

function jsonContent(schema: object): Json {
  return { 'application/json': { schema } };
}

const jsonSchemaOptions = { unrepresentable: 'any' } as const;

/** The rules of what is sent. */
function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { ...jsonSchemaOptions, io: 'input' });
  return rest;
}
