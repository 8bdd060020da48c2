import request from 'supertest';
import { eventually } from './eventually';
import { excelFile, importCalls, peopleWithBadRows } from './imports';
import type { SiteRuns } from './siteRuns';

const login = { ADMIN_EMAIL: 'vikram@college.example', ADMIN_PASSWORD: 'a long pass phrase' };
const members = '/api/admin/users?role=none&sort=username&limit=2';

/** Starts the shipped site, or starts it again, and logs an admin in. */
async function openSite(run: SiteRuns['run']) {
  const site = run(login);
  const url = await site.listening();
  const { body } = await request(url)
    .post('/api/auth/login')
    .send({ email: login.ADMIN_EMAIL, password: login.ADMIN_PASSWORD });
  const authorization = `Bearer ${body.token}`;
  const imports = importCalls(() => ({ id: '', email: login.ADMIN_EMAIL, authorization }), url);
  const ask = (path: string) => request(url).get(path).set('Authorization', authorization);
  const count = async (path: string) => Number((await ask(path)).headers['x-total-count']);
  return {
    site,
    ask,
    count,
    ...imports,
    countMembers: () => count(members),
    /** Waits until the job of an import is in this state. */
    jobIn: (id: string, state: string) =>
      eventually(async () => {
        const { job } = (await imports.get(id)).body;
        return job.state === state ? job : null;
      }),
    async edit({ _id, username, email, phone, version }: Record<string, string>) {
      const { status } = await request(url)
        .patch(`/api/admin/users/update/${_id}`)
        .set('Authorization', authorization)
        .send({ username: `${username} edited`, email, phone, version });
      expect(status).toBe(200);
    },
  };
}

/** How many accounts are changed when the process gets SIGKILL. */
interface KilledAt {
  carryOut: number;
  /** Of the undo, which is not interrupted without it. */
  undo?: number;
}

/**
 * Imports 300 people, of whom 9 cannot be imported, and takes it back after two of them were edited. The
 * process is killed meanwhile, and the next one goes on.
 */
export async function expectImportToGoOn(
  run: SiteRuns['run'],
  { carryOut, undo }: KilledAt,
): Promise<void> {
  const first = await openSite(run);
  const plan = (await first.upload(excelFile(peopleWithBadRows()))).body;
  expect(plan.counts).toMatchObject({ create: 291, refuse: 9 });
  expect((await first.post(plan._id, 'carry-out', { version: 1 })).status).toBe(202);
  await eventually(async () => (await first.countMembers()) >= carryOut || null);
  await first.site.kill();

  let present = await openSite(run);
  const done = await present.jobIn(plan._id, 'done');
  expect(done).toMatchObject({ done: 291, total: 291, kept: [] });
  expect((await present.get(plan._id)).body.rows).toEqual(plan.rows);
  expect(await present.countMembers()).toBe(291);
  expect(await present.count('/api/admin/mails')).toBe(0);

  for (const member of (await present.ask(members)).body) await present.edit(member);
  expect((await present.post(plan._id, 'undo')).status).toBe(202);
  if (undo !== undefined) {
    await eventually(async () => (await present.countMembers()) <= 291 - undo || null);
    await present.site.kill();
    present = await openSite(run);
  }
  const { kept } = await present.jobIn(plan._id, 'undone');
  const sentence = 'Somebody has changed it since.';
  expect(kept.map(({ name, why }: Record<string, string>) => [name, why])).toEqual([
    ['Jürgen 1 edited', sentence],
    ['Jürgen 10 edited', sentence],
  ]);
  expect(await present.countMembers()).toBe(2);
}
