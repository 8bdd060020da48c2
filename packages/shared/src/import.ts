import type { BulkJobDto } from './bulk';
import type { ProfileFields } from './rules/profileFields';
import type { UserDto } from './user';

/** What an import can fill in. The email address says whose row it is. */
export type ImportField = keyof Pick<UserDto, 'username' | 'email' | 'phone'> | keyof ProfileFields;

/** What a column can hold: a field, or a part of the name, which is made of all parts in this order. */
export type ImportColumnField = ImportField | 'firstName' | 'middleName' | 'lastName';

/** A column of the file, and what it is taken for; null: it is left out. */
export interface ImportColumn {
  /** As the file names it; '' for a column without a name. */
  name: string;
  field: ImportColumnField | null;
  /** No row has anything in it. */
  isEmpty: boolean;
}

/** How the letters of a file can be written that is neither UTF-8 nor UTF-16. */
export type ImportEncoding =
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-1257'
  | 'windows-874'
  | 'macintosh'
  | 'ibm850'
  | 'shift_jis'
  | 'euc-kr'
  | 'gb18030'
  | 'big5';

/** The file does not say how its letters are written: this is a guess, which can be changed. */
export interface ImportEncodingGuess {
  used: ImportEncoding;
  /** The one that is used, and others that give other texts. `sample`: the first names in the file as each gives them. */
  choices: { encoding: ImportEncoding; sample: string[] }[];
}

/** `same`: the account has all of it already. */
export type ImportOutcome = 'create' | 'change' | 'same' | 'refuse';

export type ImportValues = Partial<Record<ImportField, string>>;

/** A row of the file, and what becomes of it. */
export interface ImportRowDto {
  /** The line of the file in which it begins, from 1. */
  line: number;
  outcome: ImportOutcome;
  /** The address in the row, by which people see whose it is; '' for none. */
  email: string;
  /** Why it is refused, or what of it is left out, in sentences; '' for the others. */
  reason: string;
  /** What a new account gets, what is changed, or what a refused row holds. */
  values: ImportValues;
  /** What the account has until then in the place of each changed value. */
  before: ImportValues;
}

/** What a file would create, change and refuse (GET /api/admin/users/imports/{id}). */
export interface ImportPlanDto {
  /** 24 hexadecimal digits; also the id of the bulk job that carries it out. */
  _id: string;
  /** Name of the file. */
  name: string;
  /** Name of the account that has sent the file. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Rises by 1 when the columns are matched, or the letters read, in another way. */
  version: number;
  /** Null when the file says itself how its letters are written. */
  encoding: ImportEncodingGuess | null;
  /** The line with the names of the columns, from 1: what is above it is left out. 0: there is none. */
  headerLine: number;
  columns: ImportColumn[];
  counts: Record<ImportOutcome, number>;
  /** Every row that names a person, or would have to, in the order of the file. */
  rows: ImportRowDto[];
  /** Null until it is carried out. */
  job: BulkJobDto | null;
  invitation: ImportInvitationDto;
}

/** Asking the people of new accounts by mail to choose a password. */
export interface ImportInvitationDto {
  /** How many of the new accounts have no password yet. */
  waiting: number;
  /** ISO 8601, UTC: until when all of these mails would be out. Null where the site sends no mail. */
  sentBy: string | null;
  /** Null until people are invited. */
  job: BulkJobDto | null;
}

/** Query of POST /api/admin/users/imports; the file is the body. */
export interface UploadImportQuery {
  /** Name of the file: 1-200 characters. */
  name: string;
}

/** Body of PATCH /api/admin/users/imports/{id}: `columns`, `encoding` or both. */
export interface MatchColumnsRequest {
  version: number;
  /** One for each column of the file, in its order. No field twice. Without it, they are guessed again. */
  columns?: (ImportColumnField | null)[] | undefined;
  /** Only for a file whose letters were guessed. */
  encoding?: ImportEncoding | undefined;
}

/** Body of POST /api/admin/users/imports/{id}/carry-out. */
export interface CarryOutRequest {
  /** Of the plan that the person has seen. */
  version: number;
}

/** Body of POST /api/admin/users/imports/{id}/invite. */
export interface InviteImportedRequest {
  /** How many people the person means: another number is refused. */
  expected: number;
}
