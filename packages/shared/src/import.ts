import { z } from 'zod';
import { bulkJob } from './bulk';
import type { Contracts } from './contract';
import { editedVersion, fileName } from './rules/fields';
import { everyImportField, importColumnFields } from './rules/importFields';
import { payload } from './rules/payload';
import { id, moment, text } from './rules/shape';

/** Of a file. */
export const maxImportBytes = 5_000_000;
/** Outlook exports 92. */
export const maxImportColumns = 200;

const columnsMessage = `Please choose from ${importColumnFields.join(', ')}, or leave the column out.`;

const columnField = z.enum(importColumnFields, { error: columnsMessage });

const column = z.strictObject({
  /** As the file names it; '' for a column without a name. */
  name: text,
  field: columnField.nullable(),
  /** No row has anything in it. */
  isEmpty: z.boolean(),
});

/** A column of the file, and what it is taken for; null: it is left out. */
export interface ImportColumn extends z.output<typeof column> {}

/** In this order one is preferred to others that fit as well. */
export const encodings = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1254',
  'windows-1257',
  'windows-1251',
  'windows-1253',
  'windows-1256',
  'windows-1255',
  'windows-874',
  'ibm850',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const;

const encoding = z.enum(encodings, { error: `Please choose one of ${encodings.join(', ')}.` });

/** How the letters of a file can be written that is neither UTF-8 nor UTF-16. */
export type ImportEncoding = z.output<typeof encoding>;

const encodingGuess = z.strictObject({
  used: encoding,
  /** The one that is used, and others that give other texts. `sample`: the first names in the file as each gives them. */
  choices: z.array(z.strictObject({ encoding, sample: z.array(text) })),
});

/** The file does not say how its letters are written: this is a guess, which can be changed. */
export interface ImportEncodingGuess extends z.output<typeof encodingGuess> {}

export const importOutcome = z.enum(['create', 'change', 'same', 'refuse']);

/** `same`: the account has all of it already. */
export type ImportOutcome = z.output<typeof importOutcome>;

const values = z.strictObject(everyImportField(() => text.optional()));

export type ImportValues = z.output<typeof values>;

const row = z.strictObject({
  /** The line of the file in which it begins, from 1. */
  line: z.int().min(1),
  outcome: importOutcome,
  /** The address in the row, by which people see whose it is; '' for none. */
  email: text,
  /** Why it is refused, or what of it is left out, in sentences; '' for the others. */
  reason: text,
  /** What a new account gets, what is changed, or what a refused row holds. */
  values,
  /** What the account has until then in the place of each changed value. */
  before: values,
});

/** A row of the file, and what becomes of it. */
export interface ImportRowDto extends z.output<typeof row> {}

const number = z.int().min(0);

const invitation = z.strictObject({
  /** How many of the new accounts have no password yet. */
  waiting: number,
  /** ISO 8601, UTC: until when all of these mails would be out. Null where the site sends no mail. */
  sentBy: moment.nullable(),
  /** Null until people are invited. */
  job: bulkJob.nullable(),
});

/** Asking the people of new accounts by mail to choose a password. */
export interface ImportInvitationDto extends z.output<typeof invitation> {}

const importPlan = z
  .strictObject({
    /** Also the id of the bulk job that carries it out. */
    _id: id,
    /** Name of the file. */
    name: text,
    /** Name of the account that has sent the file. */
    by: text,
    /** ISO 8601, UTC. */
    at: moment,
    /** Rises by 1 when the columns are matched, or the letters read, in another way. */
    version: z.int().min(1),
    /** Null when the file says itself how its letters are written. */
    encoding: encodingGuess.nullable(),
    /** The line with the names of the columns, from 1: what is above it is left out. 0: there is none. */
    headerLine: number,
    columns: z.array(column),
    counts: z.strictObject({ create: number, change: number, same: number, refuse: number }),
    /** Every row that names a person, or would have to, in the order of the file. */
    rows: z.array(row),
    /** Null until it is carried out. */
    job: bulkJob.nullable(),
    invitation,
  })
  .meta({ id: 'ImportPlan' });

