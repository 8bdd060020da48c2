import { createSecretKey, randomBytes } from 'node:crypto';
import { createAdmin } from '../test/accounts';
import { dependencies, queuedMails } from '../test/app';
import { setClock } from '../test/clock';
import { useDatabase } from '../test/database';
import { createSchedule } from './dailyRuns';
import { findBackupAge, findBackupProblem } from './features/backups/backupRecords.service';
import { BackupModel } from './features/backups/backups.model';
import { findExpired } from './features/backups/retention';
import { takeDueMail } from './features/mails/mailQueue';
import { pauseMails, readQuota, takePlace } from './features/mails/mailQuota';
import { needOf, toStoredCause } from './features/mails/mailShares.service';
import { MailModel } from './features/mails/mails.model';
import { OneTimeLinkModel } from './features/oneTimeLinks/oneTimeLinks.model';
import { connectedDatabase } from './lib/database';
import { createDeviceProofs } from './lib/deviceProofs';
import { takeLease } from './lib/lease';
import { RateLimiter } from './lib/rateLimiter';
import { ScheduledRunModel } from './schedule/scheduledRuns.model';
import { addMilliseconds, day, hour, minute } from './time';

/* A host starts once with a clock that is ahead. What was done then must not hold up what comes. */

useDatabase();

const now = new Date('2026-11-26T06:00:00Z'); // 11:30 of the club
const ahead = addMilliseconds(now, 400 * day);
const { oneTimeLinks, tokens } = dependencies;
const schedule = createSchedule(dependencies);
const lookAt = (moment: Date) => {
  setClock(moment);
  return schedule.look();
};
const lastDays = async () => (await ScheduledRunModel.distinct('day')).toSorted();

test('what is done daily is done on each real day', async () => {
  await lookAt(ahead);
  expect(await lastDays()).toEqual(['2027-12-31']);
  await lookAt(now);
  expect(await lastDays()).toEqual(['2026-11-26']);
  await lookAt(addMilliseconds(now, 2 * day));
  expect(await lastDays()).toEqual(['2026-11-28']);
});

test('a machine whose clock is minutes behind does not repeat the day of another', async () => {
  await lookAt(new Date('2026-11-25T18:45:00Z')); // a quarter past midnight
  const run = () => ScheduledRunModel.findById('handover').lean();
  const done = await run();
  await lookAt(addMilliseconds(new Date('2026-11-25T18:45:00Z'), -20 * minute + 15 * minute));
  expect(await run()).toEqual(done);
});

test('a run that was begun then is tried again', async () => {
  await ScheduledRunModel.create({
    _id: 'handover',
    day: '2026-11-25',
    retryAt: addMilliseconds(ahead, hour),
  });
  await lookAt(now);
  expect(await ScheduledRunModel.findById('handover').lean()).toMatchObject({ day: '2026-11-26' });
});

test('a backup of that time is not the newest, and takes the place of no other', async () => {
  setClock(now);
  const backup = (name: string, at: Date) => ({
    _id: name,
    at,
    isNightly: true,
    problem: null,
    work: null,
    verifiedAt: at,
  });
  await BackupModel.create(backup('future.zip', ahead));
  expect(await findBackupAge()).toBeNull();
  await BackupModel.create(backup('old.zip', addMilliseconds(now, -2 * day)));
  expect(await findBackupProblem()).toContain('There was no backup last night');
  const kept = Array.from({ length: 14 }, (_, index) => ({
    name: `${index}`,
    isNightly: true,
    isBad: false,
    at: addMilliseconds(index < 7 ? ahead : now, -index * day),
  }));
  expect(findExpired(kept, now)).toEqual(findExpired(kept.slice(7), now));
});

