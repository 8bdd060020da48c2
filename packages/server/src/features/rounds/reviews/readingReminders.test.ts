import type { ReadingQueue, ReadingReminder } from '@club/shared/review';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app, createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createReadRound, type ReadRound, submitReview } from '../../../../test/reviewers';
import { duringRound, roundsPath } from '../../../../test/rounds';
import { addMilliseconds, day } from '../../../time';
import { AuditEntryModel } from '../../audit/audit.model';
import { MailModel } from '../../mails/mails.model';
import { RoundDecisionsModel } from '../decisions/roundDecisions.model';
import { RoundModel } from '../rounds.model';

useDatabase();

const mailing = createTestApp({ mails: queuedMails });
let reading: ReadRound;

beforeEach(async () => {
  setClock(duringRound);
  reading = await createReadRound(3);
});

const remindPath = () => `${roundsPath}/${reading.round._id}/remind`;
const remind = (site = mailing) => sendAs(reading.president, 'post', remindPath(), undefined, site);
const mails = () => MailModel.find({ kind: 'readingReminder' }).sort({ to: 1 }).lean();

const queueOf = async (by: TestAccount): Promise<ReadingQueue> =>
  (await sendAs(by, 'get', `${roundsPath}/${reading.round._id}/queue`)).body;

/** The reviewers with something to read, by their addresses. */
async function listWaiting(): Promise<(ReadingQueue & { by: TestAccount })[]> {
  const all = await Promise.all(
    reading.reviewers.map(async (by) => ({ ...(await queueOf(by)), by })),
  );
  return all
    .filter(({ next }) => next !== null)
    .sort((one, other) => (one.by.email < other.by.email ? -1 : 1));
}

/** Reads all that is left for somebody. */
async function readAll(by: TestAccount): Promise<void> {
  const { next } = await queueOf(by);
  if (next === null) return;
  await submitReview(by, reading, next);
  await readAll(by);
}

test('who has applications left is mailed how many, once a day at most; the audit log has who asked', async () => {
  const waiting = await listWaiting();
  const { status, body } = await remind();
  expect({ status, body }).toEqual({ status: 200, body: { mails: waiting.length } });
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, Number.parseInt(subject, 10)])).toEqual(
    waiting.map(({ by, all }) => [by.email, all]),
  );
  expect(sent[0]?.text).toContain('President asks you to go on reading');
  expect(sent[0]?.text).toContain(`/admin/reading/${reading.round._id}\n`);
  expect((await remind()).body).toEqual({ mails: 0 });
  expect(await mails()).toHaveLength(waiting.length);
  const audit = () => AuditEntryModel.find({ action: 'reviewers.reminded' }).lean();
  expect(await audit()).toMatchObject([{ actor: { name: 'President' }, after: null }]);
  setClock(addMilliseconds(duringRound, day));
  await remind();
  expect(await mails()).toHaveLength(2 * waiting.length);
  expect(await audit()).toHaveLength(2);
});

test('who has read all is left out; once everybody has, nobody is reminded', async () => {
  const [first, ...others] = await listWaiting();
  if (first) await readAll(first.by);
  await remind();
  expect((await mails()).map(({ to }) => to)).toEqual(others.map(({ by }) => by.email));
  for (const { by } of others) await readAll(by);
  setClock(addMilliseconds(duringRound, day));
  expect((await remind()).body).toEqual({ mails: 0 });
  expect(await mails()).toHaveLength(others.length);
});

test('the figures say who was the last to remind, and when; a reviewer is not told of how many', async () => {
  const { round, president } = reading;
  const lastIn = async () =>
    (await sendAs(president, 'get', `${roundsPath}/${round._id}/figures`)).body.reminded;
  expect(await lastIn()).toBeNull();
  const admin = reading.reviewers[2];
  const { body } = await sendAs(admin ?? president, 'post', remindPath(), undefined, mailing);
  expect(body).toEqual({ mails: null });
  const reminded = { at: duringRound.toISOString(), by: 'Admin' };
  expect(await lastIn()).toEqual(reminded);
  // On the same day nobody is mailed again.
  setClock(addMilliseconds(duringRound, 1_000));
  await remind();
  expect(await lastIn()).toEqual(reminded);
});

test('nobody is reminded where the site sends no mail, and after the release', async () => {
  expect((await remind(app)).body.extraDetails).toBe(
    'The site sends no mail: please ask them yourself.',
  );
  const released = { version: 1, releasedAt: duringRound, entries: [] };
  await RoundDecisionsModel.create({ _id: reading.round._id, ...released });
  const refused = await remind();
  expect(refused.status).toBe(409);
  expect(refused.body.extraDetails).toMatch(/^The decisions are released/);
});

test('a round that closes soon or is closed makes missing reviews a task of who can remind, as the figures count them', async () => {
  const { round, president, reviewers, applications } = reading;
  const [editor] = reviewers;
  const [first = '', second = ''] = applications;
  const taskOf = async (by: TestAccount) => {
    const { todo } = (await sendAs(by, 'get', '/api/admin/overview')).body;
    return todo.find(({ kind }: { kind: string }) => kind === 'missingReviews');
  };
  const close = (shownDeadline: Date) =>
    RoundModel.updateOne({ _id: round._id }, { $set: { shownDeadline } });
  const href = `/admin/rounds/${round._id}/figures#reading`;
  const found = (count: number, reminded: ReadingReminder | null = null) => ({
    kind: 'missingReviews',
    count,
    href,
    reading: { title: round.title, reminded, isPart: false },
  });
  expect(await taskOf(president)).toEqual(found(6));
  await close(addMilliseconds(duringRound, 5 * day));
  expect(await taskOf(president)).toBeUndefined();
  await close(addMilliseconds(duringRound, -day));
  if (editor) await submitReview(editor, reading, first);
  await remind();
  const reminded = { at: duringRound.toISOString(), by: 'President' };
  expect(await taskOf(president)).toEqual(found(5, reminded));
  // Who reads learns of the others only what the own reviews open.
  if (editor) expect(await taskOf(editor)).toBeUndefined();
  const [, , organiser = president] = reviewers;
  expect(await taskOf(organiser)).toBeUndefined();
  await submitReview(organiser, reading, second);
  expect(await taskOf(organiser)).toMatchObject({ count: 1, reading: { isPart: true } });
  await RoundDecisionsModel.create({
    _id: round._id,
    version: 1,
    entries: [],
    releasedAt: new Date(),
  });
  expect(await taskOf(president)).toBeUndefined();
});
