import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createAdmin, password } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { club, createRecordingLogger, createTestApp, queuedMails } from '../../../test/app';
import { connectMigrated } from '../../../test/connectMigrated';
import { createDatabaseUri, dropDatabase, emptyDatabase } from '../../../test/database';
import { plainSections } from '../../../test/sections';
import { builtProgram } from '../../../test/siteRuns';
import { writeArchive } from '../../archive/writeArchive';
import { readBackupName } from '../../backupFiles';
import { connectedDatabase } from '../../lib/database';
import { takeLease } from '../../lib/lease';
import { day, hour } from '../../time';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { createSections } from '../content/seed.service';
import { MailModel } from '../mails/mails.model';
import { findBackupProblem, findLastVerifiedBackup } from './backupRecords.service';
import { BackupModel } from './backups.model';
import { createBackups } from './backups.service';
import { nightlyBackup, openBackups } from './openBackups';

const uri = createDatabaseUri();
const folder = mkdtempSync(join(tmpdir(), 'club-backups-'));
const directory = join(folder, 'backups');
const logger = createRecordingLogger([]);

/** The commands, on the database of these tests. */
const program = {
  args: [builtProgram('maintenance')],
  env: {
    PATH: process.env.PATH ?? '',
    MONGODB_URI: uri,
    JWT_SECRET: 'x'.repeat(32),
    DATA_DIR: join(folder, 'data'),
  },
};
const options = { directory, isNightly: true, program, logger };
const backups = createBackups(options);
const app = createTestApp({ backups });

