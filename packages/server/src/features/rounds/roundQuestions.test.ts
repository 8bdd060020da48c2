import { randomUUID } from 'node:crypto';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  applicationPath,
  applicationTo,
  createOpenRound,
  createRound,
  duringRound,
  roundsPath,
} from '../../../test/rounds';
import { ApplicationModel } from './applications.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;

const question = { key: null, limit: null, options: [], isRequired: true };

beforeEach(async () => {
  setClock(duringRound);
  admin = await createAdmin();
  round = await createOpenRound(admin, {
    questions: [
      { ...question, kind: 'several', label: 'Evenings', options: ['Mon', 'Tue', 'Wed'] },
      { ...question, kind: 'number', label: 'Hours a week' },
      { ...question, kind: 'link', label: 'Your work', isRequired: false },
    ],
  });
});

interface Others {
  work?: string;
  choices?: string[];
}

const submit = (evenings: string, hours: string, { work = '', ...changes }: Others = {}) => {
  const [first, second, third] = round.questions.map(({ key }) => key);
  const answers = [
    { key: first ?? '', value: evenings },
    { key: second ?? '', value: hours },
    { key: third ?? '', value: work },
  ];
  const sent = applicationTo(round, { answers, ...changes });
  return request(app).put(applicationPath(randomUUID())).send(sent);
};

test('several of the options, and a number, are taken as answers', async () => {
  expect((await submit('Mon\nWed', '8.5')).status).toBe(200);
  const { answers } = await ApplicationModel.findOne().orFail().lean();
  expect(answers.map(({ value }) => value)).toEqual(['Mon\nWed', '8.5']);
});

test('a number in the digits of another script, and a link without https://, are read', async () => {
  expect((await submit('Mon', '८.५ ', { work: 'www.linkedin.com/in/asha' })).status).toBe(200);
  const { answers } = await ApplicationModel.findOne().orFail().lean();
  expect(answers.map(({ value }) => value)).toEqual([
    'Mon',
    '8.5',
    'https://www.linkedin.com/in/asha',
  ]);
});

test.each([
  ['Mon\nSun', '8', 0],
  ['Mon', 'many', 1],
  ['Mon', '-5', 1],
  ['', '8', 0],
])('422 for %j and %j', async (evenings, hours, wrong) => {
  const { status, body } = await submit(evenings, hours);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: `answers.${round.questions[wrong]?.key}` }]);
});

test('a question for one position is asked, and kept, of who chooses it only', async () => {
  const [manager = '', head = ''] = round.positions.map(({ key }) => key);
  const [evenings, hours] = round.questions;
  const questions = [{ ...evenings, positions: [head] }, hours];
  const { _id, version, state, closedAt, createdAt, ...rest } = round;
  const fields = { ...rest, questions, version };
  const changed = await sendAs(admin, 'patch', `${roundsPath}/${_id}`, fields);
  expect(changed.body.questions[0].positions).toEqual([head]);
  expect((await submit('', '8', { choices: [head] })).status).toBe(422);
  expect((await submit('Mon', '8', { choices: [manager] })).status).toBe(200);
  const { answers } = await ApplicationModel.findOne().orFail().lean();
  expect(answers.map(({ label }) => label)).toEqual(['Hours a week']);
});

test('a draft may lack positions; it cannot be opened without any', async () => {
  const draft = await createRound(admin, { positions: [], questions: [] });
  await sendAs(admin, 'post', `${roundsPath}/${round._id}/close`);
  const opened = await sendAs(admin, 'post', `${roundsPath}/${draft._id}/open`);
  expect([opened.status, opened.body.errors?.[0]?.field]).toEqual([422, 'positions']);
});
