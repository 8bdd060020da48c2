import type { ApplicationAverage, RoundFiguresDto } from '@club/shared/roundFigures';
import { createMember, proved, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  createReadRound,
  type ReadRound,
  reviewOf,
  reviewPath,
  submitReview,
} from '../../../../test/reviewers';
import { duringRound, roundsPath } from '../../../../test/rounds';
import { tidyApplications } from '../applicationRetention.service';
import { ApplicationModel } from '../applications.model';
import { RoundDecisionsModel } from '../decisions/roundDecisions.model';

useDatabase();

let reading: ReadRound;
let [first = '', second = '', third = '', fourth = ''] = [''];

beforeEach(async () => {
  setClock(duringRound);
  reading = await createReadRound(4);
  [first = '', second = '', third = '', fourth = ''] = reading.applications;
});

const get = (by: TestAccount, what: string) =>
  sendAs(by, 'get', `${roundsPath}/${reading.round._id}/${what}`);
const figuresFor = async (by: TestAccount): Promise<RoundFiguresDto> =>
  (await get(by, 'figures')).body;
const reviewer = (index: number): TestAccount => reading.reviewers[index] ?? reading.president;

/** The weights are 4 and 3: 5 and 5 is 5, 1 and 1 is 1, 3 and 3 is 3. */
async function submitSome(): Promise<void> {
  await submitReview(reviewer(0), reading, first, [5, 5]);
  await submitReview(reviewer(1), reading, first, [1, 1]);
  await submitReview(reviewer(0), reading, second, [3, 3]);
  const conflict = reviewOf(reading, [], { isConflict: true });
  await sendAs(reviewer(1), 'put', reviewPath(reading, second), conflict);
  const draft = reviewOf(reading, [1], { submitted: false });
  await sendAs(reviewer(2), 'put', reviewPath(reading, third), draft);
}

test('the figures count who applied for what, what was given, and who lacks reviews', async () => {
  await submitSome();
  await createMember({ ...proved, email: 's0@college.example', branch: 'CSE', year: '2nd' });
  await ApplicationModel.updateOne({ _id: first }, { invitedAt: duringRound });
  await ApplicationModel.updateOne({ _id: fourth }, { state: 'withdrawn' });
  const [manager, head] = reading.round.positions;
  const accepted = { outcome: 'accepted' as const, position: head?.key ?? '', passed: [] };
  await RoundDecisionsModel.create({
    _id: reading.round._id,
    version: 1,
    entries: [
      { application: first, ...accepted },
      { application: third, ...accepted, reply: 'no' }, // who has said no has no place
    ],
  });
  const { status, body } = await get(reading.president, 'figures');
  expect(status).toBe(200);
  const everybody = { applied: 3, invited: 1, accepted: 1, average: 3 };
  expect(body).toEqual({
    keptAt: null,
    isReleased: false,
    reminded: null,
    seen: 3,
    everybody,
    positions: [
      { ...manager, applied: 2, invited: 1, accepted: 0, average: 3, spread: [0, 0, 1, 0, 0] },
      { ...head, ...everybody, spread: [0, 0, 2, 0, 0] },
    ],
    agreement: { reviews: 3, compared: 1, apart: 4, average: 3 },
    reviewers: expect.any(Array),
    lacking: [
      { _id: third, name: 'Student 2', reviews: 0, missing: 2, unreadBy: expect.any(Array) },
      { _id: second, name: 'Student 1', reviews: 1, missing: 1, unreadBy: expect.any(Array) },
    ],
    shares: [
      { kind: 'branch', groups: [{ ...everybody, values: ['', 'CSE'], average: null }] },
      { kind: 'year', groups: [{ ...everybody, values: ['', '2nd'], average: null }] },
    ],
  });
});

test('each reviewer has done as many of the share as their own queue says', async () => {
  await submitSome();
  const { reviewers } = await figuresFor(reading.president);
  const queues = await Promise.all(reading.reviewers.map((by) => get(by, 'queue')));
  expect(reviewers.map(({ done, all }) => ({ done, all }))).toEqual(
    queues.map(({ body: { done, all } }) => ({ done, all })),
  );
  expect(reviewers.map(({ name, average }) => [name, average])).toEqual([
    ...[
      ['Editor', 4],
      ['Inbox', 1],
    ],
    ...[
      ['Admin', null],
      ['Other admin', null],
    ],
  ]);
});

test('what is missing and what is read is what is wanted, also where more have read', async () => {
  for (const index of [0, 1, 2]) await submitReview(reviewer(index), reading, first, [3, 3]);
  const { agreement, lacking } = await figuresFor(reading.president);
  expect(agreement.reviews).toBe(3);
  expect(lacking.map(({ missing }) => missing)).toEqual([2, 2, 2]);
  // Of the third review of one application none is missing elsewhere.
  expect((await get(reading.president, 'figures.csv')).text).toContain(
    'All reviews,,,,,3.00,,,,,,3,9',
  );
  // Who is left must not read it: it lacks its reviews all the same.
  const conflict = reviewOf(reading, [], { isConflict: true });
  for (const by of reading.reviewers) {
    await sendAs(by, 'put', reviewPath(reading, second), conflict);
  }
  const { lacking: left } = await figuresFor(reading.president);
  const nobody = { reviews: 0, missing: 2, unreadBy: [] };
  expect(left.find(({ _id }) => _id === second)).toMatchObject(nobody);
  expect(left.find(({ _id }) => _id === third)?.unreadBy).toHaveLength(2);
});

