import type { CandidateDto } from '@club/shared/decision';
import type { RoundDto } from '@club/shared/round';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase, watchOperations } from '../../../../test/database';
import {
  type Applicant,
  addApplicants,
  boardPath,
  createClosedRound,
  decideAll,
  decidingMoment,
  readOwn,
  release,
  reply,
  startDeciding,
} from '../../../../test/decisions';
import { choose } from '../../../../test/interviews';
import { livePages } from '../../../../test/livePages';
import { Types } from '../../../lib/mongoose';
import { AuditEntryModel } from '../../audit/audit.model';
import { MailModel } from '../../mails/mails.model';
import { createPlannedMembers } from '../../team/plannedTerm.service';
import { TeamMemberModel } from '../../team/teamMembers.model';
import { tidyApplications } from '../applicationRetention.service';
import { ApplicationModel } from '../applications.model';
import { settleReplies } from './replies.service';
import { RoundDecisionsModel } from './roundDecisions.model';

useDatabase();

const mailing = createTestApp({ mails: queuedMails });
const nobody: Applicant = { _id: '', name: '', email: '', token: '' };
const term = { label: '2030-31', firstDay: '2030-07-01', lastDay: '2031-06-30' };

let admin: TestAccount;
let round: RoundDto;
let [asha = nobody, ravi = nobody, meera = nobody, tara = nobody, isha = nobody]: Applicant[] = [];

/** Two places for event managers, and three on the reserve. */
beforeEach(async () => {
  ({ admin, round } = await startDeciding());
  const people = await addApplicants(round, 'Asha', 'Ravi', 'Meera', 'Tara', 'Isha');
  [asha = nobody, ravi = nobody, meera = nobody, tara = nobody, isha = nobody] = people;
  const position = round.positions[0]?.key ?? '';
  await decideAll(round, [
    { applicants: [asha, ravi], outcome: 'accepted', position },
    { applicants: [meera, tara, isha], outcome: 'reserve', position },
  ]);
  await release(admin, round);
});

test('an answer is mailed to the person once, and is in the audit as that of the link', async () => {
  const answer = () => reply(asha, true, mailing);
  expect([(await answer()).status, (await answer()).status]).toEqual([200, 200]);
  const mails = await MailModel.find({ kind: 'replyReceived' }).lean();
  expect(mails).toMatchObject([{ to: 'asha@college.example' }]);
  expect(mails[0]?.text).toMatch(
    /^Hello Asha,\n\nWelcome to .*! You have said yes: you join us as Event manager \(Join the team\)\.\n\nWe look forward to working with you\..*If it was not you/s,
  );
  expect(await AuditEntryModel.find({ action: 'application.replied' }).lean()).toMatchObject([
    { actor: { name: 'By the link' }, after: { application: asha._id, reply: 'yes' } },
  ]);
});

test('the mail about an answer greets nobody by name whose link was not mailed and who is not confirmed', async () => {
  const { links } = await ApplicationModel.findById(asha._id).orFail().lean();
  await ApplicationModel.updateOne({ _id: asha._id }, { links: [], pageLink: links[0] });
  expect((await reply(asha, true, mailing)).status).toBe(200);
  const mail = await MailModel.findOne({ kind: 'replyReceived' }).orFail().lean();
  expect(mail.text).toMatch(/^Welcome to /);
});

test('after the release nobody chooses a time for an interview', async () => {
  await ApplicationModel.updateOne({ _id: asha._id }, { $set: { invitedAt: decidingMoment } });
  const { status, body } = await choose(asha, null);
  expect(status).toBe(409);
  expect(body.extraDetails).toBe('The decisions are made: times are not changed any more.');
});

const entryOf = async ({ _id }: Applicant) => {
  const { entries } = await RoundDecisionsModel.findById(round._id).orFail().lean();
  return entries.find(({ application }) => application === _id);
};
const team = () => TeamMemberModel.find().sort({ name: 1 }).lean();
const offersTo = async ({ _id }: Applicant) =>
  await MailModel.countDocuments({ key: `offer:${_id}` });

