import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  connected,
  emails,
  emailsOf,
  fill,
  running,
  useCommandSites,
} from '../../test/commandSites';
import { maintain } from './maintain';

const { siteIn } = useCommandSites();

test('what an update has done to the data is undone, also when a former try was killed', async () => {
  const site = siteIn('club');
  await running(site, ({ uri }) => fill(uri));
  mkdirSync(join(site.dataDirectory, 'database-before-update.part'));
  await maintain('update:keep', undefined, site);
  await running(site, ({ uri }) =>
    connected(uri, async (db) => {
      await db.collection('users').deleteMany({});
      await db.collection('later').insertOne({});
    }),
  );
  expect(await maintain('update:put-back', undefined, site)).toContain('what it was before');
  expect(await running(site, ({ uri }) => emailsOf(uri))).toEqual(emails);

  // A second time there is nothing to put back, and nothing is removed.
  expect(await maintain('update:put-back', undefined, site)).toContain('none was changed');
  expect(await running(site, ({ uri }) => emailsOf(uri))).toEqual(emails);
  expect(readdirSync(site.dataDirectory)).toEqual(['database']);
});

test('kept data is removed after the update', async () => {
  const site = siteIn('club');
  await running(site, ({ uri }) => fill(uri));
  await maintain('update:keep', undefined, site);
  await maintain('update:drop', undefined, site);
  expect(existsSync(join(site.dataDirectory, 'database-before-update'))).toBe(false);
});

test('on MongoDB, a backup is kept and put back in place of all collections', async () => {
  const club = siteIn('club');
  await running(siteIn('server'), async ({ uri }) => {
    const site = { ...club, mongodbUri: uri };
    await fill(uri);
    mkdirSync(site.dataDirectory, { recursive: true });
    await maintain('update:keep', undefined, site);
    await connected(uri, async (db) => {
      await db.collection('users').deleteMany({});
      await db.collection('later').insertOne({});
    });
    await maintain('update:put-back', undefined, site);
    expect(await emailsOf(uri)).toEqual(emails);
    await connected(uri, async (db) => {
      expect(await db.collection('later').countDocuments()).toBe(0);
    });
    expect(existsSync(join(site.dataDirectory, 'before-update.zip'))).toBe(false);
  });
});
