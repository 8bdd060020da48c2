import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { dependencies } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { DatabaseFailure } from '../../../test/databaseFailure';
import { excelFile, importCalls, peopleRows } from '../../../test/imports';
import { isNightly } from '../../../test/nightly';
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

  test.each(isNightly ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] : [2, 6, 11])(
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
