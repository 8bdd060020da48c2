import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  signInAgain,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, dependencies, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { DatabaseFailure } from '../../../test/databaseFailure';
import {
  createPlan,
  dayOfChange,
  ends,
  linkTokenOf,
  noonOf,
  planningDay,
  readHandover,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import { leaseMilliseconds } from '../../lib/lease';
import { addMilliseconds, minute } from '../../time';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel } from '../team/terms.model';
import { advanceHandover } from './advanceHandover';
import { HandoverModel } from './handover.model';

useDatabase();

const site = createTestApp({ mails: queuedMails });
const failure = new DatabaseFailure();
afterEach(() => failure.end());

let admin: TestAccount;
let leaver: TestAccount;

/** A club with two admins and next year's president, who is an editor now. */
async function createClub(): Promise<void> {
  admin = await createAdmin();
  leaver = await createAdmin({ username: 'Kiran' });
  await createMember({
    ...proved,
    username: 'Meera',
    role: 'editor',
    email: 'meera@college.example',
  });
}

async function emptyDatabase(): Promise<void> {
  for (const model of [
    ...[AuditEntryModel, HandoverModel, MailModel, OneTimeLinkModel],
    ...[TeamMemberModel, TermModel, UserModel],
  ]) {
    await model.deleteMany();
  }
}

const plan = () => createPlan({ endings: [ends(admin), ends(leaver)] });

/** All that a handover writes, without what differs from one to the next. */
async function readAll() {
  const [terms, people, links, mails, audit, users, handovers] = await Promise.all([
    TermModel.find({}, '-_id').lean(),
    TeamMemberModel.find({}, '-_id name position order').sort({ order: 1 }).lean(),
    OneTimeLinkModel.find({ purpose: 'invitation', usedAt: null }, '-_id person')
      .sort({ person: 1 })
      .lean(),
    MailModel.find({}, '-_id kind to').sort({ to: 1 }).lean(),
    AuditEntryModel.find({}, '-_id action subject.name')
      .sort({ action: 1, 'subject.name': 1 })
      .lean(),
    UserModel.find({}, '-_id username role accessUntil').sort({ username: 1 }).lean(),
    HandoverModel.find({}, '-_id state endings.state people.access.linkCount').lean(),
  ]);
  return { terms, people, links, mails, audit, users, handovers };
}

/** After the lease of a process that died. */
const later = () => setClock(addMilliseconds(new Date(), leaseMilliseconds + minute));

beforeEach(async () => {
  setClock(noonOf(planningDay));
  await createClub();
});

test('two browsers that start at once start one handover', async () => {
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => startHandover(admin, plan(), site)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  await readHandover(admin, site);
  const all = await readAll();
  expect(all.terms).toHaveLength(1);
  expect(all.people.map(({ name }) => name)).toEqual(['Meera', 'Ravi', 'Tara']);
  expect(all.mails).toHaveLength(2);
  expect(all.handovers).toEqual([
    {
      state: 'running',
      endings: [{ state: 'set' }, { state: 'waiting' }],
      people: [{ access: { linkCount: 1 } }, {}, { access: { linkCount: 1 } }],
    },
  ]);
});

test('a start that is interrupted at any of its steps is taken up again', async () => {
  await startHandover(admin, plan(), site).expect(201);
  const undisturbed = await readAll();
  for (let step = 1; ; step += 1) {
    await emptyDatabase();
    await createClub();
    failure.beginAt(step);
    const { status } = await startHandover(admin, plan(), site);
    failure.end();
    if (status === 201) {
      expect(step).toBeGreaterThan(30);
      break;
    }
    later();
    // Nothing was written, or the next look takes it up again.
    if (!(await readHandover(admin, site))) await startHandover(admin, plan(), site).expect(201);
    expect({ step, ...(await readAll()) }).toEqual({ step, ...undisturbed });
  }
}, 120_000);

test('an undo that is interrupted at any of its steps is taken up again', async () => {
  const begin = async () => {
    await emptyDatabase();
    await createClub();
    await startHandover(admin, plan());
    const token = await linkTokenOf(admin, 'Meera');
    await linkTokenOf(admin, 'Tara');
    await request(site).post('/api/auth/accept-role').send({ token, password }).expect(200);
  };
  await begin();
  await undoHandover(admin).expect(204);
  const undisturbed = await readAll();
  expect(undisturbed).toMatchObject({ terms: [], people: [], links: [] });
  for (let step = 1; ; step += 1) {
    await begin();
    failure.beginAt(step);
    const { status } = await undoHandover(admin);
    failure.end();
    if (status === 204) break;
    later();
    // Nothing was taken back, or the next look takes it up again.
    if (await readHandover(admin)) await undoHandover(admin).expect(204);
    expect({ step, ...(await readAll()) }).toEqual({ step, ...undisturbed });
  }
}, 120_000);

test('an interrupted start goes on when the site starts again', async () => {
  await startHandover(admin, plan(), site).expect(201);
  const undisturbed = await readAll();
  await emptyDatabase();
  await createClub();
  failure.beginAt(30);
  await startHandover(admin, plan(), site);
  failure.end();
  expect(await HandoverModel.findOne().lean()).toMatchObject({ state: 'starting' });
  later();
  await advanceHandover({ ...dependencies, mails: queuedMails });
  expect(await readAll()).toEqual(undisturbed);
});

test('a term that takes the days of an interrupted start has them', async () => {
  for (let step = 1; !(await HandoverModel.exists({ state: 'starting' })); step += 1) {
    failure.beginAt(step);
    await startHandover(admin, plan(), site);
    failure.end();
  }
  expect(await TermModel.countDocuments()).toBe(0);
  const term = { label: 'Summer', firstDay: '2027-06-20', lastDay: '2027-07-15' };
  await sendAs(admin, 'post', '/api/admin/terms', term).expect(201);
  later();
  expect(await readHandover(admin, site)).toBeNull();
  expect(await TermModel.find().lean()).toMatchObject([term]);
  expect(await HandoverModel.countDocuments()).toBe(0);
});

test('closing an interrupted undo ends the undo first', async () => {
  await startHandover(admin, plan(), site).expect(201);
  for (let step = 1; !(await HandoverModel.exists({ state: 'undoing' })); step += 1) {
    failure.beginAt(step);
    await undoHandover(admin);
    failure.end();
    later();
  }
  setClock(noonOf(dayOfChange));
  admin = await signInAgain(admin);
  await sendAs(admin, 'post', '/api/admin/handover/current/close').expect(404);
  expect(await HandoverModel.findOne().lean()).toMatchObject({ state: 'undone' });
  expect(await readAll()).toMatchObject({ terms: [], people: [], links: [] });
});

test('undoing and starting at once leave all or nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    await emptyDatabase();
    await createClub();
    const [started, undone] = await Promise.all([
      startHandover(admin, plan(), site),
      undoHandover(leaver),
    ]);
    expect(started.status).toBe(201);
    expect([204, 404, 409]).toContain(undone.status);
    const handover = await readHandover(admin, site);
    expect(await TeamMemberModel.countDocuments()).toBe(handover ? 3 : 0);
    expect(await TermModel.countDocuments()).toBe(handover ? 1 : 0);
  }
});
