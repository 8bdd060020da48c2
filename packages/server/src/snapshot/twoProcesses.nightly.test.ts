import request from 'supertest';
import { connectMigrated } from '../../test/connectMigrated';
import { createDatabaseUri, dropDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { useSiteRuns } from '../../test/siteRuns';
import { ContentModel } from '../features/content/content.model';
import { MediaModel } from '../features/media/media.model';
import { TeamMemberModel } from '../features/team/teamMembers.model';
import { TermModel } from '../features/team/terms.model';
import { sectionNames } from '../sections/sections';

const { run } = useSiteRuns();
const MONGODB_URI = createDatabaseUri();
const admin = { email: 'head@college.example', password: 'long enough' };

/** A process of the site, with a folder for its caches, on the database of both. */
const start = (DATA_DIR: string) =>
  run({
    MONGODB_URI,
    DATA_DIR,
    JWT_SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }).listening();

beforeAll(() => connectMigrated(MONGODB_URI));
afterAll(dropDatabase);

/** How many documents the first start has made. */
const counts = async () => ({
  sections: await ContentModel.countDocuments(),
  pictures: await MediaModel.countDocuments(),
  terms: await TermModel.countDocuments(),
  people: await TeamMemberModel.countDocuments(),
});

test('two processes on one database fill it once, and each shows what the other publishes', async () => {
  const [one, other] = await Promise.all([start('one'), start('other')]);
  const sections = sectionNames.length;
  expect(await counts()).toEqual({ sections, pictures: 1, terms: 1, people: 2 });
  for (const url of [one, other]) {
    expect((await request(url).get('/team')).text).toContain('Asha Rao');
  }

  const login = await request(one).post('/api/auth/login').send(admin);
  const authorization = `Bearer ${login.body.token}`;
  const path = '/api/admin/content/site';
  const publish = async (url: string, tagline: string) => {
    const { body } = await request(url).get(path).set('Authorization', authorization);
    const value = { ...body.value, tagline };
    const save = { version: body.version, value };
    return request(url).put(path).set('Authorization', authorization).send(save);
  };
  const shows = (url: string, text: string) =>
    eventually(async () => (await request(url).get('/')).text.includes(text) || null);

  const services = async (url: string) =>
    (await request(url).get('/api/data/service')).body.message;
  expect(await services(one)).toHaveLength(2);
  const initiatives = '/api/admin/content/initiatives';
  const stored = await request(other).get(initiatives).set('Authorization', authorization);
  const value = { ...stored.body.value, entries: stored.body.value.entries.slice(1) };
  const save = { version: stored.body.version, value };
  await request(other).put(initiatives).set('Authorization', authorization).send(save);
  for (const url of [one, other]) {
    await eventually(async () => (await services(url)).length === 1 || null);
  }

  expect((await publish(one, 'From one.')).status).toBe(200);
  await shows(other, 'From one.');
  expect((await publish(other, 'From the other.')).status).toBe(200);
  await shows(one, 'From the other.');
});
