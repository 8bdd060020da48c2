import { z } from 'zod';
import { backupNamePattern } from '../backupFiles';
import { sectionNames } from '../sections/sectionSchemas';
import { accountOperations } from './accountOperations';
import { adminOperations } from './adminOperations';
import { type AnswerName, answers } from './answers';
import { backupOperations } from './backupOperations';
import { contentOperations } from './contentOperations';
import { handoverOperations } from './handoverOperations';
import type { Operation } from './operation';
import { publicOperations } from './publicOperations';
import { setupOperations } from './setupOperations';
import { teamOperations } from './teamOperations';

type Json = { [key: string]: unknown };

/** Every call of the API, with its rules. A test compares them with the routes. */
export const operations: Operation[] = [
  ...publicOperations,
  ...accountOperations,
  ...adminOperations,
  ...backupOperations,
  ...contentOperations,
  ...teamOperations,
  ...setupOperations,
  ...handoverOperations,
];

/** A description of the whole API in the form of OpenAPI 3.1. */
export function describeApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the club’s site',
      version: '1',
      description: 'Names and email addresses are trimmed before their rules apply.',
    },
    paths: describePaths(),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(
        Object.entries(answers).map(([name, schema]) => [name, toJsonSchema(schema, 'output')]),
      ),
    },
  };
}

function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return paths;
}

function describe(operation: Operation): Json {
  const { access, summary } = operation;
  const isPermission = access !== 'anyone' && access !== 'account' && access !== 'role';
  return {
    summary,
    ...(access !== 'anyone' && { security: [{ token: [] }] }),
    ...(isPermission && { 'x-permission': access }),
    ...(access === 'role' && { 'x-needs-role': true }),
    parameters: [...describePathParts(operation), ...describeQuery(operation)],
    ...describeBody(operation),
    responses: { ...describeSuccess(operation), ...describeRefusals(operation) },
  };
}

function describeBody({ body, files }: Operation): Json {
  const content = body
    ? jsonContent(toJsonSchema(body, 'input'))
    : files && Object.fromEntries(files.map((type) => [type, {}]));
  return content ? { requestBody: { required: true, content } } : {};
}

function describePathParts({ path }: Operation): Json[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathPartSchemas[name] ?? { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
  }));
}

/** All other parts are ids. */
const pathPartSchemas: Record<string, Json> = {
  section: { type: 'string', enum: sectionNames },
  name: { type: 'string', pattern: backupNamePattern },
  version: { type: 'string', pattern: '^[0-9]{1,9}$' },
};

function describeQuery({ query }: Operation): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = toJsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeSuccess({ status, answer, answerType, query }: Operation): Json {
  const isPaged = query !== undefined && Array.isArray(answer);
  return {
    [status]: {
      description: 'Done.',
      ...(isPaged && { headers: pageHeaders }),
      ...(answer && { content: jsonContent(answerSchema(answer)) }),
      ...(answerType && { content: { [answerType]: {} } }),
    },
  };
}

/** What follows from the operation's other fields, then its own refusals, which may say it better. */
function describeRefusals({ access, path, body, files, query, refusals }: Operation): Json {
  const hasId = path.includes(':');
  const descriptions: Record<string, string> = {
    ...((body || files || hasId) && { 400: 'The body or an id is malformed.' }),
    ...(access !== 'anyone' && { 401: 'Not or no longer logged in.' }),
    ...(access !== 'anyone' && access !== 'account' && { 403: 'The role does not allow it.' }),
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
        // Then 422 does not always mean that a field is wrong.
        ...(status === '422' && refusals?.[422] && { 'x-refuses-right-fields': true }),
        ...((status === '429' || status === '503') && { headers: retryHeaders }),
        content: jsonContent(answerSchema('Error')),
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

function answerSchema(answer: AnswerName | [AnswerName]): Json {
  if (Array.isArray(answer)) return { type: 'array', items: answerSchema(answer[0]) };
  return { $ref: `#/components/schemas/${answer}` };
}

function jsonContent(schema: object): Json {
  return { 'application/json': { schema } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
