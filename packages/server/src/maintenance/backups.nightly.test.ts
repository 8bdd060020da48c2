import { join } from 'node:path';
import { mongo } from 'mongoose';
import request from 'supertest';
import { password } from '../../test/accounts';
import { app } from '../../test/app';
import { connected, running, useCommandSites, withModels } from '../../test/commandSites';
import { createDatabaseUri } from '../../test/database';
import { startClub } from '../../test/smallClub';
import { MediaModel } from '../features/media/media.model';
import { maintain } from './maintain';

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
