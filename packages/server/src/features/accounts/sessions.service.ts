import { UserModel } from './accounts.model';

/**
 * Ends all sessions of all accounts, after older data was put in place of newer. Raising each version
 * by 1 would not do: that number may have been reached before. The time in milliseconds is more than
 * any number that an account has had, because each change raises it by 1.
 */
export async function endAllSessions(): Promise<void> {
  await UserModel.updateMany({}, { $set: { sessionVersion: Date.now() } }, { timestamps: false });
}

/** Ends all sessions of one account. */
export async function endSessionsOf(userId: string): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $inc: { sessionVersion: 1 } });
}
