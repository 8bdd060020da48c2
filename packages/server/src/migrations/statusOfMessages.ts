import type { Migration } from './migration';

/**
 * Messages had a mark for spam in place of a status. The 30 days after which spam is removed begin now,
 * so that nothing disappears which somebody wanted to read.
 */
export const statusOfMessages: Migration = {
  summary: 'Gives messages a status',
  async run(db) {
    const contacts = db.collection('contacts');
    const old = contacts.find(
      { status: { $exists: false } },
      { projection: { username: 1, email: 1, message: 1, spam: 1 } },
    );
    for await (const { _id, username, email, message, spam } of old) {
      const bytes = Buffer.byteLength(`${username}${email}${message}`);
      const kind =
        spam === true
          ? { status: 'spam', spamSince: new Date() }
          : { status: 'new', spamSince: null };
      await contacts.updateOne(
        { _id },
        { $set: { ...kind, spamReason: null, bytes, version: 1 }, $unset: { spam: '' } },
      );
    }
  },
};
