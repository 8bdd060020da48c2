import type { SessionToken } from '../../lib/tokens';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { userNotFound } from './accounts.errors';
import { UserModel } from './accounts.model';

/**
 * Ends all sessions of all accounts, after older data was put in place of newer. Raising each version
 * by 1 would not do: that number may have been reached before. The time in milliseconds is more than
 * any number that an account has had, because each change raises it by 1.
 */
export async function endAllSessions(): Promise<void> {
  await UserModel.updateMany({}, { $set: { sessionVersion: Date.now() } }, { timestamps: false });
}

/**
 * Ends all sessions of one account, which its owner cannot do.
 * @throws {NotFoundError} when there is no such account
 */
export async function endSessionsByAdmin(userId: string, by: Actor): Promise<void> {
  const user = await UserModel.findOneAndUpdate(
    { _id: userId },
    { $inc: { sessionVersion: 1 } },
    { projection: { username: 1 } },
  ).lean();
  if (!user) throw userNotFound();
  const subject = { _id: userId, name: user.username };
  await recordAudit({ actor: named(by), action: 'sessions.ended', subject });
}

/** Ends all sessions of one account. */
export async function endSessionsOf(userId: string): Promise<void> {
  await UserModel.updateOne(
    { _id: userId },
    { $inc: { sessionVersion: 1 }, $unset: { endedTokens: 1 } },
  );
}

/** Ends one token; the account's others work on. */
export async function endToken({ id, userId, expiresAt }: SessionToken): Promise<void> {
  const isQuiet = { timestamps: false };
  const isExpired = { expiresAt: { $lte: new Date() } };
  await UserModel.updateOne({ _id: userId }, { $pull: { endedTokens: isExpired } }, isQuiet);
  await UserModel.updateOne(
    { _id: userId },
    { $push: { endedTokens: { _id: id, expiresAt } } },
    isQuiet,
  );
}
