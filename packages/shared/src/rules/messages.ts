import { z } from 'zod';

/*
 * What a rule without a message of its own says. It replaces the messages of the schema library, such
 * as 'Invalid input: expected number, received null', which are for programmers: no person ever reads
 * one. Importing this file is enough.
 */
z.config({ customError: describe });

function describe(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${typeNames[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return describeSize(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return describeSize(issue.origin, 'at most', Number(issue.maximum));
    default:
      return 'must be written in another way';
  }
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

function describeSize(origin: string, bound: string, size: number): string {
  if (origin === 'string') return `must have ${bound} ${size.toLocaleString('en')} characters`;
  if (origin === 'array') return `must have ${bound} ${size} entries`;
  return `must be ${bound} ${size.toLocaleString('en')}`;
}
