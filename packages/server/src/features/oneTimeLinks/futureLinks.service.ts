import { addMilliseconds, clockTolerance } from '../../time';
import { OneTimeLinkModel } from './oneTimeLinks.model';

/** Makes links work as long as usual that were made, or begun to be used, by a clock that was ahead. */
export async function bringLinksBack(now: Date): Promise<void> {
  const isLater = { $gt: addMilliseconds(now, clockTolerance) };
  for (const link of await OneTimeLinkModel.find({ createdAt: isLater }).lean()) {
    const { _id, createdAt, validFrom, expiresAt } = link;
    const ahead = createdAt.getTime() - now.getTime();
    await OneTimeLinkModel.updateOne(
      { _id, createdAt },
      {
        $set: {
          createdAt: now,
          validFrom: addMilliseconds(validFrom, -ahead),
          expiresAt: addMilliseconds(expiresAt, -ahead),
        },
      },
    );
  }
  await OneTimeLinkModel.updateMany({ takenAt: isLater }, { $set: { takenAt: null } });
}
