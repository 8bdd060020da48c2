import type { RoundSlotsDto } from '@club/shared/interview';
import type { RoundDto } from '@club/shared/round';
import { createMember, password, proved, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  type Applicant,
  callOwn,
  choose,
  createInvited,
  getSlots,
  saveSlots,
  setReleased,
  startInterviews,
  toSaved,
} from '../../../../test/interviews';
import { roundsPath } from '../../../../test/rounds';
import { tidyApplications } from '../applicationRetention.service';
import { ApplicationModel } from '../applications.model';
import { RoundSlotsModel } from './roundSlots.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;
let made: RoundSlotsDto;
let asha: Applicant;

beforeEach(async () => {
  ({ admin, round, made } = await startInterviews(1));
  asha = await createInvited(round, 'asha');
});

const keyAt = (index: number) => made.slots[index]?.key ?? '';
const say = (person: Applicant, note: string) => callOwn(person, '/no-slot', { note });
const told = async () =>
  (await getSlots(admin, round)).waiting.map(({ name, noTimeSuits }) => [name, noTimeSuits]);

test('whom no time suits says so, in other words, and no more once a time is chosen: the team reads it, nobody else', async () => {
  const bala = await createInvited(round, 'bala');
  const first = await say(asha, ' Only after 18:00 <b> ');
  expect(first.status).toBe(200);
  expect(first.body.interview).toMatchObject({ time: null, noTimeSuits: 'Only after 18:00 <b>' });
  expect((await say(asha, '')).body).toEqual((await callOwn(asha)).body);
  expect(await told()).toEqual([
    ['asha', ''],
    ['bala', null],
  ]);
  expect((await callOwn(bala)).body.interview.noTimeSuits).toBeNull();
  expect((await choose(asha, keyAt(0))).body.interview.noTimeSuits).toBeNull();
  await choose(asha, null);
  expect(await told()).toContainEqual(['asha', null]);
});

test('the team reads whether it has changed the times since', async () => {
  await say(asha, '');
  const { waiting } = await getSlots(admin, round);
  expect(waiting).toMatchObject([{ hasNewTimes: false }]);
  const others = toSaved(made).map((slot) => ({ ...slot, place: 'Room 6' }));
  const { body } = await saveSlots(admin, round, others);
  expect(body.waiting).toMatchObject([{ hasNewTimes: true }]);
});

test('the list, the application and the board show it', async () => {
  await say(asha, 'Only after 18:00');
  const own = `${roundsPath}/${round._id}`;
  const read = async (path: string) => (await sendAs(admin, 'get', `${own}${path}`)).body;
  const said = { interview: null, noTimeSuits: 'Only after 18:00' };
  expect(await read('/applications')).toMatchObject([said]);
  expect(await read(`/applications/${asha._id}`)).toMatchObject(said);
  expect((await read('/decisions')).candidates).toMatchObject([{ hasNoTime: true }]);
});

test('it stays when the person is invited again with other words, which nobody is who has a time, and is no task any more', async () => {
  await say(asha, 'Only after 18:00');
  const bala = await createInvited(round, 'bala');
  await choose(bala, keyAt(0));
  const path = `${roundsPath}/${round._id}/invite/again`;
  const again = ({ _id }: Applicant, words = {}) =>
    sendAs(admin, 'post', path, { application: _id, ...words });
  expect((await again(bala)).status).toBe(409);
  expect((await again(asha, { chooseBy: '2020-01-01' })).status).toBe(422);
  const words = { chooseBy: '2030-02-10', note: 'There are new times.' };
  const waitsForTimes = async () => {
    const { todo } = (await sendAs(admin, 'get', '/api/admin/overview')).body;
    return todo.find(({ kind }: { kind: string }) => kind === 'waitingForTimes');
  };
  expect((await getSlots(admin, round)).waiting).toMatchObject([{ waitsForTimes: true }]);
  const href = `/admin/rounds/${round._id}/interviews#waiting`;
  expect(await waitsForTimes()).toEqual({ kind: 'waitingForTimes', count: 1, href });
  setClock(new Date(Date.now() + 60_000));
  const { status, body } = await again(asha, words);
  expect(status).toBe(200);
  const said = { noTimeSuits: 'Only after 18:00', waitsForTimes: false };
  expect(body.waiting).toMatchObject([{ name: 'asha', ...words, ...said }]);
  expect(await waitsForTimes()).toBeUndefined();
  expect((await callOwn(asha)).body.interview).toMatchObject(words);
});

test('the invitation once more says so, also when it is shown before', async () => {
  const site = createTestApp({ mails: queuedMails });
  await say(asha, 'Only after 18:00');
  const path = `${roundsPath}/${round._id}/invite`;
  const shown = await sendAs(admin, 'get', `${path}?again=true`, undefined, site);
  expect(shown.body.letter.text).toMatch(
    /no time .* suits you .* look at those that are free now\./,
  );
  const first = await sendAs(admin, 'get', path, undefined, site);
  expect(first.body.letter.text).not.toContain('suits you');
  expect((await sendAs(admin, 'get', `${path}?again=no`)).status).toBe(422);
});

test('it is refused with a time, with a long line, without an invitation, and after the release', async () => {
  expect((await say(asha, 'x'.repeat(201))).status).toBe(422);
  expect((await say({ ...asha, token: 'a'.repeat(43) }, '')).status).toBe(422);
  await choose(asha, keyAt(0));
  const { status, body } = await say(asha, 'Never.');
  expect([status, body.current.interview.time.key]).toEqual([409, keyAt(0)]);
  const uninvited = await createInvited(round, 'chitra', { invitedAt: null });
  expect((await say(uninvited, '')).status).toBe(409);
  const bala = await createInvited(round, 'bala');
  await setReleased(round, [{ application: bala._id, outcome: 'declined', passed: [] }]);
  expect((await say(bala, '')).status).toBe(409);
  expect(await RoundSlotsModel.findOne().lean()).toMatchObject({ noTimeSuits: [] });
});

test('it is over after a withdrawal, also one that was cut off, and without the invitation', async () => {
  const people = [asha, await createInvited(round, 'bala'), await createInvited(round, 'chitra')];
  for (const person of people) await say(person, 'Never.');
  const [, bala, chitra] = people;
  await callOwn(asha, '/withdraw');
  await ApplicationModel.updateOne({ _id: bala?._id }, { $set: { state: 'withdrawn' } });
  await tidyApplications('2030-02-01');
  const path = `${roundsPath}/${round._id}/invite/take-back`;
  expect((await sendAs(admin, 'post', path, { application: chitra?._id })).status).toBe(200);
  expect(await RoundSlotsModel.findOne().lean()).toMatchObject({ noTimeSuits: [] });
});

test('it is in the download, and goes with the account', async () => {
  await say(asha, 'Exams until noon.');
  const member = await createMember({ ...proved, email: 'asha@college.example' });
  const { body } = await sendAs(member, 'get', '/api/user/export');
  expect(body.applications).toMatchObject([{ interview: { noTimeSuits: 'Exams until noon.' } }]);
  await sendAs(member, 'delete', '/api/user', { password });
  expect(await RoundSlotsModel.findOne().lean()).toMatchObject({ noTimeSuits: [] });
});
