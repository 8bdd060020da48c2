import type { SpamReason } from '@club/shared/contact';
import type { MessageStorageLimit } from '../../limits/limits';
import type { MessageLimits } from '../../limits/messageLimits';
import { day, within } from '../../time';
import { outsideBin } from '../bin/bin.service';
import type { MessageSpace } from './contactStorage';
import { ContactModel, newContact } from './contacts.model';
import { type ContactText, hashText, isLinksOnly, isTelling } from './contactText';

/** For how long the same text again is spam. */
const repetitionDays = 7;

export interface MessageDependencies {
  limits: MessageLimits;
  storageLimit: MessageStorageLimit;
  space: MessageSpace;
}

/**
 * Why the site takes a message for spam; null when it does not, unless `storeUnlessRepeated` finds it stored.
 * Only a message that is nothing else counts for the limits, so that spam does not use up those of people.
 * @param website what was typed into the field that people do not see
 * @param source where the message comes from
 */
export async function findSpamReason(
  contact: ContactText,
  website: string,
  source: string,
  { limits, space }: MessageDependencies,
): Promise<SpamReason | null> {
  if (website !== '') return 'hiddenField';
  if (isLinksOnly(contact)) return 'linksOnly';
  const hasSpace = await space.takeOne();
  if ((limits.isOn || !hasSpace) && (await isRepetition(contact))) return 'sameText';
  if (!hasSpace) return 'noSpace';
  return limits.findExcess(contact.email, source);
}

/**
 * Stores a message that is no spam, in one write with the comparison.
 * @returns its id; null when it is the same as an earlier one, and is not stored
 */
export async function storeUnlessRepeated(contact: ContactText): Promise<string | null> {
  const { upsertedId } = await ContactModel.collection.updateOne(
    whereSameText(contact),
    { $setOnInsert: newContact(contact) },
    { upsert: true },
  );
  return upsertedId?.toHexString() ?? null;
}

async function isRepetition(contact: ContactText): Promise<boolean> {
  return (await ContactModel.exists(whereSameText(contact))) !== null;
}

/** Finds this text: from the same writer, or from anybody when it is long enough. */
function whereSameText(contact: ContactText) {
  return {
    ...outsideBin,
    textHash: hashText(contact),
    createdAt: within(repetitionDays * day),
    ...(!isTelling(contact) && { email: contact.email }),
  };
}
