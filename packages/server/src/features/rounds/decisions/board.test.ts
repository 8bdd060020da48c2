import type { DecisionsDto } from '@club/shared/decision';
import type { RoundDto } from '@club/shared/round';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import {
  type Applicant,
  addApplicants,
  boardPath,
  createClosedRound,
  decide,
  release,
  startDeciding,
} from '../../../../test/decisions';
import { AuditEntryModel } from '../../audit/audit.model';
import { ApplicationModel } from '../applications.model';
import { RoundSlotsModel } from '../interviews/roundSlots.model';
import { RoundDecisionsModel } from './roundDecisions.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;
const nobody: Applicant = { _id: '', name: '', email: '', token: '' };
let [asha = nobody, ravi = nobody, meera = nobody]: Applicant[] = [];
/** Keys of the positions. */
let [manager = '', head = '']: string[] = [];

beforeEach(async () => {
  ({ admin, round } = await startDeciding());
  [asha = nobody, ravi = nobody, meera = nobody] = await addApplicants(
    round,
    'Asha',
    'Ravi',
    'Meera',
  );
  [manager = '', head = ''] = round.positions.map(({ key }) => key);
});

const readBoard = async (): Promise<DecisionsDto> =>
  (await sendAs(admin, 'get', boardPath(round))).body;
const namesOnReserve = async () =>
  (await readBoard()).candidates.filter(({ outcome }) => outcome).map(({ name }) => name);
const accepted = () => ({ outcome: 'accepted' as const, position: manager });
const onReserve = () => ({ outcome: 'reserve' as const, position: manager });

test('the board has everybody who is submitted, with what is decided', async () => {
  await ApplicationModel.updateOne({ _id: meera._id }, { $set: { state: 'withdrawn' } });
  const { status, body } = await decide(admin, round, asha, accepted());
  expect({ status, body }).toEqual({ status: 200, body: { version: 2 } });
  const choices = round.positions.map(({ key, name }) => ({ key, name }));
  const interview = { isInvited: false, interviewAt: null, attendance: null, hasNoTime: false };
  const unmarked = { isLate: false, isChanged: false, ...interview };
  const open = {
    choices,
    replyBy: null,
    reply: null,
    isOfferedLater: false,
    placeOf: null,
    passed: [],
    ...unmarked,
  };
  expect(await readBoard()).toEqual({
    version: 2,
    releasedAt: null,
    positions: round.positions,
    leftFree: [],
    namedByHand: [],
    candidates: [
      { ...open, _id: asha._id, name: 'Asha', ...accepted() },
      { ...open, _id: ravi._id, name: 'Ravi', outcome: null, position: null },
    ],
  });
  expect(await RoundDecisionsModel.find().lean()).toMatchObject([
    { version: 2, releasedAt: null, entries: [{ application: asha._id, outcome: 'accepted' }] },
  ]);
});

test('the board marks who was late, who has changed it, and who has which time', async () => {
  const startsAt = new Date('2030-02-04T04:30:00Z');
  const marks = { isLate: true, changedAt: startsAt, invitedAt: startsAt };
  await ApplicationModel.updateOne({ _id: asha._id }, { $set: marks });
  await RoundSlotsModel.create({
    _id: round._id,
    version: 1,
    revision: 1,
    people: [],
    slots: [{ key: '00000001', startsAt, minutes: 20, place: 'Lab', takenBy: asha._id }],
  });
  const [first, second] = (await readBoard()).candidates;
  expect(first).toMatchObject({ isLate: true, isChanged: true, isInvited: true });
  expect(first?.interviewAt).toBe(startsAt.toISOString());
  expect(second).toMatchObject({ isLate: false, isChanged: false, isInvited: false });
});

test('each decision leaves an entry in the audit log, without the name', async () => {
  await decide(admin, round, asha, { ...onReserve(), passed: [head] });
  expect(await AuditEntryModel.find({ action: 'round.decided' }).lean()).toMatchObject([
    {
      before: { decision: 'undecided' },
      after: {
        application: asha._id,
        decision: 'reserve: Event manager (passed: PR head)',
      },
    },
  ]);
});

test('nobody is declined before every choice has looked; the answer names who has not', async () => {
  const refused = await decide(admin, round, asha, { outcome: 'declined', passed: [head] });
  expect(refused.status).toBe(409);
  expect(refused.body.extraDetails).toMatch(/Still to look: Event manager\.$/);
  expect((await decide(admin, round, asha, onReserve())).status).toBe(200);
  const declined = await decide(admin, round, asha, { outcome: 'declined', passed: [head] });
  expect(declined.status).toBe(200);
  expect((await decide(admin, round, asha, { outcome: 'declined', passed: [] })).status).toBe(409);
  expect((await readBoard()).candidates[0]).toMatchObject({
    outcome: 'declined',
    position: null,
    passed: [head, manager],
  });
});