describe('yes', () => {
  test('makes a person of the next team, once for clicks at one moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => reply(asha, true)));
    answers.push(await reply(asha, true));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.decision).toMatchObject({ outcome: 'accepted', reply: 'yes' });
    }
    expect(await team()).toMatchObject([
      { name: 'Asha', position: 'Event manager', application: asha._id },
    ]);
    const entries = await AuditEntryModel.find({ action: 'teamMember.added' }).lean();
    expect(entries).toMatchObject([{ subject: { name: 'Asha' } }]);
  });

  test('of all at one moment gives each a place in the team', async () => {
    await Promise.all([asha, ravi].map((person) => reply(person, true)));
    expect((await team()).map(({ name }) => name)).toEqual(['Asha', 'Ravi']);
  });

  test('of 6 at one moment writes each person and each answer once', async () => {
    const people = await addApplicants(round, ...Array.from({ length: 6 }, (_, i) => `Yes${i}`));
    await RoundDecisionsModel.deleteMany();
    const position = round.positions[0]?.key ?? '';
    await decideAll(round, [
      { applicants: people, outcome: 'accepted', position },
      { applicants: [asha, ravi, meera, tara, isha], outcome: 'reserve', position },
    ]);
    await release(admin, round);
    const writes: string[] = [];
    watchOperations((collection, method) => {
      if (method === 'findOneAndUpdate') writes.push(collection);
    });
    const answers = await Promise.all(people.map((person) => reply(person, true)));
    watchOperations(undefined);
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const countOf = (collection: string) => writes.filter((one) => one === collection).length;
    // The answer, and that the person is on the team.
    expect(countOf('teamMembers')).toBe(6);
    // Many who wait are written together.
    expect(countOf('roundDecisions')).toBeLessThanOrEqual(12);
  });

  test('is finished by the next start when the site stops before the person is on the team', async () => {
    await RoundDecisionsModel.updateOne(
      { _id: round._id, 'entries.application': asha._id },
      { $set: { 'entries.0.reply': 'yes' } },
    );
    await settleReplies('2030-02-06', livePages);
    await settleReplies('2030-02-06', livePages);
    expect(await team()).toMatchObject([{ name: 'Asha' }]);
    await TeamMemberModel.deleteMany(); // somebody of the team takes the person off it
    await settleReplies('2030-02-07', livePages);
    expect(await team()).toEqual([]);
  });

  test('waits for a term that nobody has planned; planning it shows who is in it', async () => {
    await reply(asha, true);
    const { status, body } = await sendAs(admin, 'post', '/api/admin/terms', term);
    expect(status).toBe(201);
    await reply(ravi, true);
    const path = `/api/admin/team?term=${body._id}`;
    expect((await sendAs(admin, 'get', path)).body).toMatchObject([
      { name: 'Asha', position: 'Event manager' },
      { name: 'Ravi', position: 'Event manager' },
    ]);
    // The plan of the term can go: the people wait for it again.
    expect((await sendAs(admin, 'delete', `/api/admin/terms/${body._id}`)).status).toBe(204);
    const again = await sendAs(admin, 'post', '/api/admin/terms', term);
    expect(again.body._id).toBe(body._id);
    expect((await sendAs(admin, 'get', path)).body).toHaveLength(2);
  });

  test('joins a term that is planned before the release', async () => {
    const planned = await sendAs(admin, 'post', '/api/admin/terms', term);
    const other = await createClosedRound(admin, { title: 'Late' });
    const [late = nobody] = await addApplicants(other, 'Late');
    const position = other.positions[0]?.key ?? '';
    await decideAll(other, [{ applicants: [late], outcome: 'accepted', position }]);
    await release(admin, other);
    await reply(late, true);
    expect(String((await team())[0]?.term)).toBe(planned.body._id);
  });
});

test('a yes takes the first open position of its name, once, and a plan that goes on leaves it there', async () => {
  const { body: planned } = await sendAs(admin, 'post', '/api/admin/terms', term);
  const positions = ['President', 'Event manager', 'Event manager'];
  const rows = positions.map((position, order) => ({
    _id: new Types.ObjectId().toHexString(),
    position,
    name: '',
    order,
  }));
  const late = await createClosedRound(admin, { title: 'Late' });
  const [first = nobody, second = nobody] = await addApplicants(late, 'Late', 'Later');
  const position = late.positions[0]?.key ?? '';
  await decideAll(late, [{ applicants: [first, second], outcome: 'accepted', position }]);
  await release(admin, late);
  await createPlannedMembers(planned._id, rows, livePages);
  await Promise.all([reply(first, true), reply(first, true)]);
  await createPlannedMembers(planned._id, rows, livePages);
  await reply(second, true);
  const shown = await TeamMemberModel.find({ term: planned._id }).sort({ order: 1 }).lean();
  expect(shown.map((one) => one.name)).toEqual(['', 'Late', 'Later']);
  expect(shown.map((one) => one._id.toHexString())).toEqual(rows.map(({ _id }) => _id));
});

