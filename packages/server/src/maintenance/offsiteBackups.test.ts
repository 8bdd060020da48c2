import { join } from 'node:path';
import { emails, emailsOf, fill, running, useCommandSites } from '../../test/commandSites';
import { openTestStorage, passphrase, type TestStorage } from '../../test/storages';
import type { Env } from '../env';
import { maintain } from './maintain';

const { folder, siteIn } = useCommandSites();
const name = 'club-2026-11-22T02-30-00Z.zip';

let storage: TestStorage;
beforeEach(async () => {
  storage = await openTestStorage('webdav');
});
afterEach(() => storage.close());

const siteWith = (data: string, changes: Partial<typeof storage.settings> = {}): Env => ({
  ...siteIn(data),
  offsite: { ...storage.settings, passphrase, ...changes },
});

test('a site comes back from the storage on an empty machine, with its passphrase only', async () => {
  const old = siteWith('old');
  const file = join(folder(), name);
  await running(old, async ({ uri }) => {
    await fill(uri);
    await maintain('backup', file, old);
  });
  const site = siteWith('new');
  await expect(maintain('restore:remote', 'newest', site)).rejects.toThrow(
    'There is no backup at the storage',
  );
  expect(await maintain('backup:send', file, old)).toBe(`${name} is at the storage, encrypted.`);
  expect(await maintain('backup:send', file, old)).toBe(`${name} is at the storage already.`);
  expect([...storage.files.keys()]).toEqual([`/backups/${name}.age`]);

  storage.files.set('/backups/club-2999-01-01T00-00-00Z.zip.age', Buffer.from('x'));
  storage.files.set('/backups/notes.txt', Buffer.from('x'));
  expect(await maintain('restore:remote', undefined, site)).toMatch(
    /^2 at the storage, the newest first:\n {2}club-2999\S+ {2}1 kB \(a day to come.*\n {2}club-2026-\S+ {2}\d+ kB\n.*-- newest$/,
  );
  const wrong = siteWith('new', { passphrase: 'six other words nobody wrote down' });
  const other = 'BACKUP_PASSPHRASE: the file was encrypted with another passphrase';
  await expect(maintain('restore:remote', 'newest', wrong)).rejects.toThrow(other);
  expect(await maintain('backup:prove', name, site)).toMatch(
    /^club-2026\S+zip can be restored, .*: 2 users\.$/,
  );
  expect(await maintain('restore:remote', 'newest', site)).toMatch(
    /^The database holds again what was in club-2026\S+zip: 2 users\./,
  );
  expect(await running(site, ({ uri }) => emailsOf(uri))).toEqual(emails);
  await expect(maintain('restore:remote', `${name}.age`, site)).rejects.toThrow(
    'The database is not empty',
  );
});

test('a copy that is damaged there is named, and nothing is restored', async () => {
  const old = siteWith('old');
  const file = join(folder(), name);
  await running(old, async ({ uri }) => {
    await fill(uri);
    await maintain('backup', file, old);
  });
  await maintain('backup:send', file, old);
  const stored = `/backups/${name}.age`;
  const whole = storage.files.get(stored) ?? Buffer.alloc(0);
  storage.files.set(stored, whole.subarray(0, -100));
  const damaged = `${name} did not come whole from the storage`;
  await expect(maintain('backup:prove', name, siteWith('new'))).rejects.toThrow(damaged);
  await expect(maintain('restore:remote', name, siteWith('new'))).rejects.toThrow(damaged);
  expect(await running(siteWith('new'), ({ uri }) => emailsOf(uri))).toEqual([]);
});

test('needs the settings, and names of backups', async () => {
  await expect(maintain('restore:remote', 'newest', siteIn('new'))).rejects.toThrow('BACKUP_URL');
  for (const command of ['backup:send', 'backup:prove', 'restore:remote']) {
    storage.files.set(`/backups/${name}.age`, Buffer.from('x'));
    await expect(maintain(command, '../notes.txt', siteWith('new'))).rejects.toThrow(
      'is no name of a backup',
    );
  }
});
