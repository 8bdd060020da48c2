import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import request from 'supertest';
import { password } from '../../test/accounts';
import { app } from '../../test/app';
import { useBuilt } from '../../test/builds';
import { connected, emailsOf, running, useCommandSites, withModels } from '../../test/commandSites';
import { createDatabaseUri } from '../../test/database';
import { startClub } from '../../test/smallClub';
import { MediaModel } from '../features/media/media.model';
import { maintain } from './maintain';

useBuilt('client'); // a backup is verified by its pages

const { folder, siteIn } = useCommandSites();
const fileIn = (name: string) => join(folder(), name);
const logIn = (email: string) => request(app).post('/api/auth/login').send({ email, password });

test('moves a club to MongoDB and back, with its pictures and logins', async () => {
  const onMongo = { ...siteIn('unused'), mongodbUri: createDatabaseUri() };
  await running(siteIn('old'), async ({ uri }) => {
    await startClub(uri);
    await maintain('backup', fileIn('there.zip'), siteIn('old'));
  });
  await maintain('restore', fileIn('there.zip'), onMongo);
  const [picture] = await connected(onMongo.mongodbUri, async (db) => {
    const pictures = await db.collection('media').find().toArray();
    return pictures.map(({ hash }) => hash);
  });
  await maintain('backup', fileIn('back.zip'), onMongo);
  await connected(onMongo.mongodbUri, (db) => db.dropDatabase());
  await maintain('restore', fileIn('back.zip'), siteIn('new'));
  await running(siteIn('new'), ({ uri }) =>
    withModels(uri, async () => {
      expect((await logIn('asha@college.example')).status).toBe(200);
      const stored = await MediaModel.findOne().select('+master').lean();
      expect(stored).toMatchObject({ hash: picture, master: expect.any(mongo.BSON.Binary) });
    }),
  );
});

test('verify restores a backup and starts the pages on it, or finds that they cannot be shown', async () => {
  const site = siteIn('old');
  await running(site, async ({ uri }) => {
    await startClub(uri);
    await maintain('backup', fileIn('club.zip'), site);
    expect(await maintain('backup:verify', fileIn('club.zip'), site)).toMatch(
      /can be restored, and the pages start on it: .*9 content.*1 users/,
    );
    expect(readdirSync(site.dataDirectory)).toEqual(['database']);
    await connected(uri, (db) =>
      db
        .collection<{ _id: string }>('content')
        .updateOne({ _id: 'gallery' }, { $unset: { value: '' } }),
    );
    await maintain('backup', fileIn('broken.zip'), site);
  });
  await expect(maintain('backup:verify', fileIn('broken.zip'), site)).rejects.toThrow(
    'The pages do not start on what the backup holds',
  );
});

test('a restore that fails at its very end leaves nothing', async () => {
  const site = siteIn('old');
  await running(site, async ({ uri }) => {
    await connected(uri, (db) =>
      db.collection('users').insertMany([{ email: 'same' }, { email: 'same' }]),
    );
    await maintain('backup', fileIn('club.zip'), site);
  });
  const restored = siteIn('new');
  await expect(maintain('restore', fileIn('club.zip'), restored)).rejects.toThrow(
    'The indexes of users cannot',
  );
  expect(await running(restored, ({ uri }) => emailsOf(uri))).toEqual([]);
});
