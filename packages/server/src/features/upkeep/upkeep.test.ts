import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { dependencies, queuedMails } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { remindOfRenewals } from './renewalReminders.service';

useDatabase();

const path = '/api/admin/upkeep';
const nothing = { day: null, payer: '' };
const upkeep = {
  version: 0,
  domain: { day: '2027-05-01', payer: 'the treasurer' },
  certificate: nothing,
  keyHolders: [{ place: 'Server', people: 'Meera and Arjun' }],
};

let admin: TestAccount;
beforeEach(async () => {
  admin = await createAdmin();
});

const save = (changes: object = {}) => sendAs(admin, 'put', path, { ...upkeep, ...changes });

test('GET answers an empty one until somebody has written something', async () => {
  const { status, body } = await sendAs(admin, 'get', path);
  expect(status).toBe(200);
  expect(body).toEqual({ version: 0, domain: nothing, certificate: nothing, keyHolders: [] });
});

describe('PUT /api/admin/upkeep', () => {
  test('remembers it, with an audit entry', async () => {
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body).toEqual({ ...upkeep, version: 1 });
    expect((await sendAs(admin, 'get', path)).body).toEqual(body);
    expect(await AuditEntryModel.find({ action: 'upkeep.changed' }).lean()).toMatchObject([
      { after: { domain: '2027-05-01', keyHolders: 'Server: Meera and Arjun' } },
    ]);
  });

  test('409 for the second of two who save the same version', async () => {
    const responses = await Promise.all([save(), save({ keyHolders: [] })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved] = responses.filter(({ status }) => status === 200);
    const again = await save();
    expect(again.status).toBe(409);
    expect(again.body.current).toEqual(saved?.body);
  });

  test.each([
    [{ domain: { day: '2027-02-30', payer: '' } }, 'domain.day'],
    [{ keyHolders: [{ place: '', people: 'x' }] }, 'keyHolders.0.place'],
    [{ keyHolders: [upkeep.keyHolders[0], upkeep.keyHolders[0]] }, 'keyHolders.1.place'],
    [{ version: -1 }, 'version'],
  ])('422 for %j', async (changes, field) => {
    const response = await save(changes);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
  });
});

describe('reminders', () => {
  const remind = (today: string) => remindOfRenewals(today, queuedMails);
  const recipients = async () => (await MailModel.find().lean()).map(({ to }) => to);

  test('are mailed once 60, 30 and 7 days before, to every admin', async () => {
    const other = await createAdmin();
    await createAdmin({ accessUntil: '2026-01-01' });
    await createMember({ role: 'editor' });
    await save();
    const days: Record<string, number> = {
      '2027-03-01': 0,
      '2027-03-02': 1,
      '2027-03-03': 1,
      '2027-03-31': 1,
      '2027-04-01': 2,
      '2027-04-23': 2,
      '2027-04-24': 3,
      '2027-05-01': 3,
      '2027-05-02': 3,
    };
    for (const [today, reminders] of Object.entries(days)) {
      await Promise.all([remind(today), remind(today)]); // as two processes do
      const sent = [admin.email, other.email].flatMap((email) => Array(reminders).fill(email));
      expect([today, ...(await recipients()).sort()]).toEqual([today, ...sent.sort()]);
    }
    const mail = await MailModel.findOne().lean();
    expect(mail?.subject).toContain('Renew the domain by 1 May 2027');
    expect(mail?.text).toContain('It is paid by: the treasurer.');
  });

  test('come for a new day, and not for the ones that were missed', async () => {
    await save();
    await remind('2027-04-28');
    expect(await recipients()).toHaveLength(1);
    await save({ version: 1, domain: { day: '2028-05-01', payer: '' } });
    await remind('2028-04-28');
    expect(await recipients()).toHaveLength(2);
  });

  test('wait until the site can send mail', async () => {
    await save();
    await remindOfRenewals('2027-04-28', dependencies.mails);
    await remind('2027-04-28');
    expect(await recipients()).toHaveLength(1);
  });
});
