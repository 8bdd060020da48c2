import { password, type TestAccount } from '../../../../test/accounts';
import { sendAs, suspend } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  createReadRound,
  noteOf,
  type ReadRound,
  reviewOf,
  reviewPath,
  submitReview,
} from '../../../../test/reviewers';
import { duringRound, nextTeam, roundsPath } from '../../../../test/rounds';
import { UserModel } from '../../accounts/accounts.model';
import { ReviewModel } from './reviews.model';

useDatabase();

let reading: ReadRound;
let leaving: TestAccount;
let [first, second, third] = ['', '', ''];

beforeEach(async () => {
  setClock(duringRound);
  reading = await createReadRound(12);
  [leaving] = reading.reviewers as [TestAccount];
  [first, second, third] = reading.applications as [string, string, string];
});

const round = async () =>
  (await sendAs(reading.president, 'get', `${roundsPath}/${reading.round._id}`)).body;

/** How many applications this person reads. */
async function shareOf(reviewer: TestAccount): Promise<number> {
  return (await sendAs(reviewer, 'get', `${roundsPath}/${reading.round._id}/queue`)).body.all;
}

/** The same of each of the others; they have 24 reviews to write together. */
function sharesOfOthers(): Promise<number[]> {
  return Promise.all(reading.reviewers.filter((one) => one !== leaving).map(shareOf));
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

test('who is suspended reads nothing: others do, until the suspension is lifted', async () => {
  const before = await sharesOfOthers();
  expect(sum(before)).toBe(24 - (await shareOf(leaving)));
  await suspend(reading.president, leaving.id);
  expect(sum(await sharesOfOthers())).toBe(24);
  expect((await round()).reviewers).toHaveLength(4);
  await UserModel.updateOne({ _id: leaving.id }, { $set: { suspension: null } });
  expect(await sharesOfOthers()).toEqual(before);
});

test('who has no role any more reads nothing: others do', async () => {
  await UserModel.updateOne({ _id: leaving.id }, { $set: { accessUntil: '2030-01-27' } });
  expect(sum(await sharesOfOthers())).toBe(24);
});

test('who deletes the account is no reviewer any more; what was submitted stays without the name', async () => {
  await submitReview(leaving, reading, first);
  const put = (application: string, changes: object) =>
    sendAs(leaving, 'put', reviewPath(reading, application), reviewOf(reading, [3, 3], changes));
  await put(second, { submitted: false });
  await put(third, { isConflict: true, scores: [] });
  const { version } = await round();
  const deleted = await sendAs(leaving, 'delete', '/api/user', { password });
  expect(deleted.status).toBe(204);

  expect(sum(await sharesOfOthers())).toBe(24);
  const after = await round();
  expect(after).toMatchObject({ version: version + 1 });
  expect(after.reviewers.map(({ name }: { name: string }) => name)).not.toContain('Editor');
  expect(await ReviewModel.find().lean()).toMatchObject([
    { application: first, reviewerName: 'A former reviewer', note: noteOf(leaving, first) },
  ]);
  const path = `${roundsPath}/${reading.round._id}/applications/${first}`;
  const { body } = await sendAs(reading.president, 'get', path);
  expect(body.reviews).toMatchObject([{ reviewer: { name: 'A former reviewer' } }]);
  expect(JSON.stringify([after, body])).not.toContain('Editor');
});

test('somebody who saves the round as it was before sees that the reviewer has left', async () => {
  const { version } = await round();
  await sendAs(leaving, 'delete', '/api/user', { password });
  const { status, body } = await sendAs(
    ...[reading.president, 'patch' as const, `${roundsPath}/${reading.round._id}`],
    { ...nextTeam, version, reviewers: reading.reviewers.map(({ id }) => id) },
  );
  expect([status, body.current.reviewers.length]).toEqual([409, 3]);
});

test("one's own reviews are in the download, without the name of an applicant", async () => {
  await submitReview(leaving, reading, first, [5, 2]);
  const { body } = await sendAs(leaving, 'get', '/api/user/export');
  expect(body.reviews).toEqual([
    {
      round: 'Join the team',
      note: noteOf(leaving, first),
      isConflict: false,
      scores: [
        { criterion: 'Finishes things', score: 5 },
        { criterion: 'Works with others', score: 2 },
      ],
      submittedAt: duringRound.toISOString(),
      correctedAt: null,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('Student');
  const other = await sendAs(reading.president, 'get', '/api/user/export');
  expect(other.body.reviews).toEqual([]);
});
