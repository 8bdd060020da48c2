import { isDeepStrictEqual } from 'node:util';
import type { ImportValues } from '@club/shared/import';
import type { ImportField } from '@club/shared/rules/importFields';
import { everyProfileField, type ProfileFields } from '@club/shared/rules/profileFields';
import { mongoose, type Types } from '../../lib/mongoose';
import { versionOf } from '../../lib/versionedEdits';
import type { Kept } from '../bulk/bulkAction.service';
import { removeLinksOf } from '../oneTimeLinks/oneTimeLinks.service';
import { UserModel, type UserRecord } from './accounts.model';

/** In place of a hash: no password fits. The person chooses one by a link. */
const noPassword = 'none';

/** An account as an import compares it with a row. */
export interface ComparedAccount {
  _id: Types.ObjectId;
  values: Record<ImportField, string>;
  hasRole: boolean;
  version: number;
}

/** An account that a row creates: its id is chosen before, so that a repetition makes no second one. */
export interface NewImported {
  account: Types.ObjectId;
  values: ImportValues;
}

/** An account that a row changes, as it was when that was planned. */
export interface ChangedImported extends NewImported {
  before: ImportValues;
  version: number;
}

const comparedFields = `username email phone ${Object.values(everyProfileField((name) => name)).join(' ')} role version`;

type ReadAccount = Pick<UserRecord, '_id' | 'username' | 'email'> &
  Partial<Pick<UserRecord, keyof ProfileFields | 'phone' | 'role' | 'version'>>;

function toCompared(user: ReadAccount): ComparedAccount {
  const { _id, username, email, phone = '', role } = user;
  const profile = everyProfileField((name) => user[name] ?? '');
  const values = { username, email, phone, ...profile };
  return { _id, values, hasRole: Boolean(role), version: versionOf(user) };
}

/** The accounts that have these addresses, by address. */
export async function findByEmails(emails: string[]): Promise<Map<string, ComparedAccount>> {
  const users = await UserModel.find({ email: { $in: emails } }, comparedFields).lean();
  return new Map(users.map((user) => [user.email, toCompared(user)]));
}

async function findCompared(ids: Types.ObjectId[]): Promise<Map<string, ComparedAccount>> {
  const users = await UserModel.find({ _id: { $in: ids } }, comparedFields).lean();
  return new Map(users.map((user) => [String(user._id), toCompared(user)]));
}

/**
 * Creates accounts without a password. May be repeated: an account that is there is left alone.
 * @returns those whose address somebody else has by now
 */
export async function createImported(rows: NewImported[]): Promise<Kept[]> {
  const importedAt = new Date();
  const accounts = rows.map(({ account, values }) => ({
    _id: account,
    passwordHash: noPassword,
    importedAt,
    username: '',
    email: '',
    ...values,
  }));
  try {
    await UserModel.insertMany(accounts, { ordered: false });
  } catch (error) {
    if (!isOfDuplicates(error)) throw error;
  }
  const created = await findCompared(rows.map(({ account }) => account));
  return rows
    .filter(({ account }) => !created.has(String(account)))
    .map((row) => keep(row, 'The address has got an account since the file was read.'));
}

const duplicateKey = 11000;

function isOfDuplicates(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  return [error.writeErrors].flat().every(({ code }) => code === duplicateKey);
}

function keep({ account, values }: NewImported, why: string): Kept {
  return { _id: account, name: values.username ?? values.email ?? '', why };
}

const changedSince = 'Somebody has changed it since.';
const gone = 'It does not exist any more.';

/**
 * Changes accounts that are as they were when the change was planned. May be repeated.
 * @returns those that are not
 */
export async function changeImported(rows: ChangedImported[]): Promise<Kept[]> {
  return await write(rows.map((row) => ({ row, from: row.version, to: row.values })));
}

/** Changes them back, unless somebody has changed them since. */
export async function changeBackImported(rows: ChangedImported[]): Promise<Kept[]> {
  return await write(rows.map((row) => ({ row, from: row.version + 1, to: row.before })));
}

interface Write {
  row: ChangedImported;
  /** The version that is changed. */
  from: number;
  to: ImportValues;
}

/** Members without a role only, as all that is done to many. */
async function write(writes: Write[]): Promise<Kept[]> {
  if (writes.length === 0) return [];
  await UserModel.bulkWrite(
    writes.map(({ row, from, to }) => ({
      updateOne: {
        // An account of another program may lack the version: then it is 1.
        filter: { _id: row.account, role: null, version: from === 1 ? { $in: [1, null] } : from },
        update: { $set: { ...to, version: from + 1 } },
      },
    })),
  );
  const now = await findCompared(writes.map(({ row }) => row.account));
  return writes.flatMap(({ row, from, to }) => {
    const account = now.get(String(row.account));
    if (account?.version === from + 1 && hasValues(account, to)) return [];
    return [{ ...keep(row, account ? changedSince : gone), name: account?.values.username ?? '' }];
  });
}

function hasValues({ values }: ComparedAccount, wanted: ImportValues): boolean {
  return isDeepStrictEqual({ ...values, ...wanted }, values);
}

/** An account that nobody has touched since it was imported. */
const untouched = {
  passwordHash: noPassword,
  version: 1,
  role: null,
  suspension: null,
  emailConfirmed: { $ne: true },
} as const;

/**
 * Deletes accounts that an import has created and nobody has touched since, with their links.
 * @returns the others
 */
export async function deleteImported(rows: NewImported[]): Promise<Kept[]> {
  const ids = rows.map(({ account }) => account);
  await UserModel.deleteMany({ ...untouched, _id: { $in: ids } });
  const left = await UserModel.find(
    { _id: { $in: ids } },
    'username role suspension emailConfirmed version +passwordHash',
  ).lean();
  const leftIds = new Set(left.map(({ _id }) => String(_id)));
  const deleted = ids.map(String).filter((id) => !leftIds.has(id));
  await removeLinksOf(deleted);
  return left.map((user) => ({ _id: user._id, name: user.username, why: whyTouched(user) }));
}

type Touched = Pick<UserRecord, 'passwordHash'> &
  Partial<Pick<UserRecord, 'role' | 'suspension' | 'emailConfirmed'>>;

function whyTouched({ passwordHash, role, suspension, emailConfirmed }: Touched): string {
  if (role) return 'It has a role now.';
  if (passwordHash !== noPassword) return 'The person has chosen a password.';
  if (suspension) return 'Somebody has suspended it since.';
  if (emailConfirmed) return 'Its address is confirmed.';
  return changedSince;
}

/** An account whose person has not chosen a password yet. */
export interface WaitingAccount {
  _id: Types.ObjectId;
  username: string;
  email: string;
  sessionVersion: number;
}

/** The accounts among these that wait for their people to choose a password, and may. */
export async function findWaiting(ids: Types.ObjectId[]): Promise<WaitingAccount[]> {
  const users = await UserModel.find(
    { _id: { $in: ids }, passwordHash: noPassword, suspension: null },
    'username email sessionVersion',
  ).lean();
  return users.map(({ _id, username, email, sessionVersion }) => ({
    _id,
    username,
    email,
    sessionVersion: sessionVersion ?? 0,
  }));
}

export async function countWaiting(ids: Types.ObjectId[]): Promise<number> {
  return await UserModel.countDocuments({
    _id: { $in: ids },
    passwordHash: noPassword,
    suspension: null,
  });
}
