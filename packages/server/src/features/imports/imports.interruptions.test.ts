import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { dependencies } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { DatabaseFailure } from '../../../test/databaseFailure';
import { eventually } from '../../../test/eventually';
import { excelFile, importCalls, peopleRows, peopleWithBadRows } from '../../../test/imports';
import { useSiteRuns } from '../../../test/siteRuns';
import { UserModel } from '../accounts/accounts.model';
import { BulkJobModel } from '../bulk/bulkJobs.model';

describe('after an interruption at any operation', () => {
  useDatabase();
  const failure = new DatabaseFailure();
  afterEach(() => failure.end());

  let admin: TestAccount;
  const { upload, post, get } = importCalls(() => admin);
  const { bulkWork } = dependencies;

  beforeEach(async () => {
    admin = await createAdmin({ email: 'vikram@college.example' });
    await createMember({ email: 'asha@college.example', username: 'Asha' });
  });

  const readAccounts = async () =>
    (await UserModel.find({ role: null }).sort({ email: 1 }).lean()).map(
      ({ email, username, version }) => [email, username, version],
    );

  /** Begins something without doing it. */
  async function begin(id: string, state: 'running' | 'undoing') {
    await BulkJobModel.updateOne({ _id: id }, { state, done: 0, kept: [], notUndone: [] });
  }

  test.each(Array.from({ length: 10 }, (_, index) => 2 + index))(
    'the %i.: goes on without a double, and so does the undo',
    async (operation) => {
      const file = excelFile([...peopleRows(3), ['Asha R', 'asha@college.example', '', '']]);
      const { _id } = (await upload(file)).body;
      const before = await readAccounts();
      await post(_id, 'carry-out', { version: 1 });
      await bulkWork.settle();
      const after = await readAccounts();
      expect(after).toHaveLength(4);

      await post(_id, 'undo');
      await bulkWork.settle();
      expect(await readAccounts()).toEqual(before.map(([email, name]) => [email, name, 3]));

      await UserModel.updateOne({ email: 'asha@college.example' }, { version: 1 });
      await begin(_id, 'running');
      await failure.workWithDeathAt(operation, bulkWork);
      expect(await readAccounts()).toEqual(after);
      expect((await get(_id)).body.job).toMatchObject({ state: 'done', kept: [] });

      await begin(_id, 'undoing');
      await failure.workWithDeathAt(operation, bulkWork);
      expect(await readAccounts()).toEqual([['asha@college.example', 'Asha', 3]]);
      expect((await get(_id)).body.job).toMatchObject({ state: 'undone', kept: [] });
    },
  );
});

describe('kill -9', () => {
  const { run } = useSiteRuns();
  const login = { ADMIN_EMAIL: 'vikram@college.example', ADMIN_PASSWORD: 'a long pass phrase' };
  let admin: TestAccount;

  async function open() {
    const site = run(login);
    const url = await site.listening();
    const { body } = await request(url)
      .post('/api/auth/login')
      .send({ email: login.ADMIN_EMAIL, password: login.ADMIN_PASSWORD });
    admin = { id: '', email: login.ADMIN_EMAIL, authorization: `Bearer ${body.token}` };
    return { site, url, ...importCalls(() => admin, url) };
  }

  test('in the middle: 288 created, 12 refused; after two edits the undo takes 286', async () => {
    const first = await open();
    const plan = (await first.upload(excelFile(peopleWithBadRows()))).body;
    expect(plan.counts).toMatchObject({ create: 288, refuse: 12 });
    expect((await first.post(plan._id, 'carry-out', { version: 1 })).status).toBe(202);
    await eventually(async () => (await first.get(plan._id)).body.job.done > 0 || null);
    await first.site.kill();

    const { url, get, post } = await open();
    const jobIn = (state: string) =>
      eventually(async () => {
        const { job } = (await get(plan._id)).body;
        return job.state === state ? job : null;
      });
    expect(await jobIn('done')).toMatchObject({ done: 288, total: 288, kept: [] });
    expect((await get(plan._id)).body.rows).toEqual(plan.rows);
    const ask = (path: string) => request(url).get(path).set('Authorization', admin.authorization);
    const members = await ask('/api/admin/users?role=none&limit=2&sort=username');
    expect(members.headers['x-total-count']).toBe('288');
    expect((await ask('/api/admin/mails')).headers['x-total-count']).toBe('0');

    for (const { _id, username, email, phone, version } of members.body) {
      const edited = await request(url)
        .patch(`/api/admin/users/update/${_id}`)
        .set('Authorization', admin.authorization)
        .send({ username: `${username} edited`, email, phone, version });
      expect(edited.status).toBe(200);
    }
    expect((await post(plan._id, 'undo')).status).toBe(202);
    const { kept } = await jobIn('undone');
    expect(kept.map(({ name, why }: Record<string, string>) => [name, why])).toEqual([
      ['Jürgen 1 edited', 'Somebody has changed it since.'],
      ['Jürgen 10 edited', 'Somebody has changed it since.'],
    ]);
    const left = await ask('/api/admin/users?role=none');
    expect(left.headers['x-total-count']).toBe('2');
  });
});
