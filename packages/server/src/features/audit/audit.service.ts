import type { AuditEntryDto, AuditFields, NamedId } from '@club/shared/audit';
import type { AuditAction } from '@club/shared/auditActions';
import type { UserDto } from '@club/shared/user';
import { Types } from '../../lib/mongoose';
import {
  AuditEntryModel,
  type AuditEntryRecord,
  aboutAccount,
  toAuditEntryDto,
} from './audit.model';

/** What is recorded. The moment and the kind of the subject are added. */
export interface AuditEvent {
  actor: NamedId;
  action: AuditAction;
  subject: NamedId;
  /** Only the fields that change: see `recordChange`. */
  before?: AuditFields | null;
  after?: AuditFields | null;
}

/** The operator, who runs a command on the server. */
export const operator: NamedId = { _id: null, name: 'Operator (command line)' };

/** The site itself: what its start does, and the subject of a restore. */
export const theSite: NamedId = { _id: null, name: 'The site' };

/** Who acts by a link of the thing that the entry is about: nobody knows who has it. */
export const theLink: NamedId = { _id: null, name: 'By the link' };

/** Who fails to log in. */
const unknown: NamedId = { _id: null, name: 'Unknown' };

/** Whom they failed to log in as. */
const addressesWithoutAccount: NamedId = { _id: null, name: 'Addresses without an account' };

/** Everybody without an account whom the entries name. No account may be called so. */
export const siteActors = [operator, theSite, theLink, unknown, addressesWithoutAccount];

/** The account that acts; `accountOf(response)` gives it. */
export type Actor = Pick<UserDto, '_id' | 'username'>;

/** An account as actor or subject of an entry. */
export function named({ _id, username }: Actor): NamedId {
  return { _id, name: username };
}

/** Adds an audit entry. Call it where the change is made, after it has succeeded. */
export async function recordAudit(event: AuditEvent): Promise<void> {
  await AuditEntryModel.create({ ...event, at: new Date() });
}

/**
 * Adds an audit entry of a change that may be carried out again after an interruption.
 * @param key stands for the change: a second entry with it is not added
 * @param at when it was made
 */
export async function recordAuditOnce(
  key: string,
  event: AuditEvent,
  at = new Date(),
): Promise<void> {
  const { before = null, after = null, ...rest } = event;
  await AuditEntryModel.updateOne(
    { countKey: key },
    // With an _id from here, as `create` gives one: it keeps the order of entries of one moment.
    { $setOnInsert: { _id: new Types.ObjectId(), ...rest, before, after, at } },
    { upsert: true },
  );
}

/** Ids of what the site itself has done something with since a moment. */
export async function listSubjectsOfSite(action: AuditAction, since: Date): Promise<string[]> {
  const bySite = { action, at: { $gt: since }, 'actor._id': theSite._id };
  const ids = await AuditEntryModel.distinct('subject._id', bySite);
  return ids.filter((id) => id !== null);
}

/** Adds an entry with the fields of `after` that differ from `before`; none when no field differs. */
export async function recordChange(
  event: Omit<AuditEvent, 'before' | 'after'>,
  before: AuditFields,
  after: AuditFields,
): Promise<void> {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return;
  const pick = (fields: AuditFields): AuditFields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  await recordAudit({ ...event, before: pick(before), after: pick(after) });
}

/**
 * Counts what happens again and again: one entry for each action, subject and day. So nobody can fill the
 * database by doing it often.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function countAudit(
  { actor, action, subject }: Pick<AuditEvent, 'actor' | 'action' | 'subject'>,
  today: string,
): Promise<void> {
  const countKey = `${action} ${today} ${subject._id ?? ''}`;
  await AuditEntryModel.updateOne(
    { countKey },
    {
      $inc: { 'after.count': 1 },
      $set: { at: new Date() },
      $setOnInsert: { actor, action, subject, before: null },
    },
    { upsert: true },
  );
}

/**
 * Counts a failed login.
 * @param account null when the address has none: all of these together are one entry a day
 */
export async function countFailedLogin(account: NamedId | null, today: string): Promise<void> {
  const subject = account ?? addressesWithoutAccount;
  await countAudit({ actor: unknown, action: 'login.failed', subject }, today);
}

/**
 * The first change after a moment that replaced this value of a field; null for none.
 * @param field of the thing that was changed
 */
export async function findReplacement(
  { action, field, value }: { action: AuditAction; field: string; value: string },
  after: Date,
): Promise<Pick<AuditEntryRecord, 'subject' | 'at'> | null> {
  return await AuditEntryModel.findOne(
    { action, at: { $gt: after }, [`before.${field}`]: value },
    'subject at',
  )
    .sort({ at: 1, _id: 1 })
    .lean();
}

/** The last entry of an action about something; null for none. */
export async function findLastEntry(
  action: AuditAction,
  subjectId: string,
): Promise<Pick<AuditEntryRecord, 'actor' | 'at'> | null> {
  return await AuditEntryModel.findOne({ action, 'subject._id': subjectId }, 'actor at')
    .sort({ at: -1, _id: -1 })
    .lean();
}

/** What an account has done, and what was done to it, the newest first. */
export async function listEntriesAbout(accountId: string): Promise<AuditEntryDto[]> {
  const entries = await AuditEntryModel.find(aboutAccount(accountId))
    .sort({ at: -1, _id: -1 })
    .lean();
  return entries.map(toAuditEntryDto);
}
