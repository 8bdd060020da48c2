import type { OverviewTask } from '@club/shared/overview';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, club, createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { accept, linkTokenOf, noonOf, planningDay, startHandover } from '../../../test/handovers';
import { createPicture } from '../../../test/pictures';
import { todayIn } from '../../clubDay';
import { watchClock } from '../../schedule/clockWatch';
import { emptySections } from '../../sections/sections';
import { addMilliseconds, day } from '../../time';
import { UserModel } from '../accounts/accounts.model';
import { BackupModel } from '../backups/backups.model';
import { ContactModel } from '../contacts/contacts.model';
import { createSections } from '../content/seed.service';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel, withEveryDay } from '../team/terms.model';

useDatabase();

beforeEach(() => setClock(noonOf(planningDay)));

const getOverview = async (by: TestAccount) =>
  (await sendAs(by, 'get', '/api/admin/overview')).body;

const thisTerm = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
const hidden = {
  users: null,
  messages: null,
  pictures: null,
  people: null,
  term: null,
  todo: [],
  series: [],
  shares: [],
  events: null,
  doors: [],
  recruitment: null,
};
const newMessage = { kind: 'newMessages', count: 1, href: '/admin/contacts?status=new' };
const withoutAccess = { endingRoles: null, renewals: null, backupProblem: null, handover: null };

test('open messages are a task of who takes care of them', async () => {
  const [mine, other] = [
    await createMember({ role: 'inbox' }),
    await createMember({ role: 'inbox' }),
  ];
  const assignee = { _id: mine.id, name: 'Meena' };
  const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello', assignee };
  const states = ['open', 'open', 'answered'] as const;
  await ContactModel.create(states.map((status) => ({ ...contact, status })));
  await ContactModel.create({ ...contact, status: 'open', deletedAt: new Date() });
  const href = `/admin/contacts?status=open&assignee=${mine.id}`;
  const task = { kind: 'ownMessages', count: 2, href };
  expect((await getOverview(mine)).todo).toContainEqual(task);
  expect((await getOverview(other)).todo).not.toContainEqual(expect.objectContaining(task));
});

test('what a colleague took and left for 3 days is a task of the others, until something is done', async () => {
  const asha = await createAdmin();
  const imran = await createMember({ username: 'Imran', role: 'inbox' });
  const editor = await createMember({ role: 'editor' });
  const contact = { username: 'Mira', email: 'mira@sponsor.example', message: 'Hello' };
  const [taken, noted, opened] = await ContactModel.create([contact, contact, contact]);
  await ContactModel.create({ ...contact, status: 'answered' });
  const change = (id: string | undefined, path: string, body: object) =>
    sendAs(imran, path === '' ? 'patch' : 'post', `/api/admin/contacts/${id}${path}`, body);
  for (const message of [taken, noted]) {
    await change(message?.id, '', { version: 1, assignee: imran.id }).expect(200);
  }
  await change(opened?.id, '', { version: 1, status: 'open' }).expect(200);
  const idleOf = async (by: TestAccount) =>
    (await getOverview(by)).todo.filter(({ kind }: OverviewTask) => kind === 'idleMessages');
  const since = todayIn('Asia/Kolkata');
  const daysLater = (days: number) => setClock(addMilliseconds(noonOf(planningDay), days * day));
  daysLater(2);
  expect(await idleOf(asha)).toEqual([]);
  await change(noted?.id, '/notes', { text: 'I wait for the treasurer.' }).expect(201);
  daysLater(3);
  const href = (assignee: string) =>
    `/admin/contacts?status=open&assignee=${assignee}&idleSince=${since}`;
  const nobodys = {
    kind: 'idleMessages',
    count: 1,
    href: href('none'),
    idle: { person: null, since },
  };
  const ofImran = { ...nobodys, href: href(imran.id), idle: { person: 'Imran', since } };
  expect(await idleOf(asha)).toEqual(expect.arrayContaining([ofImran, nobodys]));
  expect(await idleOf(imran)).toEqual([nobodys]);
  expect(await idleOf(editor)).toEqual([]);
  const listed = await sendAs(asha, 'get', ofImran.href.replace('/admin', '/api/admin'));
  expect(listed.body).toEqual([expect.objectContaining({ _id: taken?.id })]);
  daysLater(5);
  expect(await idleOf(asha)).toContainEqual(expect.objectContaining({ count: 2 }));
});

test('what somebody took who cannot answer any more is a task of the others at once', async () => {
  const asha = await createAdmin();
  const imran = await createMember({ username: 'Imran', role: 'inbox' });
  const contact = { username: 'Mira', email: 'mira@sponsor.example', message: 'Hello' };
  const { id } = await ContactModel.create(contact);
  const taking = { version: 1, assignee: imran.id };
  await sendAs(imran, 'patch', `/api/admin/contacts/${id}`, taking).expect(200);
  const idle = async () =>
    (await getOverview(asha)).todo.find(({ kind }: OverviewTask) => kind === 'idleMessages');
  expect(await idle()).toBeUndefined();
  const noRole = { role: null, accessUntil: null };
  await sendAs(asha, 'patch', `/api/admin/access/${imran.id}`, noRole).expect(200);
  const task = await idle();
  expect(task).toMatchObject({ count: 1, idle: { person: 'Imran' } });
  const { body } = await sendAs(asha, 'get', task.href.replace('/admin', '/api/admin'));
  expect(body).toEqual([expect.objectContaining({ _id: id })]);
});

