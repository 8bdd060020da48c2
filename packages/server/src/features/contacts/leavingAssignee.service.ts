import type { Types } from '../../lib/mongoose';
import { ContactModel } from './contacts.model';

/** Open messages of which a deleted account took care are new again: otherwise everybody believes that they are answered. */
export async function releaseMessagesOf(account: Types.ObjectId): Promise<void> {
  const mine = { 'assignee._id': account };
  await ContactModel.updateMany(
    { ...mine, status: 'open' },
    { $set: { status: 'new', assignee: null }, $inc: { version: 1 } },
  );
  await ContactModel.updateMany(
    { ...mine, status: 'new' },
    { $set: { assignee: null }, $inc: { version: 1 } },
  );
}
