import type { OverviewTask } from '@club/shared/overview';
import type { UserDto } from '@club/shared/user';
import { addDays, type ClubDay, startOfDay } from '../../../clubDay';
import { RoundModel } from '../rounds.model';
import { getRoundFigures } from './roundFigures.service';

/** So many days before its deadline, reviews of a round that are missing are a task. */
const soonDays = 3;

/**
 * Reviews that are missing and that somebody can still write, of each round that closes soon or is closed, for who can
 * remind the reviewers: as many as the figures of the round say to this account. It is over with the release.
 * @returns for each round how many there are, where they are on the page of its figures, and who reminded when
 */
export async function findMissingReviews(
  account: UserDto,
  { today, timeZone }: ClubDay,
): Promise<Omit<OverviewTask, 'kind'>[]> {
  const end = startOfDay(addDays(today, soonDays + 1), timeZone);
  const rounds = await RoundModel.find(
    { state: { $ne: 'draft' }, shownDeadline: { $lte: end }, replyBy: { $gte: today } },
    '_id title',
  )
    .sort({ shownDeadline: -1, _id: -1 })
    .lean();
  return await Promise.all(
    rounds.map(async ({ _id, title }) => {
      const figures = await getRoundFigures(_id.toHexString(), account, today);
      const { lacking, reminded, seen, everybody } = figures;
      const canBeWritten = lacking.some(({ unreadBy }) => unreadBy.length > 0);
      const count = lacking.reduce((sum, { missing }) => sum + missing, 0);
      return {
        count: canBeWritten ? count : 0,
        href: `/admin/rounds/${_id}/figures#reading`,
        reading: { title, reminded, isPart: seen < everybody.applied },
      };
    }),
  );
}
