import type { ContactStorageDto } from '@club/shared/contact';
import { sizeOf } from '../../lib/collectionSize';
import type { MessageStorageLimit, StorageLimit } from '../../limits/limits';
import { minute } from '../../time';
import { outsideBin } from '../bin/bin.service';
import { ContactModel } from './contacts.model';

/** Finds the spam. What of it is in the bin counts as messages. */
export const allSpam = { ...outsideBin, status: 'spam' } as const;

/** As a whole, its other fields and the copies for searches included. */
const maxMessageBytes = 90_000;
/** More processes than a site has: together they cannot use up what one has measured. */
const maxProcesses = 100;

/** The space for messages that are no spam. */
export class MessageSpace {
  /** How many messages have space whatever other processes store. */
  private sure = 0;
  private measuredAt = 0;

  constructor(private readonly limit: MessageStorageLimit) {}

  /** Whether there is space for one more. Calls that race at the limit may each find some. */
  async takeOne(): Promise<boolean> {
    this.sure -= 1;
    if (this.sure >= 0 && Date.now() - this.measuredAt < minute) return true;
    const { documents, bytes } = await sizeOf(ContactModel.collection.name);
    const { messages: maxMessages, bytes: maxBytes } = this.limit;
    const free = Math.min(maxMessages - documents, (maxBytes - bytes) / maxMessageBytes);
    this.sure = Math.floor(free / maxProcesses);
    this.measuredAt = Date.now();
    // This is cheap, and enough unless there are many messages.
    if (fillOf({ messages: documents, bytes }, this.limit) < 1) return true;
    return (await measure(this.limit)).fill < 1;
  }
}

/** How much of the space is used, how much spam there is, and how many messages are new. */
export async function describeStorage(
  limit: MessageStorageLimit,
): Promise<Omit<ContactStorageDto, 'mine'>> {
  const [{ fill, spam }, unread] = await Promise.all([
    measure(limit),
    ContactModel.countDocuments({ ...outsideBin, status: 'new' }),
  ]);
  const usedPercent = Math.floor(100 * Math.min(1, fill));
  return { usedPercent, spam: spam.messages, new: unread };
}

/** Removes the oldest spam that has no space any more. What is no spam since is left alone. */
export async function removeOldestSpam(limit: StorageLimit): Promise<void> {
  const newestFirst = { spamSince: -1, _id: -1 } as const;
  const spam = await ContactModel.find(allSpam, 'bytes').sort(newestFirst).lean();
  let left = limit.bytes;
  const removed = spam.filter(({ bytes }, index) => {
    left -= bytes;
    return index >= limit.messages || left < 0;
  });
  if (removed.length === 0) return;
  const _id = { $in: removed.map((contact) => contact._id) };
  await ContactModel.deleteMany({ ...allSpam, _id });
}

/** @returns how full the space for messages is (0 is empty, 1 is full), and the size of the spam */
async function measure(limit: MessageStorageLimit) {
  const [{ documents, bytes }, [spam = { messages: 0, bytes: 0 }]] = await Promise.all([
    sizeOf(ContactModel.collection.name),
    ContactModel.aggregate<StorageLimit>([
      { $match: allSpam },
      { $group: { _id: null, messages: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
    ]),
  ]);
  const messages = { messages: documents - spam.messages, bytes: bytes - spam.bytes };
  return { fill: fillOf(messages, limit), spam };
}

/** From 0 (empty) to 1 (full) or a little more. */
function fillOf(size: StorageLimit, limit: StorageLimit): number {
  return Math.max(size.messages / limit.messages, size.bytes / limit.bytes);
}
