import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@club/embedded-mongo';
import type { AuditAction } from '@club/shared/audit';
import { mongo } from 'mongoose';
import request from 'supertest';
import { createMember, password } from '../../test/accounts';
import { app, club, tokens } from '../../test/app';
import { tokenOfLink } from '../../test/links';
import { type Env, parseEnv } from '../env';
import { AuditEntryModel } from '../features/audit/audit.model';
import { MailModel } from '../features/mails/mails.model';
import { createOneTimeLinks } from '../features/oneTimeLinks/oneTimeLinks.service';
import { connectDatabase, disconnectDatabase } from '../lib/database';
import { day } from '../time';
import { maintain } from './maintain';

const links = createOneTimeLinks(() => club);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-maintenance-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The settings of a site with the embedded database. */
function siteIn(name: string): Env {
  return parseEnv({ DATA_DIR: join(folder, name) });
}

/** Connects to a running database for as long as `use` takes. */
async function connected<Result>(uri: string, use: (db: mongo.Db) => Promise<Result>) {
  const client = await mongo.MongoClient.connect(uri);
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}

/** Runs the database of a site for as long as `use` takes. */
async function running<Result>(site: Env, use: (database: EmbeddedMongo) => Promise<Result>) {
  const database = await startEmbeddedMongo({ directory: join(site.dataDirectory, 'database') });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function fill(uri: string): Promise<void> {
  await connected(uri, async (db) => {
    await db.collection('users').createIndex({ email: 1 }, { unique: true });
    await db
      .collection('users')
      .insertMany([{ email: 'a@example.edu' }, { email: 'b@example.edu' }]);
  });
}

const emailsOf = (uri: string) =>
  connected(uri, async (db) => {
    const users = await db.collection('users').find().sort({ email: 1 }).toArray();
    return users.map(({ email }) => email);
  });

const emails = ['a@example.edu', 'b@example.edu'];

test('backs up a site that runs, and restores it elsewhere', async () => {
  const file = join(folder, 'club.backup');
  const site = siteIn('old');
  await running(site, async ({ uri }) => {
    await fill(uri);
    expect(await maintain('backup', file, site)).toContain(`now in ${file}`);
  });
  const restored = siteIn('new');
  expect(await maintain('restore', file, restored)).toContain('Start the site');
  expect(await running(restored, ({ uri }) => emailsOf(uri))).toEqual(emails);
});

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

describe('old data in place of newer', () => {
  const email = 'asha@college.example';
  const file = () => join(folder, 'club.backup');
  const exported = () => join(folder, 'export');

  /** Saves a site, then changes what must not be undone by putting the saved data back. */
  async function saveThenChange(site: Env) {
    return running(site, async ({ uri }) => {
      await connectDatabase(uri);
      const { id, authorization } = await createMember({ email });
      const { link } = await links.create({
        ...{
          purpose: 'passwordReset',
          person: id,
          payload: { sessionVersion: 0, delivery: 'shown' },
        },
        lifetimeMilliseconds: day,
      });
      const to = { kind: 'emailChanged', to: email, subject: 'x', attempts: 0 } as const;
      const times = { dueAt: new Date(), createdAt: new Date() };
      await MailModel.create({ ...to, ...times, state: 'waiting' });
      await MailModel.create({ ...to, ...times, state: 'sent' });
      await maintain('backup', file(), site);
      await maintain('export', exported(), site);
      const token = tokens.issue({ userId: id, sessionVersion: 1 });
      await disconnectDatabase();
      return { link, authorizations: [authorization, `Bearer ${token}`] };
    });
  }

  const put: [string, AuditAction, (site: Env) => Promise<string>][] = [
    ['restore', 'data.restored', (site) => maintain('restore', file(), site)],
    ['import', 'data.imported', (site) => maintain('import', exported(), site)],
  ];

  test.each(put)(
    '%s ends sessions, links and waiting mails, and is recorded',
    async (_name, action, run) => {
      const { link, authorizations } = await saveThenChange(siteIn('old'));
      const site = siteIn('new');
      expect(await run(site)).toContain('Everybody has to log in again.');
      await running(site, async ({ uri }) => {
        await connectDatabase(uri);
        // One was issued before the data was saved, the other one after a new password that is undone.
        for (const authorization of authorizations) {
          const user = request(app).get('/api/auth/user').set('Authorization', authorization);
          expect((await user).status).toBe(401);
        }
        const login = await request(app).post('/api/auth/login').send({ email, password });
        expect(login.status).toBe(200);
        const user = request(app).get('/api/auth/user').auth(login.body.token, { type: 'bearer' });
        expect((await user).status).toBe(200);
        await expect(links.use(tokenOfLink(link), 'passwordReset')).rejects.toThrow(
          'Validation failed',
        );
        expect(await MailModel.find().lean()).toMatchObject([{ state: 'sent' }]);
        expect(await AuditEntryModel.find({ action }).lean()).toMatchObject([
          { actor: { name: 'Operator (command line)' }, subject: { name: 'The site' } },
        ]);
        await disconnectDatabase();
      });
    },
  );
});

test('restores nothing over data that is there', async () => {
  const file = join(folder, 'club.backup');
  const site = siteIn('old');
  await running(site, ({ uri }) => fill(uri));
  await maintain('backup', file, site);
  await expect(maintain('restore', file, site)).rejects.toThrow('move the folder away');
});

test('takes nothing away from a site that starts in the restored folder at that moment', async () => {
  const file = join(folder, 'club.backup');
  const site = siteIn('old');
  await running(site, ({ uri }) => fill(uri));
  await maintain('backup', file, site);
  const restored = siteIn('new');
  const directory = join(restored.dataDirectory, 'database');
  let other: ReturnType<typeof startInProcess> | undefined;
  const env: Env = {
    ...restored,
    // The command reads it again before it opens what it has restored.
    get mongodbUri() {
      if (existsSync(join(directory, 'data.db'))) other ??= startInProcess(directory);
      return undefined;
    },
  };
  try {
    await expect(maintain('restore', file, env)).rejects.toThrow('in use by another process');
  } finally {
    await other?.kill();
  }
  expect(await running(restored, ({ uri }) => emailsOf(uri))).toEqual(emails);
});

/** Starts the database of a folder in another process, and returns when it runs. */
function startInProcess(directory: string) {
  const ready = join(folder, 'ready');
  const program = `require('@club/embedded-mongo').startEmbeddedMongo({ directory: process.argv[1] })
    .then(() => require('node:fs').writeFileSync(process.argv[2], ''))`;
  const child = spawn(process.execPath, ['-e', program, directory, ready], { cwd: __dirname });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let pauses = 0; !existsSync(ready); pauses += 1) {
    if (pauses === 1000) throw new Error('The other process does not start.');
    Atomics.wait(pause, 0, 0, 20);
  }
  return {
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

test('an import that fails at its very end leaves nothing', async () => {
  const exported = join(folder, 'export');
  mkdirSync(exported);
  const users = ['a@example.edu', 'a@example.edu'].map((email) => JSON.stringify({ email }));
  writeFileSync(join(exported, 'users.jsonl'), users.join('\n'));
  const site = siteIn('new');
  await expect(maintain('import', exported, site)).rejects.toThrow('The indexes of users cannot');
  expect(await running(site, ({ uri }) => emailsOf(uri))).toEqual([]);
});

test('exports a site that runs, and imports it into an empty one', async () => {
  const site = siteIn('old');
  const exported = join(folder, 'export');
  await running(site, async ({ uri }) => {
    await fill(uri);
    expect(await maintain('export', exported, site)).toContain('2 users');
  });
  expect(readdirSync(exported)).toEqual(['users.jsonl', 'users.metadata.json']);
  expect(await maintain('import', exported, siteIn('new'))).toContain('2 users');
  expect(await running(siteIn('new'), ({ uri }) => emailsOf(uri))).toEqual(emails);
});

test('moves the data into the MongoDB of MONGODB_URI, and back', async () => {
  const site = siteIn('old');
  const exported = join(folder, 'export');
  await running(site, ({ uri }) => fill(uri));
  await maintain('export', exported, site);
  await running(siteIn('server'), async ({ uri }) => {
    const onMongo = { ...siteIn('unused'), mongodbUri: uri };
    await maintain('import', exported, onMongo);
    expect(await emailsOf(uri)).toEqual(emails);
    expect(await maintain('export', join(folder, 'again'), onMongo)).toContain('2 users');
    await expect(maintain('backup', join(folder, 'x'), onMongo)).rejects.toThrow('mongodump');
    await expect(maintain('restore', join(folder, 'x'), onMongo)).rejects.toThrow('mongorestore');
  });
});

test('imports nothing while the site has the folder', async () => {
  const site = siteIn('old');
  const exported = join(folder, 'export');
  await running(site, async ({ uri }) => {
    await fill(uri);
    await maintain('export', exported, site);
    await expect(maintain('import', exported, site)).rejects.toThrow('in use by another process');
  });
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
    await connectDatabase(uri);
    await createMember({ email });
    await disconnectDatabase();
  });
  const text = await maintain('reset', 'Asha@College.example', site);
  const link = /https:\/\/club\.example\/link#\S+/.exec(text)?.[0] ?? '';
  await running(site, async ({ uri }) => {
    await connectDatabase(uri);
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
  await expect(maintain('backup', undefined, site)).rejects.toThrow('npm run backup -- <file>');
  await expect(maintain('export', '', site)).rejects.toThrow('npm run export -- <folder>');
  await expect(maintain('admin', undefined, site)).rejects.toThrow('-- <email address>');
  await expect(maintain('frobnicate', 'x', site)).rejects.toThrow(
    'backup, restore, export, import, content export, content import, check-data, admin, reset',
  );
  await expect(maintain('backup', join(folder, 'x'), site)).rejects.toThrow('There is no data');
});