beforeAll(() => connectMigrated(uri));
beforeEach(async () => {
  await emptyDatabase();
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
});
afterAll(async () => {
  await backups.stop();
  await dropDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const path = '/api/admin/backups';
type Account = Awaited<ReturnType<typeof createAdmin>>;
const call = (by: Account, method: 'get' | 'post', end = '', body?: object) =>
  sendAs(by, method, `${path}${end}`, body, app);

async function actions(): Promise<unknown[]> {
  const entries = await AuditEntryModel.find().sort({ _id: 1 }).lean();
  return entries.map(({ action, subject }) => [action, subject.name]);
}

test('an admin makes, verifies and downloads a backup', async () => {
  const admin = await createAdmin();
  const made = await call(admin, 'post');
  expect(made.status).toBe(202);
  const { name } = made.body;
  expect(readBackupName(name)).toEqual({ at: expect.any(Date), isNightly: false });
  expect(made.body).toMatchObject({ work: 'making', bytes: null, verifiedAt: null });
  expect((await call(admin, 'post')).status).toBe(409);
  await backups.idle();

  const file = join(directory, name);
  const whole = {
    name,
    at: made.body.at,
    isNightly: false,
    work: null,
    problem: null,
    bytes: readFileSync(file).length,
    counts: expect.objectContaining({ users: 1 }),
    verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  expect((await call(admin, 'get', `/${name}`)).body).toEqual(whole);
  expect((await call(admin, 'get')).body).toEqual({
    isNightly: true,
    problem: null,
    backups: [whole],
    offsite: null,
  });
  expect(await findLastVerifiedBackup()).toEqual(new Date(made.body.at));

  const download = await call(admin, 'post', `/${name}/download`, { password }).buffer();
  expect(download.status).toBe(200);
  expect(download.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename=${name}`,
    'content-length': String(whole.bytes),
    'cache-control': 'no-store',
  });

  appendFileSync(file, 'x'); // damaged: what follows the end of a zip file is not its own
  expect((await call(admin, 'post', `/${name}/verify`)).status).toBe(202);
  await backups.idle();
  const { body } = await call(admin, 'get');
  const problem = `${name} is not a backup of this site, or it is damaged.`;
  expect(body).toMatchObject({
    problem: `The last backup cannot be used: ${problem}`,
    backups: [{ name, problem, work: null }],
  });
  expect(await findLastVerifiedBackup()).toBeNull();
  expect(await actions()).toEqual([
    ['backup.made', name],
    ['backup.downloaded', name],
    ['backup.verified', name],
  ]);
});

test('a backup is called after the club', async () => {
  await createSections(plainSections);
  const named = createBackups({ ...options, program: { args: ['-e', ''] } });
  const site = createTestApp({ backups: named });
  const { name } = (await sendAs(await createAdmin(), 'post', path, undefined, site)).body;
  await named.idle();
  expect(name).toMatch(/^test-\d{4}-.*Z\.zip$/);
});

describe('a file that the database knows nothing of', () => {
  const name = 'club-2026-11-22T02-30-00Z.zip';

  test('is listed, and can be downloaded with their own password only', async () => {
    const admin = await createAdmin();
    writeFileSync(join(directory, name), 'no zip');
    writeFileSync(join(directory, 'notes.txt'), 'mine');
    const { body } = await call(admin, 'get');
    expect(body.backups).toEqual([
      {
        name,
        at: '2026-11-22T02:30:00.000Z',
        isNightly: false,
        bytes: 6,
        counts: {},
        work: null,
        verifiedAt: null,
        problem: `${name} is not a backup of this site, or it is damaged.`,
      },
    ]);
    const wrong = await call(admin, 'post', `/${name}/download`, { password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual([
      { field: 'password', message: 'This is not your password.' },
    ]);
    expect((await call(admin, 'post', `/${name}/download`, {})).status).toBe(422);
    expect((await call(admin, 'post', `/${name}/download`, { password })).text).toBe('no zip');
  });

  test('no other name leads to a file', async () => {
    const admin = await createAdmin();
    writeFileSync(join(directory, 'notes.txt'), 'mine');
    for (const other of ['notes.txt', '..%2Fdata', 'club-2026-11-23T02-30-00Z.zip', '%00']) {
      const body = { password };
      const statuses = [
        (await call(admin, 'get', `/${other}`)).status,
        (await call(admin, 'post', `/${other}/verify`)).status,
        (await call(admin, 'post', `/${other}/download`, body)).status,
      ];
      expect([other, ...statuses]).toEqual([other, 404, 404, 404]);
    }
  });
});

test('without the permission nobody sees a backup', async () => {
  expect((await request(app).get(path)).status).toBe(401);
});

describe('every night', () => {
  const run = (of: typeof backups) =>
    nightlyBackup({ backups: of, mails: queuedMails, describeClub: () => club, logger }).run(
      '2026-11-22',
    );

  test('a backup is made and verified, and old ones are removed', async () => {
    const oldest = new Date('2025-01-01T02:30:00Z').getTime();
    const nights = Array.from({ length: 100 }, (_, night) => {
      const at = new Date(oldest + night * day).toISOString().slice(0, 10);
      return { _id: `club-${at}T02-30-00Z-nightly.zip`, at, isNightly: true };
    });
    for (const { _id } of nights) writeFileSync(join(directory, _id), '');
    await BackupModel.insertMany(nights);
    const copied = 'club-2024-01-01T00-00-00Z.zip';
    writeFileSync(join(directory, copied), 'still being copied');
    // The first test makes one by the site's own command, which takes some seconds.
    const made = join(folder, 'made.zip');
    await writeArchive(uri, made);
    const copy = `if (process.argv[1] === 'backup') fs.copyFileSync(process.env.MADE, process.argv[2])`;
    await run(createBackups({ ...options, program: { args: ['-e', copy], env: { MADE: made } } }));
    const [first, ...files] = readdirSync(directory).sort();
    expect(first).toBe(copied);
    expect(files).toHaveLength(7 + 2 + 2);
    expect(await BackupModel.findOne().sort({ at: -1 }).lean()).toMatchObject({
      _id: files.at(-1),
      isNightly: true,
      problem: null,
      verifiedAt: expect.any(Date),
    });
    expect(await MailModel.countDocuments()).toBe(0);
    expect(await BackupModel.countDocuments()).toBe(files.length);
  });

  test('a failure is mailed to the admins and shown', async () => {
    const { email } = await createAdmin();
    writeFileSync(join(folder, 'file'), '');
    const broken = createBackups({ ...options, directory: join(folder, 'file', 'backups') });
    await run(broken);
    const problem = expect.stringContaining('ENOTDIR');
    expect((await broken.list()).problem).toEqual(problem);
    expect(await findBackupProblem()).toEqual(problem);
    expect(await MailModel.find().lean()).toMatchObject([
      { kind: 'backupFailed', to: email, subject: 'The backup failed (Test Club)', text: problem },
    ]);
  });
});

test('a night without a backup is noticed', async () => {
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const create = (at: Date) =>
    BackupModel.create({ _id: at.toISOString(), at, isNightly: true, verifiedAt: at });
  expect(await findBackupProblem()).toBeNull();
  await create(ago(37 * hour));
  expect(await findBackupProblem()).toMatch(/^There was no backup last night/);
  await create(ago(1 * hour));
  expect(await findBackupProblem()).toBeNull();
});

test('a stop of the site ends a backup that is being made', async () => {
  const endless = { args: ['-e', 'setTimeout(() => {}, 60_000)'] };
  const stopping = createBackups({ ...options, program: endless });
  const { _id, username } = await UserModel.findById((await createAdmin()).id).orFail();
  await stopping.make({ _id: _id.toHexString(), username });
  await stopping.stop();
  expect((await stopping.list()).backups).toMatchObject([
    { work: null, problem: 'The site was stopped meanwhile.' },
  ]);
});

test('a backup whose process dies while the site runs is named at the next look', async () => {
  const admin = await createAdmin();
  const _id = 'club-2026-11-22T02-30-00Z.zip';
  await BackupModel.create({ _id, at: new Date(), isNightly: false, work: 'verifying' });
  const lease = await takeLease(connectedDatabase(), 'backups');
  expect((await call(admin, 'get', `/${_id}`)).body).toMatchObject({ work: 'verifying' });
  await lease?.release();
  const problem = 'The site was stopped meanwhile.';
  expect((await call(admin, 'get', `/${_id}`)).body).toMatchObject({ work: null, problem });
});

test('a backup that a process has left half done is named at the next start', async () => {
  await BackupModel.create({ _id: 'half', at: new Date(), isNightly: true, work: 'making' });
  const { backups: listed } = await (await openBackups(options)).list();
  expect(listed).toMatchObject([
    { name: 'half', work: null, problem: 'The site was stopped meanwhile.' },
  ]);
});
