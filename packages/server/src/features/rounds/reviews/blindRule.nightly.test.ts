import type { TestAccount } from '../../../../test/accounts';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { crawlAs, differences } from '../../../../test/readerCrawl';
import { createReadRound, noteOf, type ReadRound, reviewOf } from '../../../../test/reviewers';
import { duringRound } from '../../../../test/rounds';
import { plainSections } from '../../../../test/sections';
import { Types } from '../../../lib/mongoose';
import { createSections } from '../../content/seed.service';
import { ReviewModel } from './reviews.model';

useDatabase();

beforeEach(async () => {
  setClock(duringRound);
  // The preview of the round is a whole page.
  await createSections(plainSections);
});

test.each([0, 1, 2, 3])(
  'reviewer %s of four finds nothing of others about 250 applications before their own review',
  async (index) => {
    const reading = await createReadRound(250);
    const reader = reading.reviewers[index] ?? reading.president;
    const others = reading.reviewers.filter((one) => one !== reader);
    const before = await crawlAs(reader, reading);
    // Two for each application.
    await storeReviews(reading, reading.applications, (at) => others.toSpliced(at % 3, 1));
    const after = await crawlAs(reader, reading);
    expect(differences(before, after)).toEqual([]);
    expect(leaksIn(after, reading.applications)).toEqual([]);

    const [read, unread] = [reading.applications.slice(0, 125), reading.applications.slice(125)];
    await storeReviews(reading, read, () => [reader]);
    const afterOwn = await crawlAs(reader, reading);
    expect(leaksIn(afterOwn, read).length).toBeGreaterThan(0);
    expect(leaksIn(afterOwn, unread)).toEqual([]);
    // Whatever others give to what this person has not read makes no difference anywhere.
    const ofUnread = { application: { $in: unread } };
    await ReviewModel.updateMany(ofUnread, { $set: { scores: [], note: 'Changed' } });
    await ReviewModel.deleteMany({ ...ofUnread, reviewer: others[0]?.id });
    expect(differences(afterOwn, await crawlAs(reader, reading))).toEqual([]);

    function leaksIn(answers: Map<string, string>, applications: string[]): string[] {
      const notes = applications.flatMap((application) =>
        others.map((other) => noteOf(other, application)),
      );
      return [...answers]
        .filter(([, text]) => text.includes('note ') && notes.some((note) => text.includes(note)))
        .map(([path]) => path);
    }
  },
);

/** Stores submitted reviews, with scores that differ, by those who `by` gives for the place of an application. */
async function storeReviews(
  reading: ReadRound,
  applications: string[],
  by: (at: number) => TestAccount[],
): Promise<void> {
  const reviews = applications.flatMap((application, at) =>
    by(at).map((reviewer, place) => {
      const { scores } = reviewOf(reading, [1 + (at % 5), 1 + ((at + place) % 5)]);
      return {
        round: new Types.ObjectId(reading.round._id),
        application,
        scores,
        reviewer: new Types.ObjectId(reviewer.id),
        reviewerName: 'Reviewer',
        note: noteOf(reviewer, application),
        isConflict: false,
        submittedAt: duringRound,
      };
    }),
  );
  await ReviewModel.insertMany(reviews);
}
