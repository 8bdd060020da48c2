import type { OwnDataDto } from '@club/shared/profile';
import { partOfSection } from '@club/shared/sectionParts';
import type { SitePartDto } from '@club/shared/sitePartCalls';
import type { ModuleName } from '@club/shared/siteParts';
import request from 'supertest';
import { createAdmin, type TestAccount } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { createTestApp, dependencies } from '../../test/app';
import { eventually } from '../../test/eventually';
import { isNightly } from '../../test/nightly';
import { type PageServer, startPageServer } from '../../test/pageServer';
import { createCalls } from '../app';
import { runsOfModules } from '../dailyRuns';
import { AuditEntryModel } from '../features/audit/audit.model';
import { takeDueMail } from '../features/mails/mailQueue';
import { MailModel } from '../features/mails/mails.model';
import { createMailSource } from '../mailSource';
import { sectionNames } from '../sections/sections';
import { createDatabaseSource } from '../snapshot/databaseSource';
import { defineModule, type SiteModule } from './defineModule';
import { modules } from './modules';
import { SiteModules } from './siteModules';

/** What the pages are made with: a test takes modules out, as a site that was built without them. */
const installed: SiteModule[] = [...modules];

let server: PageServer;
let admin: TestAccount;

beforeAll(async () => {
  server = await startPageServer(undefined, {
    modules: installed,
    siteUrl: 'https://club.example',
  });
  admin = await createAdmin();
});
afterAll(() => server.close());

const createModules = () => new SiteModules([...installed], () => server.site.content.off ?? []);

const createApp = () => createTestApp({ modules: createModules(), pages: server.site });

/** The module, and what builds on it. */
const goneWith = (name: ModuleName) =>
  modules.filter((module) => module.name === name || module.buildsOn?.includes(name));

const toPath = (pattern: string) =>
  pattern
    .replace(':applicationId', '5d4f0c4e-3c39-4f38-9d5a-3f8ad3d3b111')
    .replace(':code', 'ABCDEFGHJKMNPQRS')
    .replace(':slug', 'talk')
    .replace(/:\w+/g, '0123456789abcdef01234567');

const verbs = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const;

/** The calls of these modules alone. */
function callsOf(gone: SiteModule[]) {
  const all = { ...dependencies, modules: new SiteModules(modules, () => []) };
  const others = modules.filter((module) => !gone.includes(module));
  const rest = createCalls({ ...dependencies, modules: new SiteModules(others, () => []) });
  const paths = new Set(rest.map(({ path }) => path));
  return createCalls(all).filter(({ path }) => !paths.has(path));
}

/** Words by which a page names a part of the site. */
const words: Record<ModuleName, RegExp> = {
  events: /\/events|\/certificates|\/registration|signed up for an event/,
  recruitment: /\/join|\/application/,
  subscribers: /\/subscriber/,
  sponsors: /sponsors/i,
};

const pagesOf: Record<ModuleName, string[]> = {
  events: ['/events', '/certificates', '/certificates/abcd-efgh-jkmn-pqrs', '/registration'],
  recruitment: ['/join', '/application'],
  subscribers: ['/subscriber'],
  sponsors: [],
};

const statusOf = async (path: string) => (await server.request(path)).status;

/** What a page says and links: not the data that travels with it. */
async function readPage(path: string): Promise<string> {
  const { status, text } = await server.request(path);
  expect(status).toBe(200);
  return text.replace(/<script type="application\/json".*?<\/script>/s, '');
}

async function expectNothingOf(gone: SiteModule[]) {
  const app = createApp();
  for (const { method, path } of callsOf(gone)) {
    const { status } = await request(app)[verbs[method]](toPath(path));
    expect([method, path, status]).toEqual([method, path, 404]);
  }
  const { body: api } = await request(app).get('/api/openapi.json').expect(200);
  const patterns = callsOf(gone).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  expect(patterns.filter((path) => path in api.paths)).toEqual([]);
  for (const { name } of gone) {
    for (const path of pagesOf[name]) expect([path, await statusOf(path)]).toEqual([path, 404]);
    const texts = await Promise.all(['/', '/sitemap.xml', '/privacy', '/team'].map(readPage));
    for (const text of texts) expect(text).not.toMatch(words[name]);
  }
  for (const path of ['overview', 'content', 'handover/proposal', 'handover/current']) {
    await sendAs(admin, 'get', `/api/admin/${path}`, undefined, app).expect(200);
  }
  const sections = await sendAs(admin, 'get', '/api/admin/content', undefined, app);
  const hidden = sectionNames.filter((section) =>
    gone.some(({ name }) => partOfSection[section] === name),
  );
  for (const section of hidden) {
    expect(JSON.stringify(sections.body)).not.toContain(`"${section}"`);
    const path = `/api/admin/content/${section}`;
    await sendAs(admin, 'get', path, undefined, app).expect(404);
  }
}