test('who is not for any of the chosen positions is declined, and can be taken back', async () => {
  const outcomeOf = async ({ _id }: Applicant) =>
    (await readBoard()).candidates.find((one) => one._id === _id)?.outcome;
  const pass = (person: Applicant, passed: string[], more: object = { outcome: null }) =>
    decide(admin, round, person, { passed, ...more });
  await pass(asha, [head]);
  expect(await outcomeOf(asha)).toBeNull();
  await pass(asha, [head, manager]);
  expect(await outcomeOf(asha)).toBe('declined');
  await pass(asha, [manager]);
  expect(await outcomeOf(asha)).toBeNull();
  const choices = [{ key: head, name: 'PR head' }];
  await ApplicationModel.updateOne({ _id: ravi._id }, { $set: { choices } });
  await pass(ravi, [head], accepted());
  expect(await outcomeOf(ravi)).toBe('accepted');
  await pass(ravi, [head]);
  expect(await outcomeOf(ravi)).toBe('declined');
  await decide(admin, round, asha, { outcome: 'declined', passed: [head, manager] });
  await decide(admin, round, meera, accepted());
  expect((await release(admin, round)).status).toBe(200);
});

test('a reserve has an order, and somebody is moved within it', async () => {
  for (const person of [asha, ravi, meera]) await decide(admin, round, person, onReserve());
  expect(await namesOnReserve()).toEqual(['Asha', 'Ravi', 'Meera']);
  await decide(admin, round, meera, { ...onReserve(), place: 1 });
  expect(await namesOnReserve()).toEqual(['Meera', 'Asha', 'Ravi']);
  await decide(admin, round, meera, { ...onReserve(), place: 2 });
  expect(await namesOnReserve()).toEqual(['Asha', 'Meera', 'Ravi']);
  await decide(admin, round, meera, { ...onReserve(), passed: [head] });
  expect(await namesOnReserve()).toEqual(['Asha', 'Meera', 'Ravi']);
  await decide(admin, round, asha, { ...onReserve(), place: 9 });
  expect(await namesOnReserve()).toEqual(['Meera', 'Ravi', 'Asha']);
});

test('more than the places is possible', async () => {
  for (const person of [asha, ravi, meera]) {
    expect((await decide(admin, round, person, accepted())).status).toBe(200);
  }
});

test('422 for a wrong outcome, and for a position that is missing, unknown or too much', async () => {
  const path = `${boardPath(round)}/${asha._id}`;
  const fieldOf = async (body: object) => {
    const { status, body: answer } = await sendAs(admin, 'put', path, { version: 1, ...body });
    return [status, answer.errors?.[0].field];
  };
  expect(await fieldOf({ outcome: 'maybe', position: null })).toEqual([422, 'outcome']);
  expect(await fieldOf({ outcome: 'accepted', position: null })).toEqual([422, 'position']);
  expect(await fieldOf({ outcome: 'declined', position: manager })).toEqual([422, 'position']);
  expect(await fieldOf({ outcome: 'accepted', position: '00000000' })).toEqual([422, 'position']);
  const unknown = { outcome: null, position: null, passed: ['00000000'] };
  expect(await fieldOf(unknown)).toEqual([422, 'passed']);
  expect(await fieldOf({ ...accepted(), place: 0 })).toEqual([422, 'place']);
});

test('404 for an application of another round, and for one that is withdrawn', async () => {
  const other = await createClosedRound(admin, { title: 'Another' });
  expect((await decide(admin, other, asha, { outcome: null })).status).toBe(404);
  await ApplicationModel.updateOne({ _id: asha._id }, { $set: { state: 'withdrawn' } });
  expect((await decide(admin, round, asha, { outcome: null })).status).toBe(404);
});

test('of two who decide at one moment the second sees what the first has decided', async () => {
  const { version } = await readBoard();
  const path = (person: Applicant) => `${boardPath(round)}/${person._id}`;
  const answers = await Promise.all([
    sendAs(admin, 'put', path(asha), { version, ...accepted() }),
    sendAs(admin, 'put', path(ravi), { version, ...accepted() }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.current).toEqual(await readBoard());
});

test('after the release nothing changes any more', async () => {
  for (const person of [asha, ravi, meera]) await decide(admin, round, person, onReserve());
  expect((await release(admin, round)).status).toBe(200);
  const { status, body } = await decide(admin, round, asha, accepted());
  expect([status, body.extraDetails]).toEqual([
    ...[409, 'The decisions are released: they cannot change.'],
  ]);
});

test('all who are undecided are declined in one step, if their number is the one that was meant', async () => {
  await decide(admin, round, asha, accepted());
  const declineRest = (body: object) =>
    sendAs(admin, 'post', `${boardPath(round)}/rest`, { version: 2, ...body });
  expect((await declineRest({ expected: 3 })).status).toBe(409);
  expect((await declineRest({ expected: 2, version: 1 })).status).toBe(409);
  const { status, body } = await declineRest({ expected: 2 });
  expect({ status, body }).toEqual({ status: 200, body: { version: 3 } });
  const { candidates } = await readBoard();
  expect(candidates.map(({ name, outcome, passed }) => [name, outcome, passed])).toEqual([
    ['Asha', 'accepted', []],
    ['Meera', 'declined', [manager, head]],
    ['Ravi', 'declined', [manager, head]],
  ]);
  const entries = await AuditEntryModel.find({ action: 'round.decided' }).sort({ _id: 1 }).lean();
  expect(entries.map(({ after }) => after?.application)).toEqual(
    [asha, meera, ravi].map(({ _id }) => _id),
  );
  expect((await release(admin, round)).status).toBe(200);
  expect((await declineRest({ expected: 2, version: 4 })).status).toBe(409);
});
