import type { RoundSlotsDto } from '@club/shared/interview';
import type { RoundDto } from '@club/shared/round';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  type Applicant,
  callOwn,
  choose,
  createInvited,
  createSlots,
  firstInterview,
  getSlots,
  setReleased,
  startInterviews,
} from '../../../../test/interviews';
import { duringRound, roundsPath } from '../../../../test/rounds';
import { addMilliseconds, hour, minute } from '../../../time';
import { tidyApplications } from '../applicationRetention.service';
import { ApplicationModel } from '../applications.model';
import { RoundModel } from '../rounds.model';
import { RoundSlotsModel } from './roundSlots.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;
let made: RoundSlotsDto;
let asha: Applicant;

beforeEach(async () => {
  ({ admin, round, made } = await startInterviews(3));
  asha = await createInvited(round, 'asha');
});

const keyAt = (index: number) => made.slots[index]?.key ?? '';
const takers = async () =>
  (await RoundSlotsModel.findById(round._id).orFail().lean()).slots.map(({ takenBy }) => takenBy);

test('who is invited sees the free times, takes one, another one, and gives it back', async () => {
  const times = made.slots.map(({ takenBy, interviewers, attendance, ...time }) => time);
  const before = await callOwn(asha);
  expect(before.body.interview).toEqual({
    time: null,
    free: times,
    chooseBy: null,
    note: '',
    noTimeSuits: null,
    hasTimes: true,
  });
  const taken = await choose(asha, keyAt(0));
  expect(taken.status).toBe(200);
  expect(taken.body.interview).toEqual({
    time: { ...times[0], canBeChanged: true },
    free: times.slice(1),
    chooseBy: null,
    note: '',
    noTimeSuits: null,
    hasTimes: true,
  });
  expect((await callOwn(asha)).body).toEqual(taken.body);
  const swapped = await choose(asha, keyAt(2));
  expect(swapped.body.interview).toMatchObject({ time: times[2], free: [times[0], times[1]] });
  expect(await takers()).toEqual([null, null, asha._id]);
  expect((await choose(asha, keyAt(2))).status).toBe(200);
  expect((await choose(asha, null)).body.interview).toEqual(before.body.interview);
  expect((await choose(asha, null)).status).toBe(200);
});

test('the team reads the chosen time with the application, who only reviews does not', async () => {
  const editor = await createMember({ username: 'Meena', role: 'editor' });
  const { _id, name } = { _id: editor.id, name: 'Meena' };
  await RoundModel.updateOne({ _id: round._id }, { reviewers: [{ _id, name }] });
  const path = `${roundsPath}/${round._id}/applications/${asha._id}`;
  const read = async (by: TestAccount) => (await sendAs(by, 'get', path)).body.interview;
  expect(await read(admin)).toBeNull();
  await choose(asha, keyAt(1));
  const { takenBy, interviewers, ...time } = made.slots[1] ?? {};
  expect(await read(admin)).toEqual(time);
  expect(await read(editor)).toBeNull();
  await setReleased(round);
  expect(await read(admin)).toBeNull();
  setClock(addMilliseconds(firstInterview, 24 * hour));
  expect(await read(await createAdmin({ username: 'Second' }))).toEqual(time);
});

test('a time that is taken is refused with what is free now, and the former one stays', async () => {
  const bala = await createInvited(round, 'bala');
  await choose(bala, keyAt(0));
  await choose(asha, keyAt(1));
  const { status, body } = await choose(asha, keyAt(0));
  expect(status).toBe(409);
  expect(body.extraDetails).toBe('This time was just taken. Please choose another one.');
  expect(body.current.interview).toMatchObject({
    time: { key: keyAt(1) },
    free: [{ key: keyAt(2) }],
  });
  const unknown = await choose(asha, '00000000');
  expect([unknown.status, unknown.body.extraDetails]).toEqual([
    ...[409, 'This time is not offered any more. Please choose another one.'],
  ]);
  expect(await takers()).toEqual([bala._id, asha._id, null]);
});

test('nobody learns who has which time, and who asks', async () => {
  const bala = await createInvited(round, 'bala');
  await choose(bala, keyAt(0));
  const answers = [await callOwn(asha), await choose(asha, keyAt(0)), await choose(asha, keyAt(1))];
  for (const { body } of answers) {
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`bala|Vikram|${bala._id}`));
  }
});

test('who is not invited, or has withdrawn, sees no times and gets none', async () => {
  const bala = await createInvited(round, 'bala', { invitedAt: null });
  expect((await callOwn(bala)).body.interview).toBeNull();
  expect((await choose(bala, keyAt(0))).status).toBe(409);
  await choose(asha, keyAt(0));
  expect((await callOwn(asha, '/withdraw')).body.interview).toBeNull();
  expect(await takers()).toEqual([null, null, null]);
  expect((await choose(asha, keyAt(0))).status).toBe(409);
  expect((await choose({ token: 'a'.repeat(43) }, keyAt(0))).status).toBe(422);
});

