import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { createMember } from '../../test/accounts';
import { app } from '../../test/app';
import { connected, fill, running, useCommandSites } from '../../test/commandSites';
import { connectMigrated } from '../../test/connectMigrated';
import { tokenOfLink } from '../../test/links';
import { disconnectDatabase } from '../lib/database';
import { maintain } from './maintain';

const { folder, siteIn } = useCommandSites();

test('check-data reads a site that runs, and names what is damaged', async () => {
  const site = siteIn('old');
  await running(site, async ({ uri }) => {
    await fill(uri);
    expect(await maintain('check-data', undefined, site)).toBe(
      'All 2 documents are as they were written.',
    );
  });
  const file = join(site.dataDirectory, 'database', 'data.db');
  const bytes = readFileSync(file);
  bytes.write('c', bytes.indexOf('b@example.edu'));
  writeFileSync(file, bytes);
  await expect(maintain('check-data', undefined, site)).rejects.toThrow(
    /^1 of 2 documents are damaged:\n {2}club\.users: _id [\da-f]{24}\nStop the site/,
  );
});

test('makes an admin, and shows the password', async () => {
  const site = siteIn('site');
  await expect(maintain('admin', 'Asha@College.Example ', site)).resolves.toMatch(
    /^asha@college\.example is an admin now\. The password, shown only this once: [\w-]{16}$/,
  );
  await running(site, ({ uri }) =>
    connected(uri, async (db) => {
      const users = await db.collection('users').find().toArray();
      expect(users).toMatchObject([{ email: 'asha@college.example', role: 'admin' }]);
    }),
  );
});

test('makes a link for a new password, and nobody an admin', async () => {
  const site = { ...siteIn('site'), siteUrl: 'https://club.example' };
  const email = 'asha@college.example';
  await expect(maintain('reset', email, site)).rejects.toThrow('No account has the address');
  await running(site, async ({ uri }) => {
    await connectMigrated(uri);
    await createMember({ email });
    await disconnectDatabase();
  });
  const text = await maintain('reset', 'Asha@College.example', site);
  const link = /https:\/\/club\.example\/link#\S+/.exec(text)?.[0] ?? '';
  await running(site, async ({ uri }) => {
    await connectMigrated(uri);
    const body = { token: tokenOfLink(link), password: 'a new password' };
    const response = await request(app).post('/api/auth/reset').send(body);
    expect(response.body).toMatchObject({ isAdmin: false });
    await disconnectDatabase();
  });
  const pathOnly = await maintain('reset', email, siteIn('site'));
  expect(pathOnly).toMatch(/put the address of the site in front: \/link#\S+$/);
});

test('makes no admin of what is not an address, nor while the site has the folder', async () => {
  const site = siteIn('site');
  await expect(maintain('admin', 'asha', site)).rejects.toThrow('asha: Please enter a valid email');
  await running(site, async () => {
    await expect(maintain('admin', 'asha@college.example', site)).rejects.toThrow(
      'in use by another process',
    );
  });
});

test('says how it is used', async () => {
  const site = siteIn('old');
  await expect(maintain('restore', undefined, site)).rejects.toThrow('npm run restore -- <file>');
  await expect(maintain('content export', '', site)).rejects.toThrow(
    'npm run content -- export <folder>',
  );
  await expect(maintain('admin', undefined, site)).rejects.toThrow('-- <email address>');
  await expect(maintain('frobnicate', 'x', site)).rejects.toThrow(
    'backup, restore, backup:verify, backup:send, backup:prove, restore:remote, content export, content import, update:keep, update:put-back, update:drop, check-data, admin, reset',
  );
  await expect(maintain('backup', join(folder(), 'x'), site)).rejects.toThrow('There is no data');
});