describe('no', () => {
  test('offers the place to the first of the reserve, with a mail and days of its own', async () => {
    const { status, body } = await reply(asha, false, mailing);
    expect(status).toBe(200);
    expect(body.decision).toMatchObject({ outcome: 'accepted', reply: 'no' });
    const offered = { outcome: 'accepted', replyBy: '2030-02-12', reply: null };
    expect((await readOwn(meera)).body.decision).toMatchObject(offered);
    expect((await readOwn(tara)).body.decision).toMatchObject({ outcome: 'reserve' });
    expect(await Promise.all([meera, tara].map(offersTo))).toEqual([1, 0]);
    expect((await reply(meera, true)).body.decision.reply).toBe('yes');
    expect((await team()).map(({ name }) => name)).toEqual(['Meera']);
  });

  test('leaves on the board whose place it was, also after silence', async () => {
    await reply(asha, false);
    await settleReplies('2030-04-01', livePages);
    const { body } = await sendAs(admin, 'get', boardPath(round));
    const placeOf = ({ _id }: Applicant) =>
      body.candidates.find((one: CandidateDto) => one._id === _id).placeOf;
    // Ravi and Meera, who was offered the place of Asha, were silent.
    expect([meera, tara, isha].map(placeOf)).toEqual([asha._id, ravi._id, meera._id]);
  });

  test('of three clicks offers one place, and of two people two', async () => {
    await Promise.all([1, 2, 3].map(() => reply(asha, false)));
    expect((await entryOf(tara))?.outcome).toBe('reserve');
    await Promise.all([reply(ravi, false), reply(meera, false)]);
    const outcomes = await Promise.all([tara, isha].map(entryOf));
    expect(outcomes.map((entry) => entry?.outcome)).toEqual(['accepted', 'accepted']);
  });

  test('passes over who has withdrawn, and over a place that there is not', async () => {
    const withdraw = { path: '/api/applications/own/withdraw', body: { token: meera.token } };
    expect((await sendAs(admin, 'post', withdraw.path, withdraw.body)).status).toBe(200);
    await reply(asha, false);
    expect((await entryOf(meera))?.outcome).toBe('reserve');
    expect((await entryOf(tara))?.outcome).toBe('accepted');
  });

  test('offers nothing while more have a place than there are', async () => {
    const position = round.positions[1]?.key ?? ''; // one place
    const other = await createClosedRound(admin, { title: 'Late' });
    const [one = nobody, two = nobody, three = nobody] = await addApplicants(other, 'A', 'B', 'C');
    const key = other.positions[1]?.key ?? position;
    await decideAll(other, [
      { applicants: [one, two], outcome: 'accepted', position: key },
      { applicants: [three], outcome: 'reserve', position: key },
    ]);
    await release(admin, other);
    await reply(one, false);
    expect((await readOwn(three)).body.decision.outcome).toBe('reserve');
    await reply(two, false);
    expect((await readOwn(three)).body.decision.outcome).toBe('accepted');
  });
});

test('409 for another answer, for who is not accepted, after the last day, and for withdrawing then', async () => {
  await reply(asha, true);
  const other = await reply(asha, false);
  expect([other.status, other.body.extraDetails]).toEqual([
    ...[409, 'You have answered already. Please write to the club if that changes.'],
  ]);
  expect((await reply(meera, true)).body.extraDetails).toBe('There is nothing to answer.');
  const path = '/api/applications/own/withdraw';
  const { status } = await sendAs(admin, 'post', path, { token: ravi.token });
  expect(status).toBe(409);
  setClock(new Date('2030-03-31T18:29:00Z')); // a minute before midnight in the club's time zone
  expect((await reply(ravi, true)).status).toBe(200);
  setClock(new Date('2030-03-31T18:31:00Z'));
  const late = await reply(ravi, false);
  expect(late.status).toBe(409);
  expect((await reply({ ...asha, token: 'a'.repeat(43) }, true)).status).toBe(422);
});

test('who is silent until the last day loses the place to the reserve, once', async () => {
  await reply(asha, true);
  await settleReplies('2030-03-31', livePages);
  expect((await entryOf(ravi))?.reply).toBeNull();
  await Promise.all([1, 2].map(() => settleReplies('2030-04-01', livePages)));
  expect((await readOwn(ravi)).body.decision.reply).toBe('silent');
  expect((await readOwn(meera)).body.decision).toMatchObject({ replyBy: '2030-04-08' });
  expect((await entryOf(tara))?.outcome).toBe('reserve');
  expect((await reply(ravi, true)).status).toBe(409);
  // An offer ends before the names are deleted.
  await settleReplies('2030-04-28', livePages);
  expect((await readOwn(tara)).body.decision.replyBy).toBe('2030-04-30');
});

test('from the removal day on the figures stay, and nobody is offered a place', async () => {
  await reply(asha, true);
  await tidyApplications('2030-05-01');
  await settleReplies('2030-05-01', livePages);
  const { entries } = await RoundDecisionsModel.findById(round._id).orFail().lean();
  const count = (outcome: string) => entries.filter((entry) => entry.outcome === outcome).length;
  expect([count('accepted'), count('reserve')]).toEqual([2, 3]);
  expect(await team()).toMatchObject([{ name: 'Asha' }]);
});
