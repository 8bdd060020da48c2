import type { RoundSlotsDto } from '@club/shared/interview';
import type { RoundDto } from '@club/shared/round';
import { createMember, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  choose,
  createInvited,
  firstInterview,
  saveSlots,
  setReleased,
  startInterviews,
  toSaved,
} from '../../../../test/interviews';
import { roundsPath } from '../../../../test/rounds';
import { addMilliseconds, minute } from '../../../time';
import { ApplicationModel } from '../applications.model';
import { RoundModel } from '../rounds.model';

// The interviews that a reviewer sees under 'Reading': those that name this person as the one who asks.

useDatabase();

let round: RoundDto;
let made: RoundSlotsDto;
let admin: TestAccount;
let zoya: TestAccount;

/** Asha and Bala have the first two of three times; Zoya reads. */
beforeEach(async () => {
  ({ admin, round, made } = await startInterviews(3));
  zoya = await createMember({ username: 'Zoya Siddiqui', role: 'editor' });
  const reviewers = [{ _id: zoya.id, name: 'Zoya Siddiqui' }];
  await RoundModel.updateOne({ _id: round._id }, { $set: { reviewers } });
  for (const [index, name] of ['asha', 'bala'].entries()) {
    await choose(await createInvited(round, name), made.slots[index]?.key ?? '');
  }
});

/** Says who asks, for each of the times. */
async function name(...interviewers: string[]): Promise<void> {
  const slots = toSaved(made).map((slot, index) => ({
    ...slot,
    interviewers: interviewers[index] ?? '',
  }));
  expect((await saveSlots(admin, round, slots)).status).toBe(200);
}

const asked = async (): Promise<{ name: string; place: string }[]> => {
  const { body } = await sendAs(zoya, 'get', `${roundsPath}/reading`);
  return body[0].interviews;
};

test('those that somebody has, and that name the account among others, in letters of any size', async () => {
  await name('Meera,zoya  SIDDIQUI', 'Zoya', 'Zoya Siddiqui');
  expect(await asked()).toEqual([
    {
      _id: expect.any(String),
      name: expect.stringMatching(/asha/i),
      startsAt: made.slots[0]?.startsAt,
      minutes: made.slots[0]?.minutes,
      place: made.slots[0]?.place,
    },
  ]);
  await name('Meera', 'President (Zoya Siddiqui)', 'Zoya Siddiqui');
  expect(await asked()).toHaveLength(1);
  await name('Zoyana Siddiqui', 'Siddiqui, Zoya');
  expect(await asked()).toEqual([]);
});

test('until they are over, or the decisions are released, or the name is deleted', async () => {
  await name('Zoya Siddiqui', 'Zoya Siddiqui');
  setClock(firstInterview);
  expect(await asked()).toHaveLength(2);
  setClock(addMilliseconds(firstInterview, (made.slots[0]?.minutes ?? 0) * minute));
  const [left] = await asked();
  expect(await asked()).toEqual([left]);
  await ApplicationModel.updateOne({ name: left?.name }, { $set: { forgottenAt: new Date() } });
  expect(await asked()).toEqual([]);
  await ApplicationModel.updateMany({}, { $set: { forgottenAt: null } });
  expect(await asked()).toHaveLength(1);
  await setReleased(round);
  expect(await asked()).toEqual([]);
});
