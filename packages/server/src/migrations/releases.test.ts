import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { useSiteRuns } from '../../test/siteRuns';
import { readManifest } from '../archive/readArchive';
import { currentSchemaVersion } from './schemaVersion';

/*
 * Each folder of test/releases/ holds the embedded database of a site of that version, made by its own
 * code: three members, of whom one has become an admin, the first admin, and two messages. A release
 * adds a folder (see CONTRIBUTING.md).
 */
const releases = join(__dirname, '../../test/releases');

const { run, directory } = useSiteRuns();

test.each(readdirSync(releases))(
  'this version starts on the data of version %s',
  async (version) => {
    const database = join(directory(), '.data', 'database');
    mkdirSync(database, { recursive: true });
    cpSync(join(releases, version), database, { recursive: true });
    const site = run();
    const url = await site.listening();

    expect((await request(url).get('/')).status).toBe(200);
    const logIn = (email: string, password: string) =>
      request(url).post('/api/auth/login').send({ email, password });
    const member = await logIn('asha@college.example', 'first member');
    expect(member.body).toMatchObject({ isAdmin: false, token: expect.any(String) });
    const admin = await logIn('vikram@college.example', 'the first admin');
    expect(admin.body).toMatchObject({ isAdmin: true });

    const list = async (path: string) =>
      (await request(url).get(path).auth(admin.body.token, { type: 'bearer' })).body;
    expect(await list('/api/admin/users')).toMatchObject([
      { username: 'Ravi', role: null },
      { username: 'दीपा', role: 'admin' },
      { username: 'Asha Rao', role: null, domain: 'Design', branch: 'CSE', year: '2' },
      { username: 'Admin', role: 'admin' },
    ]);
    expect(await list('/api/admin/contacts')).toMatchObject([
      { username: 'Meena', message: 'When is the next talk?' },
      { username: 'Sponsor', message: 'We would like to sponsor your summit.' },
    ]);
    expect(site.stdout).not.toContain('Password');

    const backups = join(directory(), '.data', 'backups');
    const [before = ''] = readdirSync(backups);
    expect(before).toMatch(/^before-update-/);
    expect(site.stdout).toContain('A backup of it was made and verified');
    const { schemaVersion, collections } = await readManifest(join(backups, before));
    expect(schemaVersion).toBeLessThan(currentSchemaVersion);
    expect(collections).toContainEqual(expect.objectContaining({ name: 'users', documents: 4 }));
  },
);
