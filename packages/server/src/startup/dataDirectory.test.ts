import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDirectory } from './dataDirectory';
import { readTokenSecret } from './tokenSecret';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-data-'));
  folder = join(root, '.data');
});

afterEach(() => rm(root, { recursive: true }));

async function openSecret(): Promise<string> {
  await prepareDataDirectory(folder);
  return readTokenSecret(folder);
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('data and secret are kept from other users of the machine', async () => {
  const secret = await openSecret();
  expect(secret.length).toBeGreaterThan(32);
  expect(await modeOf(folder)).toBe(0o700);
  expect(await modeOf(join(folder, 'jwt-secret'))).toBe(0o600);
  expect(await openSecret()).toBe(secret);
});

test('several processes make the folder at once', async () => {
  const nested = join(root, 'site', 'data', 'club');
  await Promise.all(Array.from({ length: 20 }, () => prepareDataDirectory(nested)));
  expect(await modeOf(nested)).toBe(0o700);
});

test('rights that others have on data and secret are taken from them', async () => {
  const file = join(folder, 'jwt-secret');
  await mkdir(folder);
  await chmod(folder, 0o755);
  await writeFile(file, 'x'.repeat(64));
  await chmod(file, 0o644);
  expect(await openSecret()).toBe('x'.repeat(64));
  expect(await modeOf(folder)).toBe(0o700);
  expect(await modeOf(file)).toBe(0o600);
});

test('the secret is written through no link that somebody has put there', async () => {
  const target = join(root, 'elsewhere');
  await writeFile(target, 'mine');
  await mkdir(folder);
  await symlink(target, join(folder, 'jwt-secret.new'));
  await openSecret();
  expect(await readFile(target, 'utf8')).toBe('mine');
});