/** What a file would create, change and refuse. */
export interface ImportPlanDto extends z.output<typeof importPlan> {}

const importSummary = importPlan
  .pick({ _id: true, name: true, by: true, at: true, counts: true })
  .extend({
    /** ISO 8601, UTC. Null for one that nobody has carried out. */
    carriedOutAt: moment.nullable(),
  })
  .meta({ id: 'ImportSummary' });

/** An import in the list of those before. */
export interface ImportSummaryDto extends z.output<typeof importSummary> {}

const matchColumnsRequest = payload({
  version: editedVersion,
  /** One for each column of the file, in its order. No field twice. Without it, they are guessed again. */
  columns: z
    .array(columnField.nullable(), columnsMessage)
    .max(maxImportColumns, columnsMessage)
    .optional(),
  /** Only for a file whose letters were guessed. */
  encoding: encoding.optional(),
});

/** How the file is read in another way: `columns`, `encoding` or both. */
export interface MatchColumnsRequest extends z.input<typeof matchColumnsRequest> {}

const expectedMessage = 'Please say how many people you mean.';

const inviteImportedRequest = payload({
  /** How many people the person means: another number is refused. */
  expected: z.int(expectedMessage).min(1, expectedMessage).max(100_000, expectedMessage),
});

/** Who is invited. */
export interface InviteImportedRequest extends z.input<typeof inviteImportedRequest> {}

export const importCalls = {
  'POST /api/admin/users/imports': {
    summary: 'Plan an import of accounts from a CSV file. No account changes.',
    query: z.strictObject({
      /** Name of the file: 1-200 characters. */
      name: fileName,
    }),
    file: {
      types: ['text/csv'],
      maxBytes: maxImportBytes,
      tooLarge: `The file is larger than ${maxImportBytes / 1_000_000} MB. Please split it.`,
    },
    answer: importPlan,
    refusals: { 422: 'It is no table of text, or it has too many rows or columns.' },
  },
  'GET /api/admin/users/imports': {
    summary: 'The latest imports, the newest first, as long as they can be undone.',
    answer: z.array(importSummary),
  },
  'GET /api/admin/users/imports/:id': {
    summary: 'An import: what it would create, change and refuse, and how far it is.',
    answer: importPlan,
  },
  'PATCH /api/admin/users/imports/:id': {
    summary:
      'Take the columns of an import for something else, or read its letters in another way, and plan it again.',
    body: matchColumnsRequest,
    answer: importPlan,
    refusals: {
      409: 'Somebody else has matched them meanwhile: `current` is how. Or it is carried out.',
      422: 'There are more or fewer columns, two are taken for the same, or the file says itself how its letters are written.',
    },
  },
  'POST /api/admin/users/imports/:id/carry-out': {
    summary: 'Carry an import out as it was shown, in portions of 100. Nobody is mailed.',
    body: payload({
      /** Of the plan that the person has seen. */
      version: editedVersion,
    }),
    status: 202,
    answer: bulkJob,
    refusals: { 409: 'It was changed meanwhile, holds nothing to do, or is carried out.' },
  },
  'POST /api/admin/users/imports/:id/undo': {
    summary: 'Take an import back, except what somebody has changed since.',
    status: 202,
    answer: bulkJob,
    refusals: { 409: 'It still runs, it is too late, or somebody has done it already.' },
  },
  'POST /api/admin/users/imports/:id/invite': {
    summary: 'Mail the people of the new accounts a link with which they choose a password.',
    body: inviteImportedRequest,
    status: 202,
    answer: bulkJob,
    refusals: {
      409: 'There are more or fewer than `expected`, they are invited already, the import is not done, or the site sends no mail.',
    },
  },
} satisfies Contracts;
