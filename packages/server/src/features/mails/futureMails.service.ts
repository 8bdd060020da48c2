import { addMilliseconds, clockTolerance, day, hour } from '../../time';
import { MailModel } from './mails.model';

/** A mail waits for its turn or its next attempt no longer than this. */
const maxPauseMilliseconds = day + 2 * hour;

/**
 * Brings mails back that a clock which was ahead has moved into the future: those that were queued then wait as
 * long as they would have, and those that were tried then are due.
 */
export async function bringMailsBack(now: Date): Promise<void> {
  const isLater = { $gt: addMilliseconds(now, clockTolerance) };
  const queued = MailModel.find(
    { state: 'waiting', createdAt: isLater },
    'createdAt dueAt latestAt',
  );
  for (const { _id, createdAt, dueAt, latestAt } of await queued.lean()) {
    const ahead = createdAt.getTime() - now.getTime();
    await MailModel.updateOne(
      { _id, createdAt, dueAt },
      {
        $set: {
          createdAt: now,
          dueAt: addMilliseconds(dueAt, -ahead),
          ...(latestAt && { latestAt: addMilliseconds(latestAt, -ahead) }),
        },
      },
    );
  }
  const wasTried = { $or: [{ attempts: { $gt: 0 } }, { reason: { $ne: '' } }] };
  const dueAt = { $gt: addMilliseconds(now, maxPauseMilliseconds) };
  await MailModel.updateMany({ state: 'waiting', dueAt, ...wasTried }, { $set: { dueAt: now } });
}