describe.each(modules)('a site without $name', ({ name }) => {
  const gone = goneWith(name);

  beforeAll(async () => {
    installed.splice(0, installed.length, ...modules.filter((module) => !gone.includes(module)));
    await server.site.showChange();
  });
  afterAll(async () => {
    installed.splice(0, installed.length, ...modules);
    await server.site.showChange();
  });

  test('is whole, and names nothing of it', async () => {
    await expectNothingOf(gone);
    const answer = await sendAs(admin, 'get', '/api/user/export', undefined, createApp());
    expect(answer.status).toBe(200);
    const fields: Record<ModuleName, (keyof OwnDataDto)[]> = {
      events: ['registrations', 'certificates', 'subscribedSince'],
      recruitment: ['applications', 'reviews'],
      subscribers: ['subscribedSince'],
      sponsors: [],
    };
    expect(fields[name].filter((field) => field in answer.body)).toEqual([]);
    const parts = await sendAs(admin, 'get', '/api/admin/parts', undefined, createApp());
    expect(JSON.stringify(parts.body)).not.toContain(`"name":"${name}"`);
    expect(server.errors()).toEqual([]);
  });
});

const switchPart = (name: string, isOn: unknown) =>
  sendAs(admin, 'patch', `/api/admin/parts/${name}`, { isOn }, createApp());

describe('an admin', () => {
  afterEach(async () => {
    for (const { name } of modules) await switchPart(name, true).expect(200);
  });

  // One on which others build. Each does it alike, and what is gone with each is above.
  const switched = modules.filter(({ name }) => isNightly || name === 'events');
  test.each(switched)('switches $name off and on', async ({ name }) => {
    const { body } = await switchPart(name, false).expect(200);
    const off: SitePartDto[] = body.filter(({ isOn }: SitePartDto) => !isOn);
    expect(off.map((part) => part.name)).toEqual(goneWith(name).map((module) => module.name));
    for (const path of pagesOf[name]) expect(await statusOf(path)).toBe(404);
    const app = createApp();
    for (const { method, path } of callsOf(goneWith(name))) {
      const { status } = await request(app)[verbs[method]](toPath(path));
      expect([path, status]).toEqual([path, 404]);
    }
    await switchPart(name, true).expect(200);
    for (const path of pagesOf[name].slice(0, 1)) expect(await statusOf(path)).toBe(200);
    const actions = await AuditEntryModel.find({ action: /^part/ }, 'action').sort({ _id: -1 });
    expect(actions.slice(0, 2).map(({ action }) => action)).toEqual([
      'part.switchedOn',
      'part.switchedOff',
    ]);
  });

  test('leaves one audit entry when two switch the same at one moment', async () => {
    const before = await AuditEntryModel.countDocuments({ action: 'part.switchedOff' });
    await Promise.all([switchPart('sponsors', false), switchPart('sponsors', false)]);
    expect(await AuditEntryModel.countDocuments({ action: 'part.switchedOff' })).toBe(before + 1);
  });

  test('is refused what is no part and no answer', async () => {
    await switchPart('team', false).expect(404);
    await switchPart('events', 'no').expect(422);
  });

  test('sees what is held about people all the same', async () => {
    await switchPart('events', false).expect(200);
    const { body } = await sendAs(admin, 'get', '/api/user/export', undefined, createApp());
    expect(body).toMatchObject({ registrations: [], certificates: null });
    expect(await readPage('/privacy')).toMatch(/signed up for an event/);
  });
});

test('another process shows it soon', async () => {
  const other = createDatabaseSource({ modules });
  const before = await other.readRevision();
  await switchPart('recruitment', false).expect(200);
  expect(await eventually(async () => ((await other.readRevision()) > before ? true : null))).toBe(
    true,
  );
  expect((await other.read()).content.off).toEqual(['recruitment']);
  await switchPart('recruitment', true).expect(200);
});

test('mails of a part that is off wait', async () => {
  const off = new SiteModules(modules, () => ['recruitment']);
  const resting = createMailSource(off, dependencies.mails).listResting();
  expect(resting).toContain('roundDecision');
  expect(resting).not.toContain('eventPlaced');
  const fields = { to: 'a@b.example', subject: 'x', text: 'x', state: 'waiting' } as const;
  const dueAt = new Date(Date.now() - 1000);
  await MailModel.create({ ...fields, kind: 'draftLink', dueAt, createdAt: dueAt, attempts: 0 });
  expect(await takeDueMail(resting)).toBeNull();
  expect(await takeDueMail([])).toMatchObject({ kind: 'draftLink' });
});

test('daily runs of a part that is off rest, but for what it has promised', async () => {
  const done: string[] = [];
  const noted = (name: string) => ({ name, from: '00:00', run: async () => void done.push(name) });
  const dailyRuns = () => [noted('settle'), { ...noted('forget'), isKept: true }];
  const part = new SiteModules([defineModule({ name: 'events', dailyRuns })], () => ['events']);
  for (const { run } of runsOfModules(part, dependencies)) await run('2026-11-27');
  expect(done).toEqual(['forget']);
});

test('each module comes after those that it builds on', () => {
  const names = modules.map(({ name }) => name);
  for (const { name, buildsOn = [] } of modules) {
    for (const other of buildsOn) expect(names.indexOf(other)).toBeLessThan(names.indexOf(name));
  }
});
