import { createMember, type TestAccount } from '../../../../test/accounts';
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
import { UserModel } from '../../accounts/accounts.model';
import { AuditEntryModel } from '../../audit/audit.model';
import { tidyApplications } from '../applicationRetention.service';
import { ApplicationModel } from '../applications.model';
import { changeSlots } from '../interviews/roundSlots.service';
import { ReviewModel } from './reviews.model';

useDatabase();

let reading: ReadRound;
let editor: TestAccount;
let inbox: TestAccount;
let [first, second] = ['', ''];

beforeEach(async () => {
  setClock(duringRound);
  reading = await createReadRound(6);
  [editor, inbox] = reading.reviewers as [TestAccount, TestAccount];
  [first, second] = reading.applications as [string, string];
});

const get = (by: TestAccount, what: string) =>
  sendAs(by, 'get', `${roundsPath}/${reading.round._id}${what}`);
const put = (by: TestAccount, application: string, scores: number[], changes = {}) =>
  sendAs(by, 'put', reviewPath(reading, application), reviewOf(reading, scores, changes));

describe('a review', () => {
  test('is kept as a draft, submitted once it is whole, and corrected by its writer', async () => {
    const draft = await put(editor, first, [5], { submitted: false, note: 'Half' });
    expect(draft.body).toMatchObject({ note: 'Half', submittedAt: null, correctedAt: null });
    const unfinished = await put(editor, first, [5]);
    expect(unfinished.status).toBe(422);
    const [, missing] = reading.round.criteria;
    expect(unfinished.body.errors).toEqual([
      { field: `scores.${missing?.key}`, message: 'Please give 1 to 5 for: Works with others' },
    ]);
    const at = duringRound.toISOString();
    const submitted = await put(editor, first, [5, 2]);
    expect(submitted.body).toMatchObject({ submittedAt: at, correctedAt: null });
    expect((await put(editor, first, [5, 2])).body).toEqual(submitted.body);
    expect((await put(editor, first, [4], { submitted: false })).status).toBe(409);
    const corrected = await put(editor, first, [4, 2]);
    expect(corrected.body).toMatchObject({ submittedAt: at, correctedAt: at });
    expect(await ReviewModel.countDocuments()).toBe(1);
  });

  test('leaves entries in the audit log that name neither application nor score', async () => {
    await put(editor, first, [5, 2], { submitted: false });
    await put(editor, first, [5, 2], { note: 'secret' });
    await put(editor, first, [4, 2]);
    const entries = await AuditEntryModel.find({ action: /^review/ })
      .sort({ _id: 1 })
      .lean();
    expect(entries).toMatchObject([
      { action: 'review.submitted', subject: { name: 'Join the team (2030-31)' } },
      { action: 'review.corrected', actor: { name: 'Editor' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${first}|secret|Student|score`));
  });

  test('is one, also when it is sent five times at one moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(editor, first, [5, 2])));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await ReviewModel.find().lean()).toMatchObject([{ correctedAt: null }]);
  });

  test.each([
    [{ scores: [{ key: '0a1b2c3d', score: 6 }] }, 'scores.0.score'],
    [{ note: 'x'.repeat(2_001) }, 'note'],
  ])('422 for %j', async (changes, field) => {
    const { status, body } = await put(editor, first, [5, 2], changes);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field }]);
  });

  test('403 for others and for their own application, 404, and 409 for a withdrawn one', async () => {
    expect((await put(reading.president, first, [5, 2])).status).toBe(403);
    const stranger = await createMember({ role: 'editor' });
    expect((await put(stranger, first, [5, 2])).status).toBe(403);
    await ApplicationModel.updateOne({ _id: second }, { email: editor.email });
    expect((await put(editor, second, [5, 2])).status).toBe(403);
    expect((await put(editor, first.replace(/^.{8}/, '00000000'), [5, 2])).status).toBe(404);
    await ApplicationModel.updateOne({ _id: first }, { state: 'withdrawn' });
    expect((await put(editor, first, [5, 2])).status).toBe(409);
  });
});

describe("one's own reviews", () => {
  const list = (by: TestAccount) => get(by, '/reviews/own');

  test('are listed with their own scores, drafts first, and of nobody else', async () => {
    await submitReview(inbox, reading, first, [1, 1]);
    await put(editor, first, [5, 2]);
    setClock(new Date(duringRound.getTime() + 60_000));
    await put(editor, second, [], { isConflict: true, note: 'My cousin' });
    const third = reading.applications[2] ?? '';
    await put(editor, third, [4], { submitted: false });
    await ApplicationModel.updateOne({ _id: second }, { state: 'withdrawn' });
    const { status, body } = await list(editor);
    expect(status).toBe(200);
    const { title, term, criteria } = reading.round;
    expect(body).toMatchObject({ title, term, criteria });
    expect(body.reviews).toEqual([
      expect.objectContaining({ _id: third, submittedAt: null, average: 4, canReview: true }),
      expect.objectContaining({ _id: second, isConflict: true, average: null, canReview: false }),
      {
        _id: first,
        name: 'Student 0',
        average: 26 / 7,
        canReview: true,
        scores: reviewOf(reading, [5, 2]).scores,
        note: '',
        isConflict: false,
        submittedAt: duringRound.toISOString(),
        correctedAt: null,
      },
    ]);
  });

  test('403 for who is no reviewer', async () => {
    expect((await list(reading.president)).status).toBe(403);
  });
});

describe('what a reviewer sees', () => {
  test('are the applications without addresses, and how far their own reviews are', async () => {
    await put(editor, first, [5], { submitted: false });
    const { body } = await get(editor, '/applications?sort=submittedAt');
    expect(body).toHaveLength(6);
    expect(body[0]).toMatchObject({ name: 'Student 0', ownReview: 'draft', email: '', phone: '' });
    expect((await get(editor, '/applications?search=s0@college')).body).toEqual([]);
    expect((await get(reading.president, '/applications?search=s0@college')).body).toMatchObject([
      { email: 's0@college.example', ownReview: null },
    ]);
  });

  test('is no invitation to an interview, nor its time, nor who is found by one', async () => {
    await ApplicationModel.updateOne({ _id: first }, { invitedAt: new Date() });
    const time = { key: 'a1b2c3d4', minutes: 20, place: 'Lab' };
    const startsAt = new Date('2030-02-04T04:30:00.000Z');
    const slot = { ...time, startsAt, interviewers: 'Vikram', takenBy: first };
    await changeSlots(reading.round._id, () => ({ slots: [slot] }));
    const found = async (by: TestAccount) =>
      (await get(by, '/applications?invited=true&sort=submittedAt')).body;
    const interview = { ...time, startsAt: startsAt.toISOString() };
    expect(await found(reading.president)).toMatchObject([{ _id: first, interview }]);
    const seen = await found(editor);
    expect(seen).toHaveLength(6);
    const hidden = { _id: first, invitedAt: null, interview: null };
    expect(seen[0]).toMatchObject(hidden);
    expect((await get(editor, `/applications/${first}`)).body).toMatchObject(hidden);
  });

  test('is nothing else of the round', async () => {
    expect((await get(editor, '')).status).toBe(403);
    expect((await get(editor, '/applications.csv?purpose=Reading')).status).toBe(403);
    expect((await sendAs(editor, 'get', roundsPath)).status).toBe(403);
    await UserModel.updateOne({ _id: editor.id }, { role: null });
    expect((await get(editor, '/applications')).status).toBe(403);
  });

  test("are the reviews of others after one's own, with their average", async () => {
    await submitReview(inbox, reading, first, [5, 2]);
    expect((await get(editor, `/applications/${first}`)).body).toMatchObject({
      email: '',
      canReview: true,
      ownReview: null,
      reviews: null,
      criteria: reading.round.criteria,
    });
    await submitReview(editor, reading, first, [1, 1]);
    expect((await get(editor, `/applications/${first}`)).body).toMatchObject({
      ownReview: { scores: [{ score: 1 }, { score: 1 }] },
      reviews: [{ reviewer: { name: 'Inbox' }, average: 26 / 7, correctedAt: null }],
    });
  });

  test("stays hidden after a conflict, and of one's own application", async () => {
    await submitReview(inbox, reading, first);
    await put(editor, first, [], { isConflict: true });
    expect((await get(editor, `/applications/${first}`)).body.reviews).toBeNull();
    const admin = reading.president;
    expect((await get(admin, `/applications/${first}`)).body.reviews).toHaveLength(2);
    await ApplicationModel.updateOne({ _id: first }, { email: admin.email });
    expect((await get(admin, `/applications/${first}`)).body.reviews).toBeNull();
  });
});

describe('the queue', () => {
  const queueOf = async (by: TestAccount) => (await get(by, '/queue')).body;

  /** Who reads what follows from ids, so that in some runs a reviewer has no share. */
  const someoneWithShare = async (least = 1) => {
    const shares = await Promise.all(reading.reviewers.map(queueOf));
    const index = shares.findIndex(({ all }) => all >= least);
    return { index, reader: reading.reviewers[index] ?? editor, queue: shares[index] };
  };

  test('gives each application to two reviewers; each reads their own share, then the others', async () => {
    const queues = await Promise.all(reading.reviewers.map(queueOf));
    const shares = queues.map(({ all }) => all);
    expect(shares.reduce((sum, all) => sum + all, 0)).toBe(12);
    const seen: string[] = [];
    const following = (queue: { next: string | null; nextOther: string | null }) =>
      queue.next ?? queue.nextOther;
    const own = shares[reading.reviewers.indexOf(editor)];
    for (let queue = await queueOf(editor); following(queue); queue = await queueOf(editor)) {
      const next = following(queue) ?? '';
      expect(queue).toMatchObject({ done: seen.length, next: seen.length < own ? next : null });
      seen.push(next);
      await submitReview(editor, reading, next);
    }
    expect(new Set(seen).size).toBe(6);
    expect(await queueOf(editor)).toMatchObject({
      done: 6,
      all: 6,
      others: 0,
      next: null,
      nextOther: null,
    });
    const rounds = await sendAs(editor, 'get', `${roundsPath}/reading`);
    const { title, state, opensAt, shownDeadline } = reading.round;
    const times = { state, opensAt, shownDeadline };
    expect(rounds.body).toMatchObject([{ title, ...times, done: 6, all: 6 }]);
  });

  test('asks nobody again who knows the person: somebody else reads the application', async () => {
    const { index, reader, queue } = await someoneWithShare();
    await put(reader, queue.next, [], { isConflict: true });
    const after = await Promise.all(reading.reviewers.map(queueOf));
    expect(after[index]).toMatchObject({ all: queue.all - 1 });
    expect(after[index].next).not.toBe(queue.next);
    expect(after.reduce((sum, queue) => sum + queue.all, 0)).toBe(12);
  });

  test('goes on behind an application that is left for later', async () => {
    const { reader, queue } = await someoneWithShare(2);
    const behind = await get(reader, `/queue?after=${queue.next}`);
    expect(behind.body.next).not.toBe(queue.next);
    expect((await get(reading.president, '/queue')).status).toBe(403);
  });

  test('is on the dashboard until the last day for replies', async () => {
    const { reader, queue } = await someoneWithShare();
    const todo = async () => (await sendAs(reader, 'get', '/api/admin/overview')).body.todo;
    expect(await todo()).toContainEqual({
      kind: 'applicationsToRead',
      count: queue.all,
      href: `/admin/reading/${reading.round._id}`,
    });
    await sendAs(reading.president, 'post', `${roundsPath}/${reading.round._id}/close`);
    expect(await todo()).toContainEqual(expect.objectContaining({ count: queue.all }));
  });
});

test('on the removal day the reviews are gone; who leaves the site takes those about them along', async () => {
  await submitReview(editor, reading, first);
  await submitReview(editor, reading, second);
  const asha = await createMember({ email: 's0@college.example', emailConfirmed: true });
  await sendAs(asha, 'delete', '/api/user', { password: 'correct horse' });
  expect(await ReviewModel.distinct('application')).toEqual([second]);
  await tidyApplications('2030-05-01');
  expect(await ReviewModel.countDocuments()).toBe(0);
});
