import type { Migration } from './migration';

/**
 * What logouts have ended was in a collection of its own, which did not say whose tokens they were. Where
 * one could be used again, all sessions end.
 */
export const endedTokensOfAccounts: Migration = {
  summary: 'Stores ended logins with their accounts; people may have to log in again, once',
  async run(db) {
    const ended = db.collection('endedTokens');
    const valid = await ended.findOne({ expiresAt: { $gt: new Date() } });
    if (valid) await db.collection('users').updateMany({}, { $inc: { sessionVersion: 1 } });
    // Only now: an interrupted step begins again.
    await ended.drop();
  },
};
