import type { SpamReason } from '@club/shared/contact';
import type { MessageStorageLimit } from '../../limits/limits';
import type { MessageLimits } from '../../limits/messageLimits';
import { addMilliseconds, day } from '../../time';
import { outsideBin } from '../bin/bin.service';
import { hasSpace } from './contactStorage';
import { ContactModel } from './contacts.model';
import { type ContactText, hashText, isLinksOnly, isTelling } from './contactText';

/** For how long the same text again is spam. */
const repetitionDays = 7;

export interface MessageDependencies {
  limits: MessageLimits;
  storageLimit: MessageStorageLimit;
}

/**
 * Why the site takes a message for spam; null when it does not. Only a message that is nothing else
 * counts for the limits, so that spam does not use up those of people.
 * @param website what was typed into the field that people do not see
 * @param source where the message comes from
 */
export async function findSpamReason(
  contact: ContactText,
  website: string,
  source: string,
  { limits, storageLimit }: MessageDependencies,
): Promise<SpamReason | null> {
  if (website !== '') return 'hiddenField';
  if (isLinksOnly(contact)) return 'linksOnly';
  if (await isRepetition(contact)) return 'sameText';
  if (!(await hasSpace(storageLimit))) return 'noSpace';
  return limits.findExcess(contact.email, source);
}

/** Whether this text came before: from the same writer, or from anybody when it is long enough. */
async function isRepetition(contact: ContactText): Promise<boolean> {
  const earlier = await ContactModel.exists({
    ...outsideBin,
    textHash: hashText(contact),
    createdAt: { $gt: addMilliseconds(new Date(), -repetitionDays * day) },
    ...(!isTelling(contact) && { email: contact.email }),
  });
  return earlier !== null;
}
