import type { Attendance, RoundSlotsDto } from '@club/shared/interview';
import type { RoundDto } from '@club/shared/round';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  type Applicant,
  callOwn,
  choose,
  createInvited,
  firstInterview,
  getSlots,
  setReleased,
  startInterviews,
  toSaved,
} from '../../../../test/interviews';
import { roundsPath } from '../../../../test/rounds';
import { AuditEntryModel } from '../../audit/audit.model';
import { ApplicationModel } from '../applications.model';
import { RoundDecisionsModel } from '../decisions/roundDecisions.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;
let made: RoundSlotsDto;
let asha: Applicant;

/** Asha has the first of two times, which begins now. */
beforeEach(async () => {
  ({ admin, round, made } = await startInterviews(2));
  asha = await createInvited(round, 'asha');
  await choose(asha, keyAt(0));
  setClock(firstInterview);
});

const keyAt = (index: number) => made.slots[index]?.key ?? '';
const own = () => `${roundsPath}/${round._id}`;
const note = (attendance: Attendance, key = keyAt(0)) =>
  sendAs(admin, 'post', `${own()}/slots/attendance`, { slot: key, attendance });
const noted = async () => (await getSlots(admin, round)).slots.map((slot) => slot.attendance);

test('whether somebody came is noted and mended; the team sees it, the applicant does not', async () => {
  const { status, body } = await note('absent');
  expect(status).toBe(200);
  expect(body.slots).toMatchObject([{ attendance: 'absent' }, { attendance: null }]);
  await note('came');
  expect(await noted()).toEqual(['came', null]);
  const read = async (path: string) => (await sendAs(admin, 'get', `${own()}${path}`)).body;
  expect(await read('/applications')).toMatchObject([{ interview: { attendance: 'came' } }]);
  expect(await read(`/applications/${asha._id}`)).toMatchObject({
    interview: { attendance: 'came' },
  });
  expect((await read('/decisions')).candidates).toMatchObject([{ attendance: 'came' }]);
  expect(JSON.stringify((await callOwn(asha)).body)).not.toContain('attendance');
  expect(await AuditEntryModel.countDocuments({ action: 'interview.attended' })).toBe(2);
});

test('it stays when the times are saved, and goes with another moment or another person', async () => {
  await note('came');
  const save = async (change: (slots: ReturnType<typeof toSaved>) => object[]) => {
    const stored = await getSlots(admin, round);
    const slots = change(toSaved(stored));
    await sendAs(admin, 'put', `${own()}/slots`, { version: stored.version, slots });
  };
  await save((slots) => slots.map((slot) => ({ ...slot, place: 'Room 9' })));
  expect(await noted()).toEqual(['came', null]);
  await save((slots) =>
    slots.map((slot, index) =>
      index === 0 ? { ...slot, startsAt: '2030-02-04T09:00:00.000Z' } : slot,
    ),
  );
  expect(await noted()).toEqual([null, null]);
  setClock(new Date('2030-02-04T09:00:00.000Z'));
  expect((await note('came')).status).toBe(200);
  await sendAs(admin, 'post', `${own()}/slots/free`, { slot: keyAt(0) });
  expect((await getSlots(admin, round)).slots).toContainEqual(
    expect.objectContaining({ key: keyAt(0), takenBy: null, attendance: null }),
  );
});

test('interviews that are over are a task until it is noted, or does not matter any more', async () => {
  const task = async () => {
    const { todo } = (await sendAs(admin, 'get', '/api/admin/overview')).body;
    return todo.find(({ kind }: { kind: string }) => kind === 'interviewsToNote');
  };
  expect(await task()).toBeUndefined();
  setClock(new Date(firstInterview.getTime() + 60 * 60_000));
  const href = `/admin/rounds/${round._id}/interviews#${keyAt(0)}`;
  const found = { kind: 'interviewsToNote', count: 1, href };
  expect(await task()).toEqual(found);
  const board = (decided: object) =>
    RoundDecisionsModel.replaceOne(
      { _id: round._id },
      { version: 1, entries: [], releasedAt: null, ...decided },
      { upsert: true },
    );
  await board({ entries: [{ application: asha._id, outcome: 'declined', passed: [] }] });
  expect(await task()).toBeUndefined();
  await board({ releasedAt: new Date() });
  expect(await task()).toBeUndefined();
  await board({});
  expect(await task()).toEqual(found);
  await ApplicationModel.updateOne({ _id: asha._id }, { $set: { state: 'withdrawn' } });
  expect(await task()).toBeUndefined();
  await ApplicationModel.updateOne({ _id: asha._id }, { $set: { state: 'submitted' } });
  await note('absent');
  expect(await task()).toBeUndefined();
});

test('it is refused before the time, for a time that nobody has, and after the release', async () => {
  expect((await note('came', keyAt(1))).status).toBe(409);
  setClock(new Date(firstInterview.getTime() - 1));
  expect((await note('came')).body.extraDetails).toBe('This time has not begun yet.');
  setClock(firstInterview);
  expect((await note('perhaps' as Attendance)).status).toBe(422);
  await setReleased(round);
  expect((await note('came')).status).toBe(409);
  expect(await noted()).toEqual([null, null]);
});
