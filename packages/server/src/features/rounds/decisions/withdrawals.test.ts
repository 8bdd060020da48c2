import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, proved, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app, createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  type Applicant,
  addApplicants,
  createClosedRound,
  decideAll,
  decidingMoment,
  numbered,
  readOwn,
  release,
  releasePath,
  reply,
} from '../../../../test/decisions';
import { livePages } from '../../../../test/livePages';
import { createMailSender } from '../../../../test/mailSenders';
import { MailServer } from '../../../../test/mailServer';
import { repetitions } from '../../../../test/nightly';
import { createSmtp } from '../../../lib/smtp';
import { TeamMemberModel } from '../../team/teamMembers.model';
import { forgetApplicationsOf } from '../applicationRetention.service';
import { ApplicationModel } from '../applications.model';
import { settleReplies } from './replies.service';
import { RoundDecisionsModel } from './roundDecisions.model';

useDatabase();

const mailing = createTestApp({ mails: queuedMails });
const withdraw = ({ token }: Applicant, site = app) =>
  request(site).post('/api/applications/own/withdraw').send({ token });
let admin: TestAccount;
let round: RoundDto;
let accepted: Applicant[];
let reserve: Applicant[];

/** As many places as are accepted, and half as many on the reserve. */
async function decideAbout(count: number): Promise<void> {
  const positions = [{ key: null, name: 'Event manager', places: count }];
  round = await createClosedRound(admin, { positions });
  const position = round.positions[0]?.key ?? '';
  accepted = await addApplicants(round, ...numbered('Accepted', count));
  reserve = await addApplicants(round, ...numbered('Reserve', count / 2));
  await decideAll(round, [
    { applicants: accepted, outcome: 'accepted', position },
    { applicants: reserve, outcome: 'reserve', position },
  ]);
}

beforeEach(async () => {
  setClock(decidingMoment);
  admin = await createAdmin();
});

const entries = async () => (await RoundDecisionsModel.findById(round._id).orFail().lean()).entries;
const withdrawnIds = () => ApplicationModel.distinct('_id', { state: 'withdrawn' });

/** Who has a place, or may still say yes to one. */
const holders = async () =>
  (await entries()).flatMap(({ application, outcome, reply: said }) =>
    outcome === 'accepted' && (said === null || said === 'yes') ? [application] : [],
  );

/** @returns the address of each mail that has left */
async function sendMails(): Promise<string[]> {
  const mailServer = await MailServer.open();
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  await createMailSender(smtp).sendDueMails();
  await mailServer.close();
  return mailServer.received.flatMap(({ recipients }) => recipients);
}

test('of withdrawing and the release at one moment one is first: nobody is accepted and withdrawn', async () => {
  for (let attempt = 0; attempt < repetitions(1, 20); attempt += 1) {
    await decideAbout(repetitions(4, 10));
    const [released, ...left] = await Promise.all([
      release(admin, round, mailing),
      ...accepted.map((person) => withdraw(person)),
    ]);
    if (released.status === 409) {
      expect(released.body.current).toMatchObject({ releasedAt: null });
      expect((await release(admin, round, mailing)).status).toBe(200);
    }
    const withdrawn = await withdrawnIds();
    for (const [index, { status, body }] of left.entries()) {
      const { _id = '' } = accepted[index] ?? {};
      expect([status, withdrawn.includes(_id)]).toEqual(
        status === 200 ? [200, true] : [409, false],
      );
      if (status === 200) expect(body.decision).toBeNull();
    }
    expect((await holders()).filter((one) => withdrawn.includes(one))).toEqual([]);
    const told = [...accepted, ...reserve].filter(({ _id }) => !withdrawn.includes(_id));
    expect((await sendMails()).sort()).toEqual(told.map(({ email }) => email).sort());
    await ApplicationModel.deleteMany();
  }
});

test('withdrawing before the release takes the decision off the board: the preview has changed', async () => {
  await decideAbout(2);
  const { version } = (await sendAs(admin, 'get', releasePath(round))).body;
  const [one] = accepted;
  if (one) expect((await withdraw(one)).body).toMatchObject({ state: 'withdrawn', decision: null });
  const refused = await sendAs(admin, 'post', releasePath(round), { version });
  expect(refused.status).toBe(409);
  expect(refused.body.current.mails.accepted).toHaveLength(1);
  expect((await release(admin, round)).status).toBe(200);
  expect(await entries()).toHaveLength(2);
});

test('of withdrawing and an offer at one moment one is first: the place is with somebody who has it', async () => {
  await decideAbout(4);
  await release(admin, round, mailing);
  const [first, second, third] = accepted;
  const answers = await Promise.all([
    ...reserve.map((person) => withdraw(person)),
    ...[first, second, third].flatMap((person) => (person ? [reply(person, false)] : [])),
  ]);
  const withdrawn = await withdrawnIds();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3 + withdrawn.length);
  expect(await holders()).toHaveLength(1 + reserve.length - withdrawn.length);
  expect((await holders()).filter((one) => withdrawn.includes(one))).toEqual([]);
});

test('who has left the reserve is offered nothing, also when the site stopped before the withdrawal was stored', async () => {
  await decideAbout(4);
  await release(admin, round);
  const [one, two] = reserve;
  const [first] = accepted;
  if (!one || !two || !first) throw new Error('Somebody is missing.');
  await withdraw(one);
  await ApplicationModel.updateOne({ _id: one._id }, { $set: { state: 'submitted' } });
  await reply(first, false);
  expect((await readOwn(one)).body.decision.outcome).toBe('reserve');
  expect((await readOwn(two)).body.decision.outcome).toBe('accepted');
  expect((await withdraw(one)).status).toBe(200);
});

test('who got no place has nothing to withdraw after the release', async () => {
  await decideAbout(2);
  const [one] = reserve;
  if (!one) throw new Error('Nobody is on the reserve.');
  await decideAll(round, [{ applicants: reserve, outcome: 'declined' }]);
  await ApplicationModel.deleteMany({ _id: { $in: accepted.map(({ _id }) => _id) } });
  await release(admin, round);
  const { status, body } = await withdraw(one);
  expect([status, body.extraDetails]).toEqual([
    ...[409, 'The decision is made: there is nothing to withdraw any more.'],
  ]);
  expect(await withdrawnIds()).toEqual([]);
});

test('the place of somebody who leaves the site goes to the reserve on the next day', async () => {
  await decideAbout(2);
  await release(admin, round);
  const [one] = accepted;
  await forgetApplicationsOf({
    ...proved,
    confirmedByHand: false,
    _id: admin.id,
    email: one?.email ?? '',
  });
  await settleReplies('2030-02-06', livePages);
  expect(await holders()).toEqual([accepted[1]?._id, reserve[0]?._id]);
  expect(await TeamMemberModel.countDocuments()).toBe(0);
});
