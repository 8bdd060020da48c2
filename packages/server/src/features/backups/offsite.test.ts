import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdmin } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { club, createRecordingLogger, createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { connectMigrated } from '../../../test/connectMigrated';
import { createDatabaseUri, dropDatabase, emptyDatabase } from '../../../test/database';
import { openTestStorage, type TestStorage } from '../../../test/storages';
import { writeArchive } from '../../archive/writeArchive';
import { connectedDatabase } from '../../lib/database';
import { takeLease } from '../../lib/lease';
import { day, hour } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { BackupModel } from './backups.model';
import { OffsiteModel, theOffsite } from './offsite.model';
import { describeOffsite, findAnyBackupProblem, noteOffsite } from './offsite.service';
import { offsiteCopy, openBackups } from './openBackups';

const uri = createDatabaseUri();
const folder = mkdtempSync(join(tmpdir(), 'club-copies-'));
const directory = join(folder, 'backups');
const lines: string[] = [];
const logger = createRecordingLogger(lines);
const archive = join(folder, 'made.zip');
let storage: TestStorage;

beforeAll(async () => {
  await connectMigrated(uri);
  await writeArchive(uri, archive);
});
beforeEach(async () => {
  await emptyDatabase();
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  lines.length = 0;
  storage = await openTestStorage('webdav');
});
afterEach(() => storage.close());
afterAll(async () => {
  await dropDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const nameAt = (at: Date) =>
  `club-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-nightly.zip`;

/** A backup of a night that was made and verified. */
async function addBackup(at = ago(hour)): Promise<string> {
  const name = nameAt(at);
  copyFileSync(archive, join(directory, name));
  await BackupModel.create({ _id: name, at, isNightly: true, verifiedAt: at });
  return name;
}

/** A program in place of the site's commands, which take seconds: it notes what it was asked for. */
function program(script = '') {
  const noted = join(folder, 'noted');
  writeFileSync(noted, '');
  const note = `fs.appendFileSync(${JSON.stringify(noted)}, process.argv.slice(1).join(' ') + '\\n');`;
  return { args: ['-e', `${note}${script}`] };
}

async function open(script?: string) {
  const options = { directory, isNightly: true, program: program(script), logger };
  const backups = await openBackups(options, storage.settings);
  if (!backups.offsite) throw new Error('A storage is set.');
  const dependencies = { backups, mails: queuedMails, describeClub: () => club, logger };
  return { backups, offsite: backups.offsite, daily: offsiteCopy(backups.offsite, dependencies) };
}

const fails = (sentence: string) => `console.error(${JSON.stringify(sentence)}); process.exit(1)`;

test('each new backup is sent once, one is proved each week, and old copies leave', async () => {
  // A Wednesday: on another day of the week other nights are the last of theirs.
  setClock(new Date('2026-11-25T12:00:00Z'));
  const { offsite, daily } = await open();
  expect(await daily.isReady?.()).toBe(false); // there is nothing to send
  const nights = Array.from({ length: 60 }, (_, night) => ago((60 - night) * day));
  const copies = nights.map((at) => ({ name: nameAt(at), at, isNightly: true }));
  const provedName = copies[30]?.name ?? '';
  await OffsiteModel.updateOne(theOffsite, { copies, provedName, provedAt: ago(3 * day) });
  for (const { name } of copies) storage.files.set(`/backups/${name}.age`, Buffer.from('x'));
  storage.files.set('/backups/of-others.zip.age', Buffer.from('x'));
  const name = await addBackup();
  expect(await daily.isReady?.()).toBe(true);
  await daily.run('2026-11-25');
  expect(await daily.isReady?.()).toBe(false);
  const state = await OffsiteModel.findOne(theOffsite).orFail().lean();
  const kept = state.copies.map((copy) => copy.name);
  // Days, weeks before them, months before these, and the one that was proved last.
  expect(kept).toHaveLength(7 + 2 + 2 + 1);
  expect(kept).toContain(provedName);
  expect(kept.at(-1)).toBe(name);
  const there = [...storage.files.keys()].sort();
  const sent = kept.filter((other) => other !== name).map((other) => `/backups/${other}.age`);
  expect(there).toEqual([...sent, '/backups/of-others.zip.age'].sort());

  await OffsiteModel.updateOne(theOffsite, { provedAt: ago(7 * day) });
  const next = await addBackup(ago(0));
  await offsite.run();
  const after = await OffsiteModel.findOne(theOffsite).orFail().lean();
  expect(after).toMatchObject({ work: null, problem: null, provedName: next });
  expect(after.copies.map((copy) => copy.name)).not.toContain(provedName);
});

test('a failure is said on the dashboard, mailed once, and tried again after longer and longer', async () => {
  const { email } = await createAdmin();
  await addBackup();
  const { daily } = await open(fails('The storage at x has no space left.'));
  const problem =
    'The backup could not be sent off this machine: The storage at x has no space left.';
  await expect(daily.run('2026-11-22')).rejects.toThrow(problem);
  expect(await findAnyBackupProblem()).toBe(problem);
  expect(await daily.isReady?.()).toBe(false);
  await OffsiteModel.updateOne(theOffsite, { failedAt: ago(hour) });
  expect(await daily.isReady?.()).toBe(true);
  await expect(daily.run('2026-11-22')).rejects.toThrow(problem);
  await OffsiteModel.updateOne(theOffsite, { failedAt: ago(hour) });
  expect(await daily.isReady?.()).toBe(false);
  expect(await MailModel.find().lean()).toMatchObject([
    { kind: 'backupFailed', to: email, text: expect.stringContaining(problem) },
  ]);
  const { daily: mended } = await open();
  await OffsiteModel.updateOne(theOffsite, { failedAt: ago(2 * hour) });
  await mended.run('2026-11-22');
  expect(await findAnyBackupProblem()).toBeNull();
});

test('a copy that cannot be proved is no sent one less, and nothing is removed meanwhile', async () => {
  const { daily } = await open(
    `if (process.argv[1] === 'backup:prove') { ${fails('It is damaged.')} }`,
  );
  const old = { name: nameAt(ago(900 * day)), at: ago(900 * day), isNightly: true };
  await OffsiteModel.updateOne(theOffsite, { copies: [old] });
  const name = await addBackup();
  await expect(daily.run('2026-11-22')).rejects.toThrow(
    'The copy off this machine could not be proved: It is damaged.',
  );
  const state = await OffsiteModel.findOne(theOffsite).orFail().lean();
  expect(state.copies.map((copy) => copy.name)).toEqual([old.name, name]);
  expect(state).toMatchObject({ sentAt: expect.any(Date), provedAt: null, work: null });
});

test('moments of a clock that was ahead hold nothing up and content nobody', async () => {
  const { daily } = await open();
  await addBackup(ago(-400 * day));
  expect(await daily.isReady?.()).toBe(false);
  const name = await addBackup();
  const future = ago(-400 * day);
  const ahead = { sentAt: future, provedAt: future, failedAt: future, failures: 3 };
  await OffsiteModel.updateOne(theOffsite, ahead);
  expect((await describeOffsite())?.problem).toContain('No backup has left this machine');
  expect(await daily.isReady?.()).toBe(true);
  await daily.run('2026-11-25');
  expect(await describeOffsite()).toMatchObject({ copies: 1, problem: null });
  expect((await OffsiteModel.findOne(theOffsite).orFail()).provedName).toBe(name);
});

test('what stays behind for days is said', async () => {
  await open();
  expect(await findAnyBackupProblem()).toBeNull();
  await OffsiteModel.updateOne(theOffsite, { since: ago(4 * day) });
  expect(await findAnyBackupProblem()).toContain('No backup has left this machine for days');
  await OffsiteModel.updateOne(theOffsite, { since: ago(16 * day), sentAt: ago(0) });
  expect(await findAnyBackupProblem()).toContain('can be restored');
  await noteOffsite(undefined); // the operator has taken the setting away
  expect(await findAnyBackupProblem()).toBeNull();
});

test('a process that dies or is stopped while it sends is named, and it is tried again', async () => {
  await addBackup();
  const { offsite, daily } = await open('setTimeout(() => {}, 60_000)');
  const running = daily.run('2026-11-22').catch((error: Error) => error);
  await offsite.stop();
  expect(await running).toBeInstanceOf(Error);
  const interrupted =
    'The backup could not be sent off this machine: The site was stopped meanwhile. It is tried again.';
  expect(await describeOffsite()).toMatchObject({ work: null, problem: interrupted });
  expect(await MailModel.countDocuments()).toBe(0);

  await OffsiteModel.updateOne(theOffsite, { work: 'sending', problem: null });
  const lease = await takeLease(connectedDatabase(), 'offsite');
  const { daily: next } = await open();
  expect(await next.isReady?.()).toBe(false); // another process sends
  await lease?.release();
  expect(await next.isReady?.()).toBe(true);
  expect(await describeOffsite()).toMatchObject({ work: null, problem: interrupted });
});

test('an admin has it done now, and another place begins from the start', async () => {
  const { backups } = await open();
  const app = createTestApp({ backups });
  const admin = await createAdmin();
  const path = '/api/admin/offsite-copies';
  const send = (site = app) => sendAs(admin, 'post', path, undefined, site);
  expect((await send()).body.extraDetails).toBe(
    'There is no verified backup to send. Make one first.',
  );
  const name = await addBackup();
  const begun = await send();
  expect(begun.status).toBe(202);
  const place = storage.settings.address.replace('http://', '');
  expect(begun.body).toMatchObject({ place, work: 'sending' });
  await backups.idle();
  const { body } = await sendAs(admin, 'get', '/api/admin/backups', undefined, app);
  expect(body.offsite).toEqual({
    place,
    work: null,
    copies: 1,
    problem: null,
    newest: expect.any(String),
    sentAt: expect.any(String),
    provedAt: expect.any(String),
  });
  expect(await AuditEntryModel.find().lean()).toMatchObject([
    { action: 'backup.sent', subject: { name: place } },
  ]);
  expect(lines.join('')).toContain(name);
  expect(lines.join('')).not.toMatch(/secret|six words/);

  await noteOffsite({ ...storage.settings, address: 'https://elsewhere.example/club' });
  expect(await describeOffsite()).toMatchObject({ place: 'elsewhere.example/club', copies: 0 });
});
