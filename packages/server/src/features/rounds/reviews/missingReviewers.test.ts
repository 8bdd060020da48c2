import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  createReadRound,
  type ReadRound,
  reviewOf,
  reviewPath,
  submitReview,
} from '../../../../test/reviewers';
import { duringRound, roundsPath } from '../../../../test/rounds';
import { UserModel } from '../../accounts/accounts.model';
import { RoundModel } from '../rounds.model';

useDatabase();

let reading: ReadRound;
let first = '';
let [editor, inbox, admin] = [] as unknown as [TestAccount, TestAccount, TestAccount];

beforeEach(async () => {
  setClock(duringRound);
  reading = await createReadRound(2);
  [first = ''] = reading.applications;
  [editor, inbox, admin] = reading.reviewers as [TestAccount, TestAccount, TestAccount];
});

/** The round has these reviewers only. */
async function keepReviewers(...accounts: TestAccount[]) {
  const ids = accounts.map(({ id }) => id);
  const { reviewers } = reading.round;
  const kept = reviewers.filter(({ _id }) => ids.includes(_id));
  await RoundModel.updateOne({ _id: reading.round._id }, { $set: { reviewers: kept } });
}

const knows = (by: TestAccount) =>
  sendAs(by, 'put', reviewPath(reading, first), reviewOf(reading, [], { isConflict: true }));

const get = (by: TestAccount, what: string) =>
  sendAs(by, 'get', `${roundsPath}/${reading.round._id}/applications${what}`);

async function lackingFor(by: TestAccount): Promise<string[]> {
  const { body } = await get(by, '');
  return body
    .filter(({ lacksReviewer }: { lacksReviewer: boolean }) => lacksReviewer)
    .map(({ _id }: { _id: string }) => _id);
}

async function taskOf(by: TestAccount) {
  const { body } = await sendAs(by, 'get', '/api/admin/overview');
  return body.todo.find(({ kind }: { kind: string }) => kind === 'missingReviewers');
}

test('an application that nobody is left to read lacks a reviewer, until another one is named', async () => {
  await keepReviewers(editor, inbox);
  const { president } = reading;
  expect(await lackingFor(president)).toEqual([]);
  expect((await get(editor, `/${first}`)).body.hasStandIn).toBe(false);
  await knows(editor);
  expect(await lackingFor(president)).toEqual([first]);
  expect((await get(president, `/${first}`)).body.lacksReviewer).toBe(true);
  const href = `/admin/rounds/${reading.round._id}/applications/${first}`;
  expect(await taskOf(president)).toEqual({ kind: 'missingReviewers', count: 1, href });
  // Who only reads cannot name another one.
  expect(await lackingFor(inbox)).toEqual([]);
  expect(await taskOf(inbox)).toBeUndefined();
  await submitReview(inbox, reading, first);
  expect(await lackingFor(president)).toEqual([first]);
  await keepReviewers(editor, inbox, admin);
  expect((await get(inbox, `/${first}`)).body.hasStandIn).toBe(true);
  expect(await lackingFor(president)).toEqual([]);
  expect(await taskOf(president)).toBeUndefined();
});

test('who has left the team after reading has read it; what they have not read lacks somebody', async () => {
  await keepReviewers(editor, inbox);
  await submitReview(editor, reading, first);
  await UserModel.updateOne({ _id: editor.id }, { $set: { role: null } });
  const [, second = ''] = reading.applications;
  expect(await lackingFor(reading.president)).toEqual([second]);
  await knows(inbox);
  const href = `/admin/rounds/${reading.round._id}#applications`;
  expect(await taskOf(reading.president)).toMatchObject({ count: 2, href });
});

test('an admin who reads learns it after the own review only', async () => {
  await keepReviewers(editor, admin);
  await knows(editor);
  expect(await lackingFor(admin)).toEqual([]);
  expect(await taskOf(admin)).toBeUndefined();
  await submitReview(admin, reading, first);
  expect(await lackingFor(admin)).toEqual([first]);
});