test('two hours before an interview it can neither be taken nor left', async () => {
  await choose(asha, keyAt(0));
  setClock(addMilliseconds(firstInterview, -2 * hour));
  const late = await choose(asha, null);
  expect(late.status).toBe(403);
  expect(late.body.extraDetails).toContain('Please write to us now.');
  expect((await callOwn(asha)).body.interview).toMatchObject({
    time: { key: keyAt(0), canBeChanged: false },
    free: [],
  });
  const bala = await createInvited(round, 'bala');
  expect((await callOwn(bala)).body.interview.free).toHaveLength(2);
  setClock(addMilliseconds(firstInterview, 4 * hour));
  expect((await callOwn(bala)).body.interview).toEqual({
    time: null,
    free: [],
    chooseBy: null,
    note: '',
    noTimeSuits: null,
    hasTimes: false,
  });
  expect((await choose(bala, keyAt(2))).status).toBe(409);
});

test('the interview is an iCalendar file, whose number rises with each change', async () => {
  expect((await callOwn(asha, '/calendar')).status).toBe(404);
  await choose(asha, keyAt(0));
  const { status, headers, text } = await callOwn(asha, '/calendar');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(text).toContain(`UID:interview-${asha._id}`);
  expect(text).toContain('SEQUENCE:0\r\n');
  expect(text).toContain('DTSTART:20300204T043000Z\r\nDTEND:20300204T045000Z');
  await choose(asha, keyAt(1));
  expect((await callOwn(asha, '/calendar')).text).toContain('SEQUENCE:1\r\n');
});

test('a withdrawal that was cut off leaves a time that the next day gives back', async () => {
  await choose(asha, keyAt(0));
  await ApplicationModel.updateOne({ _id: asha._id }, { $set: { state: 'withdrawn' } });
  expect((await getSlots(admin, round)).slots[0]?.takenBy).not.toBeNull();
  await tidyApplications('2030-02-01');
  expect(await takers()).toEqual([null, null, null]);
});

test('who deletes the account leaves the times; on the removal day they are gone, with the names of who asks', async () => {
  await choose(asha, keyAt(0));
  const member = await createMember({ ...proved, email: 'asha@college.example' });
  const { body } = await sendAs(member, 'get', '/api/user/export');
  expect(body.applications).toMatchObject([{ interview: { time: { key: keyAt(0) } } }]);
  await sendAs(member, 'delete', '/api/user', { password });
  expect(await RoundSlotsModel.findOne().lean()).toMatchObject({
    slots: [{ takenBy: null }, {}, {}],
    people: [],
  });
  await createInvited(round, 'bala');
  await tidyApplications('2030-05-01');
  expect(await RoundSlotsModel.countDocuments()).toBe(0);
});

test('12 people who choose among 8 times at once have 8; 4 who swap at once keep exactly one each', async () => {
  made = await createSlots(admin, round, 8);
  setClock(addMilliseconds(duringRound, minute));
  const people = await Promise.all(
    Array.from({ length: 11 }, (_, index) => createInvited(round, `student${index}`)),
  );
  // Each wants the next one that is free, as the answer of a refusal says.
  const results = await Promise.all(
    [asha, ...people].map((person, index) => takeAny(person, index)),
  );
  expect(results.filter(Boolean)).toHaveLength(8);
  const taken = await takers();
  expect(taken).not.toContain(null);
  expect(new Set(taken).size).toBe(8);

  const holders = [asha, ...people].filter(({ _id }) => taken.includes(_id));
  const leaving = holders.slice(0, 2);
  await Promise.all(leaving.map((person) => choose(person, null)));
  const free = (await takers()).flatMap((taker, index) => (taker === null ? [keyAt(index)] : []));
  const swapping = holders.slice(2, 6);
  const swaps = await Promise.all(
    swapping.map((person, index) => choose(person, free[index % free.length] ?? '')),
  );
  expect(swaps.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(swaps.filter(({ status }) => status === 409)).toHaveLength(2);
  const after = (await takers()).filter((taker) => taker !== null);
  expect(after).toHaveLength(6);
  expect(new Set(after).size).toBe(6);
  expect(after).toEqual(expect.arrayContaining(swapping.map(({ _id }) => _id)));
});

/** Whether a person gets a time by asking until none is free. */
async function takeAny(person: Applicant, index: number): Promise<boolean> {
  let wanted: string | undefined = keyAt(index % 8);
  while (wanted !== undefined) {
    const { status, body } = await choose(person, wanted);
    if (status === 200) return true;
    wanted = body.current?.interview.free[0]?.key;
  }
  return false;
}
