import { randomUUID } from 'node:crypto';
import type { ClubContent } from '@club/shared/content';
import type { RoundDto, SaveRoundPosition, SaveRoundQuestion } from '@club/shared/round';
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
  nextTeam,
  roundsPath,
} from '../../../test/rounds';
import { ApplicationModel } from './applications.model';
import { previewRound } from './roundPart.service';

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

const [manager, head] = nextTeam.positions as [SaveRoundPosition, SaveRoundPosition];
const open = ({ _id }: RoundDto) => sendAs(admin, 'post', `${roundsPath}/${_id}/open`);

test('a round is saved with questions for positions that its form has just added', async () => {
  const positions = [{ ...manager, key: '0a1b2c3d' }, head];
  const [why] = nextTeam.questions as [SaveRoundQuestion];
  const questions = [{ ...why, positions: ['0a1b2c3d'] }];
  const round = await createRound(admin, { positions, questions });
  expect(round.positions[0]).toEqual(positions[0]);
  expect(round.questions[0]?.positions).toEqual(['0a1b2c3d']);
});

test('a draft keeps entries without words as a draft, which its preview leaves out and its opening names', async () => {
  const [why, year] = nextTeam.questions as [SaveRoundQuestion, SaveRoundQuestion];
  const lists = {
    positions: [manager, { ...head, name: '' }, { ...head, name: '' }],
    questions: [
      { ...why, label: '' },
      { ...year, options: ['One'] },
      { ...why, positions: ['0a1b2c3d'] },
    ],
    criteria: [{ key: null, name: '', weight: 1 }],
  };
  await sendAs(admin, 'post', `${roundsPath}/${round._id}/close`);
  const draft = await createRound(admin, lists);
  const { _id, version } = draft;
  const published = { content: { round: null } as ClubContent, css: '', problems: [] };
  const pages = { preview: async () => published };
  const { letter } = (await previewRound(_id, pages)).content.round ?? {};
  expect([letter?.positions.length, letter?.previewed?.questions.length]).toEqual([1, 2]);
  const lacks = [
    'positions.1.name',
    'positions.2.name',
    'questions.0.label',
    'questions.1.options',
    'questions.2.positions',
    'criteria.0.name',
  ];
  const fieldsOf = ({ body }: request.Response) =>
    body.errors.map(({ field }: { field: string }) => field);
  expect(fieldsOf(await open(draft))).toEqual(lacks);
  const path = `${roundsPath}/${_id}`;
  expect((await sendAs(admin, 'patch', path, { ...nextTeam, version })).status).toBe(200);
  expect((await open(draft)).status).toBe(200);
  const emptied = await sendAs(admin, 'patch', path, { ...nextTeam, ...lists, version: 3 });
  expect([emptied.status, fieldsOf(emptied)]).toEqual([422, lacks]);
});
