import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { noonOf, planningDay, startHandover } from '../../../test/handovers';
import { createPicture } from '../../../test/pictures';
import { UserModel } from '../accounts/accounts.model';
import { BackupModel } from '../backups/backups.model';
import { ContactModel } from '../contacts/contacts.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel, withEveryDay } from '../team/terms.model';

useDatabase();

const getOverview = async (by: TestAccount) =>
  (await sendAs(by, 'get', '/api/admin/overview')).body;

const thisTerm = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
const hidden = {
  ...{ users: null, messages: null, pictures: null, people: null, term: null },
  ...{ todo: [], series: [], shares: [], events: null },
};
const newMessage = { kind: 'newMessages', count: 1, href: '/admin/contacts?status=new' };
const withoutAccess = { endingRoles: null, renewals: null, backupProblem: null, handover: null };

beforeEach(() => setClock(noonOf(planningDay)));

test('each role sees what its permissions allow', async () => {
  const admin = await createAdmin();
  await TermModel.create(withEveryDay(thisTerm));
  const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
  await ContactModel.create([contact, { ...contact, status: 'spam' }]);
  const editor = await createMember({ role: 'editor' });
  const inbox = await createMember({ role: 'inbox' });
  const term = { label: '2026-27', lastDay: '2027-06-30', daysLeft: 20, next: null };
  expect(await getOverview(admin)).toMatchObject({
    ...{ users: { total: 3, isPasswordNeeded: false }, messages: 1, term },
    ...{ pictures: 0, people: 0, events: { next: null, last: null } },
    todo: [
      newMessage,
      { kind: 'noBackup', count: 1, href: '/admin/backups' },
      { kind: 'noMail', count: 1, href: '/admin/mails' },
    ],
    series: [{ kind: 'registrations' }, { kind: 'messages' }],
    shares: [{ kind: 'year' }, { kind: 'branch' }, { kind: 'domain' }],
    ...{ endingRoles: [], renewals: [], backupProblem: null, handover: null },
  });
  const events = { next: null, last: null };
  const forEditors = { pictures: 0, people: 0, term, events };
  expect(await getOverview(editor)).toEqual({ ...hidden, ...withoutAccess, ...forEditors });
  expect(await getOverview(inbox)).toEqual({
    ...{ ...hidden, ...withoutAccess, messages: 1, todo: [newMessage] },
    series: [expect.objectContaining({ kind: 'messages' })],
  });
});

test('an editor sees pictures and people, and what is open', async () => {
  const editor = await createMember({ role: 'editor' });
  const { _id: term } = await TermModel.create(withEveryDay(thisTerm));
  const next = { label: '2027-28', firstDay: '2027-07-01', lastDay: '2028-06-30' };
  const { _id: later } = await TermModel.create(withEveryDay(next));
  const member = { position: 'PR Head', picture: null, links: [], account: null, order: 0, term };
  await TeamMemberModel.create([
    { ...member, name: 'Meera' },
    { ...member, name: '' },
    { ...member, name: '', deletedAt: new Date() },
    { ...member, name: '', isTakenOff: true },
    { ...member, name: '', term: later },
  ]);
  await createPicture(40, '');
  expect(await getOverview(editor)).toMatchObject({
    ...{ pictures: 1, people: 1 },
    todo: [
      { kind: 'picturesWithoutText', count: 1, href: '/admin/pictures?withoutText=true' },
      { kind: 'openPositions', count: 2, href: '/admin/team' },
    ],
  });
});

test('an admin sees who waits for a password, and whose role ends within 60 days', async () => {
  const admin = await createAdmin();
  const soon = await createMember({
    ...{ username: 'Soon', role: 'inbox', accessUntil: '2027-06-11' },
  });
  await createMember({ username: 'Later', role: 'editor', accessUntil: '2027-08-09' });
  await createMember({ role: 'editor', accessUntil: '2027-08-10' });
  await createMember({ role: 'editor', accessUntil: '2027-06-09' });
  await UserModel.updateOne({ _id: soon.id }, { passwordRequestedAt: new Date() });
  expect(await getOverview(admin)).toMatchObject({
    users: { total: 5, isPasswordNeeded: true },
    endingRoles: [
      { _id: soon.id, name: 'Soon', lastDay: '2027-06-11', daysLeft: 1 },
      { name: 'Later', lastDay: '2027-08-09', daysLeft: 60 },
    ],
  });
});

test('an admin sees the handover, the term that follows, and what must be renewed', async () => {
  const admin = await createAdmin();
  await TermModel.create(withEveryDay(thisTerm));
  await startHandover(admin).expect(201);
  const nothing = { day: null, payer: '' };
  await sendAs(admin, 'put', '/api/admin/upkeep', {
    ...{ version: 0, domain: { day: '2027-06-08', payer: '' }, certificate: nothing },
    keyHolders: [],
  });
  expect(await getOverview(admin)).toMatchObject({
    term: { next: { label: '2027-28', firstDay: '2027-07-01' } },
    renewals: [{ what: 'domain', day: '2027-06-08', payer: '', daysLeft: -2 }],
    handover: { label: '2027-28', firstDay: '2027-07-01' },
  });
});

test('an admin sees what is wrong with the backups', async () => {
  const admin = await createAdmin();
  const editor = await createMember({ role: 'editor' });
  const failed = { at: new Date(), problem: 'No space is left.', work: null };
  await BackupModel.create({ _id: 'club-2027-06-10T00-00-00Z.zip', isNightly: true, ...failed });
  expect((await getOverview(admin)).backupProblem).toContain('No space is left.');
  expect((await getOverview(editor)).backupProblem).toBeNull();
});
