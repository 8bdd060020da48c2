import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { DatabaseFailure } from '../../../test/databaseFailure';
import {
  linkTokenOf,
  noonOf,
  planningDay,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import { tokenOfLink } from '../../../test/links';
import { addMilliseconds, minute } from '../../time';
import { AdminRosterModel } from '../access/adminRoster.model';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { HandoverModel } from '../handover/handover.model';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel } from '../team/terms.model';

useDatabase();

const site = createTestApp({ mails: queuedMails });
const failure = new DatabaseFailure();
const now = noonOf(planningDay);
beforeEach(() => setClock(now));
afterEach(() => failure.end());

const email = 'meera@college.example';
/** Makes an account by a link. */
const accept = (token: string, chosen = password) =>
  request(site)
    .post('/api/auth/accept-invitation')
    .send({ token, username: 'Meera', phone: '9876543210', password: chosen });

/** Gives the role of a link to the account that its address has. */
const acceptRole = (token: string) =>
  request(site).post('/api/auth/accept-role').send({ token, password });

/** What a person does whose first try failed: the page asks for the password of an account that is there. */
async function acceptOnceMore(token: string) {
  const first = await accept(token);
  return first.status === 409 ? acceptRole(token) : first;
}

/** The token of an invitation to a role. */
async function invite(by: TestAccount, role: string): Promise<string> {
  const invitation = { email, role, accessUntil: null, password };
  const { body } = await sendAs(by, 'post', '/api/admin/invitations', invitation).expect(201);
  return tokenOfLink(body.link);
}

async function emptyDatabase(): Promise<void> {
  for (const model of [
    ...[AdminRosterModel, AuditEntryModel, HandoverModel, MailModel],
    ...[OneTimeLinkModel, TeamMemberModel, TermModel, UserModel],
  ]) {
    await model.deleteMany();
  }
}

const auditFields = '-_id action actor.name subject.name';

/** All that an acceptance writes, without what differs from one to the next. */
async function readAll() {
  const [users, roster, links, audit, mails, handovers] = await Promise.all([
    UserModel.find(
      {},
      '-_id username role accessUntil grantedBy.name sessionVersion emailConfirmed',
    )
      .sort({ username: 1 })
      .lean(),
    AdminRosterModel.findOne().lean(),
    OneTimeLinkModel.find({ purpose: 'invitation' }, '-_id person usedAt').lean(),
    // A change of a role and its entry are two steps everywhere; that of the acceptance names the role.
    AuditEntryModel.find({ action: { $nin: ['role.changed', 'password.reset'] } }, auditFields)
      .sort({ _id: 1 })
      .lean(),
    MailModel.distinct('kind'), // one that may not have gone out is sent again
    HandoverModel.find({}, '-_id people.access.role').lean(),
  ]);
  const isUsed = links.map(({ person, usedAt }) => ({ person, isUsed: Boolean(usedAt) }));
  const admins = roster?.userIds.length;
  return { users, admins, links: isUsed, audit, mails: mails.sort(), handovers };
}

test.each([
  ['made', async () => undefined],
  ['taken over from a stranger', () => createMember({ email, username: 'Stranger' })],
])(
  'an account is %s by the same link after an interruption at any step',
  async (_name, prepare) => {
    const begin = async () => {
      await emptyDatabase();
      await prepare();
      return invite(await createAdmin(), 'admin');
    };
    await accept(await begin()).expect(201);
    const undisturbed = await readAll();
    expect(undisturbed).toMatchObject({ admins: 2, links: [{ person: email, isUsed: true }] });
    for (let step = 1; ; step += 1) {
      const token = await begin();
      failure.beginAt(step);
      const { status } = await accept(token);
      failure.end();
      if (status === 201) {
        expect(step).toBeGreaterThan(8);
        break;
      }
      expect((await acceptOnceMore(token)).status).toBeLessThan(300);
      expect({ step, ...(await readAll()) }).toEqual({ step, ...undisturbed });
      expect((await acceptRole(token)).status).toBe(422);
    }
  },
  60_000,
);

test('a role is given by the same link after an interruption at any step', async () => {
  const begin = async () => {
    await emptyDatabase();
    const admin = await createAdmin();
    await createMember({ ...proved, email, username: 'Meera', role: 'editor' });
    await startHandover(admin);
    return linkTokenOf(admin, 'Meera');
  };
  await acceptRole(await begin()).expect(200);
  const undisturbed = await readAll();
  expect(undisturbed.users).toMatchObject([{ username: 'Meera', role: 'admin' }, {}]);
  for (let step = 1; ; step += 1) {
    const token = await begin();
    failure.beginAt(step);
    const { status } = await acceptRole(token);
    failure.end();
    if (status === 200) {
      expect(step).toBeGreaterThan(8);
      break;
    }
    setClock(addMilliseconds(now, 2 * minute)); // after the lease of a process that died
    await acceptRole(token).expect(200);
    setClock(now);
    expect({ step, ...(await readAll()) }).toEqual({ step, ...undisturbed });
  }
}, 60_000);

test('two who race for an account with one link: one gets it', async () => {
  const token = await invite(await createAdmin(), 'editor');
  const tries = await Promise.all([accept(token, 'my password'), accept(token, 'your password')]);
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await UserModel.countDocuments({ email })).toBe(1);
  expect((await acceptRole(token)).status).toBe(422);
});

test('ten who race for a role with one link: one gets it', async () => {
  const admin = await createAdmin();
  await createMember({ ...proved, email, username: 'Meera', role: 'editor' });
  await startHandover(admin);
  const token = await linkTokenOf(admin, 'Meera');
  const tries = await Promise.all(Array.from({ length: 10 }, () => acceptRole(token)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await AuditEntryModel.countDocuments({ action: 'invitation.accepted' })).toBe(1);
});

test('a handover that is undone takes back a role whose acceptance was interrupted', async () => {
  for (const pause of [0, 2 * minute]) {
    await emptyDatabase();
    const admin = await createAdmin();
    const { id } = await createMember({ ...proved, email, username: 'Meera', role: 'editor' });
    await startHandover(admin);
    const token = await linkTokenOf(admin, 'Meera');
    for (let step = 1; (await UserModel.findById(id).lean())?.role !== 'admin'; step += 1) {
      failure.beginAt(step);
      await acceptRole(token);
      failure.end();
    }
    setClock(addMilliseconds(now, pause));
    await undoHandover(admin, site).expect(204);
    setClock(now);
    expect(await UserModel.findById(id).lean()).toMatchObject({ role: 'editor' });
  }
});
