import type { RoundDto } from '@club/shared/round';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import {
  type Applicant,
  addApplicants,
  boardPath,
  decideAll,
  readOwn,
  release,
  reply,
  startDeciding,
} from '../../../../test/decisions';
import { livePages } from '../../../../test/livePages';
import { createMailSender } from '../../../../test/mailSenders';
import { MailServer } from '../../../../test/mailServer';
import { roundsPath } from '../../../../test/rounds';
import { createSmtp } from '../../../lib/smtp';
import { AuditEntryModel } from '../../audit/audit.model';
import { MailModel } from '../../mails/mails.model';
import { leaveTeam } from '../../team/joinedMembers.service';
import { TeamMemberModel } from '../../team/teamMembers.model';
import { ApplicationModel } from '../applications.model';
import { RoundModel } from '../rounds.model';
import { findNextTeam } from './nextTeam.service';
import { settleReplies } from './replies.service';
import { RoundDecisionsModel } from './roundDecisions.model';

// Somebody has said yes, and tells the team that they cannot come.

useDatabase();

const mailing = createTestApp({ mails: queuedMails });
const nobody: Applicant = { _id: '', name: '', email: '', token: '' };

let admin: TestAccount;
let round: RoundDto;
let [asha = nobody, ravi = nobody]: Applicant[] = [];

/** A place for an event manager, which Asha has said yes to, and Ravi on the reserve. */
beforeEach(async () => {
  ({ admin, round } = await startDeciding());
  [asha = nobody, ravi = nobody] = await addApplicants(round, 'Asha', 'Ravi');
  const position = round.positions[0]?.key ?? '';
  await decideAll(round, [
    { applicants: [asha], outcome: 'accepted', position },
    { applicants: [ravi], outcome: 'reserve', position },
  ]);
  await release(admin, round, mailing);
  await reply(asha, true, mailing);
  await MailModel.deleteMany({});
});

const free = ({ _id }: Applicant) =>
  sendAs(admin, 'post', `${roundsPath}/${round._id}/places/free`, { application: _id }, mailing);
const restore = ({ _id }: Applicant) =>
  sendAs(admin, 'post', `${roundsPath}/${round._id}/places/restore`, { application: _id }, mailing);
const members = async () =>
  (await TeamMemberModel.find({}, 'name position').lean()).map(({ name }) => name);

test('the place goes to the reserve with a mail, and the person leaves the team that waits', async () => {
  expect(await members()).toEqual(['Asha']);
  const { status, body } = await free(asha);
  expect(status).toBe(200);
  expect(body.candidates).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Asha', outcome: 'accepted', reply: 'no' }),
      expect.objectContaining({ name: 'Ravi', outcome: 'accepted', placeOf: asha._id }),
    ]),
  );
  expect(await members()).toEqual([]);
  expect((await MailModel.find().lean()).map(({ to }) => to)).toEqual([ravi.email]);
  expect((await readOwn(asha)).body.decision).toMatchObject({ reply: 'no', isEntered: true });
  expect(
    await AuditEntryModel.findOne({ action: 'application.replied' }).sort({ _id: -1 }),
  ).toMatchObject({
    actor: { name: 'Vikram' },
    after: { application: asha._id, reply: 'no' },
  });
  expect((await free(asha)).status).toBe(409);
});

test('who had a position of a planned term leaves it open, as another record, for the next who says yes', async () => {
  const term = { label: '2030-31', firstDay: '2030-07-01', lastDay: '2031-06-30' };
  await sendAs(admin, 'post', '/api/admin/terms', term);
  const former = await TeamMemberModel.findOne({ name: 'Asha' }).orFail();
  await free(asha);
  expect(await TeamMemberModel.exists({ _id: former._id })).toBeNull();
  expect(await TeamMemberModel.find({}, '-_id name position').lean()).toEqual([
    { name: '', position: 'Event manager' },
  ]);
  await reply(ravi, true);
  expect(await members()).toEqual(['Ravi']);
});

test('a position that the team calls otherwise is still the one of the round', async () => {
  const term = { label: '2030-31', firstDay: '2030-07-01', lastDay: '2031-06-30' };
  await sendAs(admin, 'post', '/api/admin/terms', term);
  await TeamMemberModel.updateOne({ name: 'Asha' }, { $set: { position: 'Events and trips' } });
  expect(await findNextTeam('2030-01-01')).toMatchObject({
    people: [{ name: 'Asha', position: 'Events and trips' }],
    open: ['Event manager', 'PR head'],
  });
  await free(asha);
  expect(await findNextTeam('2030-01-01')).toMatchObject({
    people: [],
    open: ['Event manager', 'Event manager', 'PR head'],
  });
  await reply(ravi, true);
  expect(await TeamMemberModel.find({}, '-_id name position').lean()).toEqual([
    { name: 'Ravi', position: 'Events and trips' },
  ]);
  await free(ravi);
  expect(await TeamMemberModel.findOne().lean()).toMatchObject({ roundPosition: 'Event manager' });
});

