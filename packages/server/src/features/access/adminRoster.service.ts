import { randomUUID } from 'node:crypto';
import { ConflictError } from '../../errors';
import type { Types } from '../../lib/mongoose';
import { clockTolerance } from '../../time';
import { changedMeanwhile, userNotFound } from '../accounts/accounts.errors';
import { type ReadUser, UserModel, userFields } from '../accounts/accounts.model';
import { AdminRosterModel } from './adminRoster.model';
import { isPermanentAdmin, permanentAdmin } from './permanentAdmin';

/*
 * There is always one permanent admin: an admin without a last day who is not suspended. Counting them
 * and changing one are two steps, between which another request, or another process, may do the same.
 * Therefore one document lists them, and leaving it is a single conditional update. Everyone on this
 * roster is a permanent admin at that moment, because
 * - one who steps down is marked first, leaves the roster second and is changed last, and the change
 *   needs the mark;
 * - synchronising reads the roster's revision first and the unmarked admins second, and writes only
 *   where the revision is still the same. So it either sees the mark or finds another revision.
 */

const roster = { _id: 'admins' } as const;

/** Finds the account only while nobody else has begun to change it. */
export interface MarkedAccount {
  _id: Types.ObjectId;
  'steppingDown.token': string;
}

/** A change that makes someone a permanent admin unsets the mark: a change that has begun then fails. */
export const withoutMark = { steppingDown: 1 } as const;

/** A process that died in the middle of a change leaves a mark; after this time it is taken away. */
const staleMarkMs = 60_000;

/**
 * Makes a change after which the account is no permanent admin, or no longer there.
 * @param refusal the sentence for the last permanent admin
 * @param change carries it out on the account that the filter finds; if the account remains, it
 * unsets the mark. It gets the account as it is before, and gives null when the filter finds none
 * @returns what `change` gives
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} when no permanent admin would remain, or the account changed meanwhile
 */
export async function stepDown<Result>(
  userId: string,
  refusal: string,
  change: (filter: MarkedAccount, account: ReadUser) => Promise<Result | null>,
): Promise<Result> {
  const token = randomUUID();
  const account = await UserModel.findOneAndUpdate(
    { _id: userId },
    { $set: { steppingDown: { token, at: new Date() } } },
    { projection: userFields, timestamps: false },
  ).lean();
  if (!account) throw userNotFound();
  const marked = { _id: account._id, 'steppingDown.token': token };
  try {
    if (isPermanentAdmin(account)) await leaveRoster(account._id, refusal);
    const result = await change(marked, account);
    if (result === null) throw changedMeanwhile();
    return result;
  } catch (error) {
    await UserModel.updateOne(marked, { $unset: withoutMark }, { timestamps: false });
    await synchroniseRoster();
    throw error;
  }
}

/** @throws {ConflictError} when nobody else would be left */
async function leaveRoster(userId: Types.ObjectId, refusal: string): Promise<void> {
  if (await tryToLeaveRoster(userId)) return;
  await synchroniseRoster(); // another process may have died while it changed someone
  if (await tryToLeaveRoster(userId)) return;
  throw new ConflictError(refusal);
}

async function tryToLeaveRoster(userId: Types.ObjectId): Promise<boolean> {
  const { matchedCount } = await AdminRosterModel.updateOne(
    { ...roster, userIds: { $elemMatch: { $ne: userId } } },
    { $pull: { userIds: userId }, $inc: { revision: 1 } },
  );
  return matchedCount === 1;
}

/** Makes the roster list the permanent admins. Runs at each start, and after each change that makes one. */
export async function synchroniseRoster(): Promise<void> {
  await AdminRosterModel.updateOne(roster, { $setOnInsert: { userIds: [] } }, { upsert: true });
  while (!(await tryToSynchroniseRoster())) {
    // Someone else has changed the roster meanwhile: what was read may be old.
  }
}

async function tryToSynchroniseRoster(): Promise<boolean> {
  const current = await AdminRosterModel.findOne(roster, { revision: 1 }).lean();
  await UserModel.updateMany(
    {
      $or: [
        { 'steppingDown.at': { $lt: new Date(Date.now() - staleMarkMs) } },
        { 'steppingDown.at': { $gt: new Date(Date.now() + clockTolerance) } },
      ],
    },
    { $unset: withoutMark },
    { timestamps: false },
  );
  const admins = await UserModel.find({ ...permanentAdmin, steppingDown: null }, { _id: 1 }).lean();
  const { matchedCount } = await AdminRosterModel.updateOne(
    { ...roster, revision: current?.revision ?? null }, // a roster of 1.0.0 has none
    { $set: { userIds: admins.map(({ _id }) => _id) }, $inc: { revision: 1 } },
  );
  return matchedCount === 1;
}