test('a lease, a token and a device of that time end', async () => {
  setClock(ahead);
  const lease = await takeLease(connectedDatabase(), 'work');
  const { id } = await createAdmin();
  const token = tokens.issue({ userId: id, sessionVersion: 0 });
  const devices = createDeviceProofs('x'.repeat(32));
  const proof = devices.issue('asha@college.example', 'd9b1d7db-4c1b-4c3f-9a8e-0f1f2f3f4f5f');
  expect([tokens.read(token), devices.read(proof, 'asha@college.example')]).not.toContain(null);
  setClock(now);
  const next = await takeLease(connectedDatabase(), 'work');
  expect(next).not.toBeNull();
  expect([tokens.read(token), devices.read(proof, 'asha@college.example')]).toEqual([null, null]);
  await lease?.release();
  await next?.release();
});

test('mails, links and limits of that time go on', async () => {
  const limit = { name: 'test', points: 1, seconds: 60, isRefusedFromMemory: false };
  const limiter = new RateLimiter(limit, createSecretKey(randomBytes(32)));
  await lookAt(ahead);
  await limiter.take('somebody');
  await queuedMails.queue('emailChanged', 'asha@college.example', { changedAt: ahead });
  const { expiresAt } = await oneTimeLinks.create({
    purpose: 'emailConfirmation',
    person: 'asha',
    lifetimeMilliseconds: hour,
    payload: { email: 'asha@college.example' },
  });
  expect(expiresAt).toEqual(addMilliseconds(ahead, hour));
  await takePlace({ places: 1, share: null });
  await pauseMails(addMilliseconds(ahead, hour));
  const earlier = {
    kind: 'emailChanged' as const,
    to: 'ravi@college.example',
    subject: 'Hello',
    text: '',
  };
  await MailModel.create({
    ...earlier,
    state: 'waiting' as const,
    attempts: 1,
    reason: 'No answer.',
    createdAt: addMilliseconds(now, -hour),
    dueAt: addMilliseconds(ahead, minute),
  });
  await lookAt(now);
  expect(await limiter.tryToTake('somebody')).toBe(true);
  expect(await takePlace({ places: 1, share: null })).toBeNull();
  const taken = [await takeDueMail(), await takeDueMail()].map((mail) => mail?.to);
  expect(taken.toSorted()).toEqual(['asha@college.example', 'ravi@college.example']);
  expect(await OneTimeLinkModel.findOne().lean()).toMatchObject({
    createdAt: now,
    validFrom: now,
    expiresAt: addMilliseconds(now, hour),
  });
});

test('nothing old is deleted on the first day of a clock that has gone far ahead', async () => {
  await lookAt(now);
  const { insertedId } = await connectedDatabase()
    .collection('contacts')
    .insertOne({ status: 'answered', answeredAt: addMilliseconds(now, -hour), deletedAt: null });
  const isThere = async () =>
    (await connectedDatabase().collection('contacts').findOne({ _id: insertedId })) !== null;
  await lookAt(ahead);
  expect(await isThere()).toBe(true);
  await lookAt(addMilliseconds(ahead, 2 * day));
  expect(await isThere()).toBe(false);
});

test('what has happened later than now is not what has happened lately', async () => {
  setClock(ahead);
  const cause = { about: 'event:1', source: 'somebody' };
  const sent = { kind: 'signUpLink' as const, to: 'a@b.example', subject: 'Hello', text: '' };
  const times = { finishedAt: ahead, createdAt: ahead, dueAt: ahead };
  await MailModel.create({ ...sent, ...cause, ...times, state: 'sent', attempts: 1 });
  await pauseMails(addMilliseconds(ahead, hour));
  setClock(now);
  expect((await needOf({ kind: 'signUpLink', ...cause }, 100)).share?.taken).toEqual([[0, 0], [0]]);
  expect(await toStoredCause('signUpLink', cause)).toMatchObject({ rank: 0 });
  await pauseMails(addMilliseconds(now, hour));
  expect((await readQuota()).pausedUntil).toEqual(addMilliseconds(now, hour));
});