test('who is removed on the page Team keeps the place, and is a task until the board frees it', async () => {
  const term = { label: '2030-31', firstDay: '2030-07-01', lastDay: '2031-06-30' };
  await sendAs(admin, 'post', '/api/admin/terms', term);
  const tasks = async () =>
    (await sendAs(admin, 'get', '/api/admin/overview')).body.todo.filter(
      ({ kind }: { kind: string }) => kind === 'leftTeam',
    );
  expect(await tasks()).toEqual([]);
  const { id } = await TeamMemberModel.findOne({ name: 'Asha' }).orFail();
  await TeamMemberModel.updateOne({ _id: id }, { $set: { name: '' } });
  expect(await tasks()).toHaveLength(1);
  expect(await findNextTeam('2030-01-01')).toMatchObject({
    people: [],
    open: ['Event manager', 'PR head'],
    left: [{ name: 'Asha' }],
  });
  await TeamMemberModel.updateOne({ _id: id }, { $set: { name: 'Asha' } });
  await sendAs(admin, 'delete', `/api/admin/team/${id}`).expect(204);
  const member = { name: 'Asha', position: 'Event manager' };
  const href = `${boardPath(round).replace('/api', '')}#${round.positions[0]?.key}`;
  expect(await tasks()).toEqual([{ kind: 'leftTeam', count: 1, href, term: round.term, member }]);
  expect(await findNextTeam('2030-01-01')).toMatchObject({
    people: [],
    open: ['Event manager', 'PR head'],
    left: [{ ...member, href }],
  });
  // In another position, entered by hand.
  await sendAs(admin, 'post', '/api/admin/team', {
    name: 'asha',
    position: 'Treasurer',
    term: (await TeamMemberModel.findById(id).orFail()).term.toHexString(),
    picture: null,
    links: [],
    account: null,
  }).expect(201);
  expect(await tasks()).toEqual([]);
  await TeamMemberModel.deleteOne({ name: 'asha' });
  expect(await tasks()).toHaveLength(1);
  await free(asha);
  expect(await tasks()).toEqual([]);
  expect(await findNextTeam('2030-01-01')).toMatchObject({ left: [] });
});

test('who has not answered yet can be noted, too; nobody else, and nothing before the release', async () => {
  await free(asha);
  expect((await free(ravi)).status).toBe(200);
  expect((await sendAs(admin, 'get', boardPath(round))).body.candidates).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Ravi', reply: 'no' })]),
  );
  await RoundDecisionsModel.updateOne({ _id: round._id }, { $set: { releasedAt: null } });
  expect((await free(ravi)).status).toBe(409);
});

test('who comes after all has the place again, while nobody else was offered it, and can leave it again', async () => {
  const term = { label: '2030-31', firstDay: '2030-07-01', lastDay: '2031-06-30' };
  await sendAs(admin, 'post', '/api/admin/terms', term);
  expect((await restore(asha)).status).toBe(409); // she has it
  expect((await restore(ravi)).status).toBe(409); // he was not accepted
  await RoundDecisionsModel.updateOne(
    { _id: round._id },
    { $pull: { entries: { application: ravi._id } } },
  );
  for (const _time of [1, 2]) {
    await free(asha);
    expect(await members()).toEqual(['']);
    await MailModel.deleteMany({});
    const { status, body } = await restore(asha);
    expect(status).toBe(200);
    expect(body.candidates).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Asha', reply: 'yes' })]),
    );
    expect(await members()).toEqual(['Asha']);
    expect(await MailModel.countDocuments()).toBe(0);
    expect((await readOwn(asha)).body.decision).toMatchObject({ reply: 'yes' });
  }
  expect(await AuditEntryModel.countDocuments({ action: 'teamMember.added' })).toBe(3);
});