test('each role sees what its permissions allow', async () => {
  const admin = await createAdmin();
  await TermModel.create(withEveryDay(thisTerm));
  const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
  await ContactModel.create([contact, { ...contact, status: 'spam' }]);
  const editor = await createMember({ role: 'editor' });
  const inbox = await createMember({ role: 'inbox' });
  const term = { label: '2026-27', lastDay: '2027-06-30', daysLeft: 20, next: null };
  expect(await getOverview(admin)).toMatchObject({
    users: { total: 3, isPasswordNeeded: false },
    messages: 1,
    term,
    pictures: 0,
    people: 0,
    events: { next: null, following: null, last: null, ofTerm: null },
    todo: [
      newMessage,
      { kind: 'noBackup', count: 1, href: '/admin/backups' },
      { kind: 'noMail', count: 1, href: '/admin/mails' },
    ],
    series: [{ kind: 'registrations' }, { kind: 'messages' }],
    shares: [{ kind: 'year' }, { kind: 'branch' }, { kind: 'domain' }],
    endingRoles: [],
    renewals: [],
    backupProblem: null,
    handover: null,
  });
  const events = { next: null, following: null, last: null, ofTerm: null };
  const forEditors = { pictures: 0, people: 0, term, events };
  expect(await getOverview(editor)).toEqual({ ...hidden, ...withoutAccess, ...forEditors });
  expect(await getOverview(inbox)).toEqual({
    ...hidden,
    ...withoutAccess,
    messages: 1,
    todo: [newMessage],
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
    pictures: 1,
    people: 1,
    todo: [
      { kind: 'picturesWithoutText', count: 1, href: '/admin/pictures?withoutText=true' },
      { kind: 'openPositions', count: 1, href: `/admin/team?term=${term}`, term: thisTerm.label },
      { kind: 'openPositions', count: 1, href: `/admin/team?term=${later}`, term: '2027-28' },
    ],
  });
});

test('an admin sees who waits for a password, and whose role ends within 60 days', async () => {
  const admin = await createAdmin();
  const soon = await createMember({
    username: 'Soon',
    role: 'inbox',
    accessUntil: '2027-06-11',
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
    version: 0,
    domain: { day: '2027-06-08', payer: '' },
    certificate: nothing,
    keyHolders: [],
  });
  expect(await getOverview(admin)).toMatchObject({
    term: { next: { label: '2027-28', firstDay: '2027-07-01' } },
    renewals: [{ what: 'domain', day: '2027-06-08', payer: '', daysLeft: -2 }],
    handover: { label: '2027-28', firstDay: '2027-07-01', accepted: 0, invited: 2 },
  });
  await accept(await linkTokenOf(admin, 'Meera'), 'Meera');
  expect((await getOverview(admin)).handover).toMatchObject({ accepted: 1, invited: 2 });
});

test('an admin sees what is wrong with the backups', async () => {
  const admin = await createAdmin();
  const editor = await createMember({ role: 'editor' });
  const failed = { at: new Date(), problem: 'No space is left.', work: null };
  await BackupModel.create({ _id: 'club-2027-06-10T00-00-00Z.zip', isNightly: true, ...failed });
  expect((await getOverview(admin)).backupProblem).toContain('No space is left.');
  expect((await getOverview(editor)).backupProblem).toBeNull();
});

const kindsOf = async (by: TestAccount, site = app) => {
  const { body } = await sendAs(by, 'get', '/api/admin/overview', undefined, site);
  return body.todo.map(({ kind, count }: OverviewTask) => `${kind}: ${count}`);
};

test('an admin sees for a week that the clock was wrong', async () => {
  const admin = await createAdmin();
  const now = new Date();
  for (const moment of [addMilliseconds(now, 400 * day), now]) await watchClock(moment);
  expect(await kindsOf(admin)).toContain('wrongClock: 9600');
});

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

test('who has the address of the first login sees so, until it is changed', async () => {
  const admin = await createAdmin({ email: 'admin@club.example' });
  expect(await kindsOf(admin)).toContain('ownAddress: 1');
  await UserModel.updateOne({ _id: admin.id }, { email: 'head@college.example' });
  expect((await kindsOf(admin)).join()).not.toContain('ownAddress');
});

test('an editor sees which parts of the site have no entries', async () => {
  const editor = await createMember({ role: 'editor' });
  await createSections(emptySections);
  expect(await kindsOf(editor)).toEqual(['emptySections: 2']); // initiatives and gallery
});
