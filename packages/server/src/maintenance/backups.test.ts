import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { createMember, password } from '../../test/accounts';
import { app, club, tokens } from '../../test/app';
import { useBuilt } from '../../test/builds';
import {
  connected,
  emails,
  emailsOf,
  fill,
  running,
  useCommandSites,
  withModels,
} from '../../test/commandSites';
import { tokenOfLink } from '../../test/links';
import type { Env } from '../env';
import { AuditEntryModel } from '../features/audit/audit.model';
import { MailModel } from '../features/mails/mails.model';
import { createOneTimeLinks } from '../features/oneTimeLinks/oneTimeLinks.service';
import { day } from '../time';
import { maintain } from './maintain';

useBuilt('client'); // a backup is verified by its pages

const links = createOneTimeLinks(() => club);
const { folder, siteIn } = useCommandSites();
const fileIn = (name: string) => join(folder(), name);

const logIn = (email: string) => request(app).post('/api/auth/login').send({ email, password });

// One site for all of it, because each start of a database takes as long as a command.
test('backs up a site that runs under a name of its own, and restores it only elsewhere', async () => {
  const file = fileIn('club.zip');
  const site = siteIn('old');
  await running(site, async ({ uri }) => {
    await fill(uri);
    expect(await maintain('backup', file, site)).toContain(`now in ${file}: 2 users.`);
    expect(readdirSync(site.dataDirectory)).toEqual(['database']);
    await maintain('backup', undefined, site);
    await connected(uri, async (db) => {
      const section: { _id: string; value: object } = {
        _id: 'site',
        value: { shortName: 'Robotics & Co.' },
      };
      await db.collection<typeof section>('content').insertOne(section);
    });
    await maintain('backup', undefined, site);
    await expect(maintain('restore', file, site)).rejects.toThrow('in use by another process');
  });
  expect(readdirSync(join(site.dataDirectory, 'backups')).sort()).toEqual([
    expect.stringMatching(/^club-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip$/),
    expect.stringMatching(/^robotics-co-\d{4}-.*Z\.zip$/),
  ]);
  await expect(maintain('restore', file, site)).rejects.toThrow('The database is not empty');
  expect(await running(site, ({ uri }) => emailsOf(uri))).toEqual(emails);

  expect(await maintain('backup:verify', file, siteIn('other'))).toContain(
    'it has no content for the pages yet: 2 users.',
  );
  const restored = siteIn('new');
  expect(await maintain('restore', file, restored)).toContain('Start the site');
  expect(await running(restored, ({ uri }) => emailsOf(uri))).toEqual(emails);
});

test('a restore ends sessions, links and waiting mails, and is recorded', async () => {
  const email = 'asha@college.example';
  /** Backs a site up, then changes what must not be undone by putting the old data back. */
  const saveThenChange = (site: Env) =>
    running(site, ({ uri }) =>
      withModels(uri, async () => {
        const { id, authorization } = await createMember({ email });
        const { link } = await links.create({
          purpose: 'passwordReset',
          person: id,
          payload: { sessionVersion: 0, delivery: 'shown' },
          lifetimeMilliseconds: day,
        });
        const to = { kind: 'emailChanged', to: email, subject: 'x', attempts: 0 } as const;
        const times = { dueAt: new Date(), createdAt: new Date() };
        await MailModel.create({ ...to, ...times, state: 'waiting' });
        await MailModel.create({ ...to, ...times, state: 'sent' });
        await maintain('backup', fileIn('club.zip'), site);
        const token = tokens.issue({ userId: id, sessionVersion: 1 });
        return { link, authorizations: [authorization, `Bearer ${token}`] };
      }),
    );
  const { link, authorizations } = await saveThenChange(siteIn('old'));
  const said = await maintain('restore', fileIn('club.zip'), siteIn('new'));
  expect(said).toContain('Everybody has to log in again.');
  await running(siteIn('new'), ({ uri }) =>
    withModels(uri, async () => {
      // One was issued before the backup, the other one after a new password that is undone.
      for (const authorization of authorizations) {
        const user = request(app).get('/api/auth/user').set('Authorization', authorization);
        expect((await user).status).toBe(401);
      }
      const login = await logIn(email);
      expect(login.status).toBe(200);
      const user = request(app).get('/api/auth/user').auth(login.body.token, { type: 'bearer' });
      expect((await user).status).toBe(200);
      await expect(links.use(tokenOfLink(link), 'passwordReset')).rejects.toThrow(
        'Validation failed',
      );
      expect(await MailModel.find().lean()).toMatchObject([{ state: 'sent' }]);
      expect(await AuditEntryModel.find({ action: 'data.restored' }).lean()).toMatchObject([
        { actor: { name: 'Operator (command line)' }, subject: { name: 'The site' } },
      ]);
    }),
  );
});

test('a command makes no use of a database in which a restore was interrupted', async () => {
  const site = siteIn('old');
  await running(site, ({ uri }) =>
    connected(uri, (db) => db.collection('unfinishedRestore').insertOne({})),
  );
  await expect(maintain('admin', 'asha@college.example', site)).rejects.toThrow('was interrupted');
});

test('refuses what is no backup, and never overwrites a file', async () => {
  const site = siteIn('old');
  await expect(maintain('backup', fileIn('x'), site)).rejects.toThrow('There is no data');
  await running(site, ({ uri }) => fill(uri));
  writeFileSync(fileIn('notes.txt'), 'mine');
  await expect(maintain('backup', fileIn('notes.txt'), site)).rejects.toThrow('exists already');
  for (const command of ['restore', 'backup:verify']) {
    await expect(maintain(command, fileIn('notes.txt'), siteIn('new'))).rejects.toThrow(
      'is not a backup of this site',
    );
  }
  expect(existsSync(join(siteIn('new').dataDirectory, 'database'))).toBe(false);
});
