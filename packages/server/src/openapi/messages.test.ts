import { z } from 'zod';
import { dependencies } from '../../test/app';
import { createCalls } from '../app';
import { UnprocessableError } from '../errors';
import { sections } from '../sections/sections';
import { toFieldErrors } from '../validation/fieldErrors';

/** Every payload and query of the API, by the call; the sections by their names. */
const schemas: [name: string, schema: z.core.$ZodType][] = [
  ...createCalls(dependencies).flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema): [string, z.core.$ZodType][] =>
      schema ? [[`${method} ${path}`, schema]] : [],
    ),
  ),
  ...Object.entries(sections).map(([name, { schema }]): [string, typeof schema] => [name, schema]),
];

const wrongValues: unknown[] = [
  null,
  undefined,
  '',
  ' ',
  'x'.repeat(10_000),
  'two\nlines\u202e\0',
  'not.what\t[it](javascript:x) should be',
  -1,
  0.5,
  1e12,
  Number.NaN,
  true,
  [],
  {},
  { unknown: 1 },
];

/** What is inside of optional, nullable, piped and defaulted schemas. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return inner(schema._zod.def.innerType);
  }
  return schema instanceof z.core.$ZodPipe ? inner(schema._zod.def.in) : schema;
}

/** Values that have `wrong` in one place each: as the whole, as each field, in each list. */
function* damaged(schema: z.core.$ZodType, wrong: unknown): Generator<unknown> {
  yield wrong;
  const known = inner(schema);
  if (known instanceof z.core.$ZodObject) {
    for (const [key, field] of Object.entries(known._zod.def.shape)) {
      for (const value of damaged(field, wrong)) yield { [key]: value };
    }
  }
  if (known instanceof z.core.$ZodArray) {
    for (const value of damaged(known._zod.def.element, wrong)) yield [value];
    yield Array.from({ length: 1000 }, () => wrong);
  }
}

/** Words that only programmers use, and the beginnings of the library's own messages. */
const libraryWords =
  /invalid|expected|received|too (big|small)|unrecognized|required|undefined|null\b|NaN|regex|pattern|zod/i;
/** 'Please …', or the end of a sentence that begins with the name of the field. */
const forPeople = /^([A-Z].*[.:)]|(must|needs|is|choose|the link|has|give)\b.*[^.])$/s;

test.each(schemas)('%s: every message is a sentence for a person', (_name, schema) => {
  const messages = new Set<string>();
  for (const wrong of wrongValues) {
    for (const value of damaged(schema, wrong)) {
      const { error } = z.safeParse(schema, value);
      for (const { message } of error ? toFieldErrors(error) : []) messages.add(message);
    }
  }
  expect(messages.size).toBeGreaterThan(0);
  for (const message of messages) {
    expect(message).not.toMatch(libraryWords);
    expect(message).toMatch(forPeople);
  }
});

test('the first message names its field, where it does not say by itself what to do', () => {
  const detailsOf = (field: string, message: string) =>
    new UnprocessableError([{ field, message }]).extraDetails;
  expect(detailsOf('name', 'must not be empty')).toBe('Name: must not be empty');
  expect(detailsOf('value.social.2.url', 'is missing')).toBe('Social 3, url: is missing');
  expect(detailsOf('value.shortName', 'must be one line')).toBe('Short name: must be one line');
  expect(detailsOf('email', 'Please enter an email.')).toBe('Please enter an email.');
});