test('a president who is a reviewer gets figures of what was reviewed by this person alone', async () => {
  await submitSome();
  const admin = reviewer(2);
  const before = await figuresFor(admin);
  expect(before).toMatchObject({
    seen: 0,
    everybody: { applied: 4, average: null },
    lacking: [],
    agreement: { compared: 0, apart: null, average: null },
  });
  expect(before.reviewers.map(({ done, all }) => done + all)).toEqual([0, 0, 0, 0]);
  expect((await get(admin, 'averages')).body).toEqual([]);
  await submitReview(admin, reading, second, [1, 1]);
  const after = await figuresFor(admin);
  expect(after).toMatchObject({ seen: 1, everybody: { average: 2 }, lacking: [] });
  expect((await get(admin, 'averages')).body).toEqual([
    { _id: second, average: 2, reviews: 2, conflicts: 1, notes: 0 },
  ]);
});

test("averages are of those who have scores; nobody sees them of one's own application", async () => {
  await submitSome();
  const averages = async (): Promise<ApplicationAverage[]> =>
    (await get(reading.president, 'averages')).body;
  expect(await averages()).toEqual([
    { _id: first, average: 3, reviews: 2, conflicts: 0, notes: 0 },
    { _id: second, average: 3, reviews: 1, conflicts: 1, notes: 0 },
    { _id: third, average: null, reviews: 0, conflicts: 0, notes: 0 },
    { _id: fourth, average: null, reviews: 0, conflicts: 0, notes: 0 },
  ]);
  await ApplicationModel.updateOne({ _id: first }, { email: reading.president.email });
  expect((await averages()).map(({ _id }) => _id)).not.toContain(first);
  expect((await figuresFor(reading.president)).seen).toBe(3);
});

test('the file has a row for each figure, and no name of an applicant', async () => {
  await submitSome();
  const { text, headers } = await get(reading.president, 'figures.csv');
  expect(headers['content-disposition']).toContain('round-figures.csv');
  const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows).toEqual(
    expect.arrayContaining([
      'Figure,Value,Applied,Invited,Accepted,Average,Average 1,Average 2,Average 3,Average 4,Average 5,Count,Of',
      'Everybody,,4,0,0,3.00,,,,,,,',
      'Position,PR head,4,0,0,3.00,0,0,2,0,0,,',
      'Branch,Not known,4,0,0,,,,,,,,',
      'All reviews,,,,,3.00,,,,,,3,8',
      'Points apart,,,,,4.00,,,,,,1,',
      'Applications that lack reviews,,,,,,,,,,,3,',
    ]),
  );
  expect(text).not.toMatch(/Student/);
});

describe('from the removal day on', () => {
  const removalDay = '2030-05-01';

  test('the figures of that day stay, without reviewers, for who was one, too', async () => {
    await submitSome();
    await submitReview(reviewer(0), reading, third, [5, 5]);
    const before = await figuresFor(reading.president);
    await tidyApplications(removalDay);
    const after = await figuresFor(reading.president);
    expect(after).toEqual({
      ...before,
      keptAt: expect.any(String),
      positions: [expect.any(Object), before.positions[1]],
      reviewers: [],
      lacking: [],
    });
    expect(after).toMatchObject({
      seen: 4,
      everybody: { applied: 4, average: expect.any(Number) },
    });
    expect(await figuresFor(reviewer(2))).toEqual(after);
    const { text } = await get(reading.president, 'figures.csv');
    expect(text).toContain('All reviews,,,,,3.50,,,,,,4,');
    expect(text).not.toMatch(/Student|reviewer,|fewer/);
  });

  test('they do not have the scores of one or two people', async () => {
    await submitSome();
    expect((await figuresFor(reading.president)).positions[0]).toMatchObject({ average: 3 });
    await tidyApplications(removalDay);
    const { positions, everybody, agreement } = await figuresFor(reading.president);
    expect([everybody.average, agreement.average, agreement.apart]).toEqual([null, null, null]);
    expect(positions.map(({ average, spread }) => ({ average, spread }))).toEqual(
      positions.map(() => ({ average: null, spread: [0, 0, 0, 0, 0] })),
    );
  });

  test('a deletion that was interrupted goes on, and changes no figure', async () => {
    await submitSome();
    await tidyApplications(removalDay);
    const kept = await figuresFor(reading.president);
    await ApplicationModel.updateOne({ _id: first }, { forgottenAt: null, name: 'Student 0' });
    await tidyApplications('2030-05-02');
    expect(await ApplicationModel.countDocuments({ forgottenAt: null })).toBe(0);
    expect(await figuresFor(reading.president)).toEqual(kept);
  });
});

test('403 for a reviewer without the permission, and 404', async () => {
  for (const what of ['figures', 'figures.csv', 'averages']) {
    expect((await get(reviewer(0), what)).status).toBe(403);
    const missing = `${roundsPath}/64b0000000000000000000c0/${what}`;
    expect((await sendAs(reading.president, 'get', missing)).status).toBe(404);
  }
});
