import type { OverviewTask } from '@club/shared/overview';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, club, createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { noonOf, planningDay } from '../../../test/handovers';
import { emptySections } from '../../sections/sections';
import { addMilliseconds, day } from '../../time';
import { BackupModel } from '../backups/backups.model';
import { createSections } from '../content/seed.service';

useDatabase();

beforeEach(() => setClock(noonOf(planningDay)));

const kindsOf = async (by: TestAccount, site = app) => {
  const { body } = await sendAs(by, 'get', '/api/admin/overview', undefined, site);
  return body.todo.map(({ kind, count }: OverviewTask) => `${kind}: ${count}`);
};

test('an admin sees that the last backup is older than 7 days, unless a newer one failed', async () => {
  const admin = await createAdmin();
  const daysAgo = (days: number) => addMilliseconds(new Date(), -days * day);
  const backup = { isNightly: false, problem: null, work: null };
  const old = { _id: 'club-2027-06-02T00-00-00Z.zip', at: daysAgo(8), verifiedAt: daysAgo(8) };
  await BackupModel.create({ ...backup, ...old });
  expect(await kindsOf(admin)).toContain('oldBackup: 8');
  const failed = { ...backup, _id: 'club-2027-06-09T00-00-00Z.zip', problem: 'It is torn.' };
  await BackupModel.create({ ...failed, at: daysAgo(1) });
  expect((await kindsOf(admin)).join()).not.toMatch(/backup/i);
  const recent = { _id: 'club-2027-06-10T00-00-00Z.zip', at: daysAgo(7), verifiedAt: daysAgo(7) };
  await BackupModel.deleteMany();
  await BackupModel.create({ ...backup, ...recent });
  expect((await kindsOf(admin)).join()).not.toMatch(/backup/i);
});

test('an admin sees that the site has no address, or that nothing is missing', async () => {
  const admin = await createAdmin();
  const describeClub = () => ({ ...club, url: undefined });
  const site = createTestApp({ describeClub, mails: queuedMails });
  expect(await kindsOf(admin, site)).toEqual(['noBackup: 1', 'noPublicAddress: 1']);
});

test('an editor sees which parts of the site have no entries', async () => {
  const editor = await createMember({ role: 'editor' });
  await createSections(emptySections);
  expect(await kindsOf(editor)).toEqual(['emptySections: 2']); // initiatives and gallery
});
