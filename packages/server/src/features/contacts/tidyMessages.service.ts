import { moveByMonths } from '@club/shared/wallClock';
import { type ClubDay, startOfDay } from '../../clubDay';
import { recordAudit, theSite } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import { findKeptMonths } from '../content/contentPart.service';
import { settleAnswers } from './contactAnswers';
import { removeStrayEntries } from './contactEntries.service';
import { ContactModel } from './contacts.model';

/**
 * What the site does with messages every day: it keeps what has become of answers, deletes messages that
 * were answered long ago, and what stood below messages that are gone.
 */
export async function tidyMessages({ today, timeZone }: ClubDay): Promise<void> {
  await settleAnswers();
  const firstKept = moveByMonths(today, -(await findKeptMonths('answeredMonths')));
  await removeAnsweredBefore(startOfDay(firstKept, timeZone));
  await removeStrayEntries();
}

/**
 * Deletes for good what was answered earlier, in one step: a message that somebody opens again meanwhile
 * stays. Those in the bin leave with it. One without the moment of its answer counts from its arrival.
 */
async function removeAnsweredBefore(moment: Date): Promise<void> {
  const isEarlier = { $lt: moment };
  const { deletedCount } = await ContactModel.deleteMany({
    ...outsideBin,
    status: 'answered',
    $or: [{ answeredAt: isEarlier }, { answeredAt: null, createdAt: isEarlier }],
  });
  if (deletedCount === 0) return;
  await recordAudit({
    actor: theSite,
    action: 'answered.deleted',
    subject: { _id: null, name: 'Answered messages' },
    before: { count: deletedCount },
  });
}