test('nobody comes after all whose place was offered to somebody else, or who has withdrawn', async () => {
  await RoundModel.updateOne({ _id: round._id }, { $set: { 'positions.0.places': 1 } });
  await free(asha);
  expect((await restore(asha)).status).toBe(409);
  await reply(ravi, false);
  await ApplicationModel.updateOne({ _id: asha._id }, { $set: { state: 'withdrawn' } });
  expect((await restore(asha)).status).toBe(409);
  await ApplicationModel.updateOne({ _id: asha._id }, { $set: { state: 'submitted' } });
  const { body } = await restore(asha);
  expect(body.candidates).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Ravi', reply: 'no', placeOf: null })]),
  );
  await RoundDecisionsModel.updateOne({ _id: round._id }, { $set: { releasedAt: null } });
  expect((await restore(asha)).status).toBe(409);
});

describe('who has given back a place', () => {
  const offer = ({ _id: application }: Applicant, at: number) => {
    const body = { application, position: round.positions[at]?.key };
    return sendAs(admin, 'post', `${roundsPath}/${round._id}/offers`, body, mailing);
  };

  test('can be offered one of another position, with mails and an answer of its own', async () => {
    await free(asha);
    const { status, body } = await offer(asha, 1);
    expect(status).toBe(200);
    const own = { position: round.positions[1]?.key, outcome: 'accepted', reply: null };
    expect(body.candidates).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Asha', ...own, isOfferedLater: true, placeOf: null }),
        // What he was offered is not the place of hers.
        expect.objectContaining({ name: 'Ravi', placeOf: null }),
      ]),
    );
    expect((await readOwn(asha)).body.decision).toMatchObject({ position: 'PR head', reply: null });
    expect((await restore(asha)).status).toBe(409);
    expect((await offer(asha, 0)).status).toBe(409); // she can still say yes
    expect((await reply(asha, true, mailing)).status).toBe(200);
    expect(await TeamMemberModel.find({}, '-_id name position').lean()).toEqual([
      { name: 'Asha', position: 'PR head' },
    ]);
    const mails = await MailModel.find({ to: asha.email }).sort({ key: 1 }).lean();
    expect(mails.map(({ key }) => key)).toEqual([`offer:${asha._id}:1`, `reply:${asha._id}:1`]);
    // A no to that gives that place back.
    await free(asha);
    expect((await restore(asha)).status).toBe(200);
    expect(await members()).toEqual(['Asha']);
  });

  test('leaves it to whose place it was before; a mail about it does not leave any more', async () => {
    const [tara = nobody] = await addApplicants(round, 'Tara');
    const position = round.positions[0]?.key ?? '';
    await RoundDecisionsModel.updateOne(
      { _id: round._id },
      { $push: { entries: { application: tara._id, outcome: 'reserve', position, passed: [] } } },
    );
    await free(asha);
    await reply(ravi, false);
    const { body } = await offer(ravi, 1);
    const placeOf = ({ _id }: Applicant) =>
      body.candidates.find((one: { _id: string }) => one._id === _id).placeOf;
    expect([ravi, tara].map(placeOf)).toEqual([null, asha._id]);
    const mailServer = await MailServer.open();
    const smtp = createSmtp({ from: 'club@club.example', url: mailServer.url });
    await createMailSender(smtp).sendDueMails();
    await mailServer.close();
    const mails = mailServer.received.filter(({ recipients }) => recipients[0] === ravi.email);
    expect(mails.map(({ text }) => /join us as (.*)\./.exec(text)?.[1])).toEqual(['PR head']);
  });

  test('is not offered one of the same position, nor while others come first', async () => {
    expect((await offer(asha, 1)).body.extraDetails).toMatch(/offered a place already/);
    await free(asha);
    await reply(ravi, false);
    expect((await offer(asha, 0)).body.extraDetails).toMatch(/offered a place already/);
    const [tara = nobody] = await addApplicants(round, 'Tara');
    const position = round.positions[1]?.key ?? '';
    await RoundDecisionsModel.updateOne(
      { _id: round._id },
      { $push: { entries: { application: tara._id, outcome: 'reserve', position, passed: [] } } },
    );
    expect((await offer(asha, 1)).body.extraDetails).toMatch(/comes first/);
    await offer(tara, 1);
    expect((await offer(asha, 1)).body.extraDetails).toMatch(/^No place/);
  });
});

test('a stop before the person has left the team is made good', async () => {
  await RoundDecisionsModel.updateOne(
    { _id: round._id, 'entries.application': asha._id },
    { $set: { 'entries.$.reply': 'no' } },
  );
  await settleReplies('2030-02-06', livePages);
  expect(await members()).toEqual([]);
  await leaveTeam(asha._id, livePages); // it may be repeated
  expect(await members()).toEqual([]);
});
