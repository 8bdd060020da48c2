import { randomUUID } from 'node:crypto';
import type { SaveApplicationRequest } from '@club/shared/application';
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
  duringRound,
  roundsPath,
} from '../../../test/rounds';
import { AuditEntryModel } from '../audit/audit.model';
import { ApplicationModel } from './applications.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;
let asha: string;
let bala: string;

beforeEach(async () => {
  setClock(duringRound);
  admin = await createAdmin();
  round = await createOpenRound(admin);
  asha = await apply();
  setClock(new Date('2030-01-31T18:45:00Z'));
  const choices = [round.positions[0]?.key ?? ''];
  const late = { name: 'Bala', email: 'bala@college.example', choices };
  bala = await apply(late);
});

/** Gives the id by which the team knows the application. */
async function apply(changes: Partial<SaveApplicationRequest> = {}): Promise<string> {
  const pageId = randomUUID();
  await request(app).put(applicationPath(pageId)).send(applicationTo(round, changes));
  return (await ApplicationModel.findOne({ pageId }).orFail())._id;
}

const get = (query = '', what = '') =>
  sendAs(admin, 'get', `${roundsPath}/${round._id}/applications${what}${query}`);

test('somebody is found in every round by name or address, with nothing of what was judged', async () => {
  await ApplicationModel.create({
    ...(await ApplicationModel.findById(bala).lean()),
    _id: randomUUID(),
    pageId: randomUUID(),
    email: 'draft@college.example',
    state: 'draft',
    links: [],
  });
  const found = await sendAs(admin, 'get', '/api/admin/applications?search=bala');
  expect(found.body).toEqual([
    {
      _id: bala,
      name: 'Bala',
      email: 'bala@college.example',
      round: { _id: round._id, title: round.title },
    },
  ]);
  const ofAddress = async (email: string) =>
    (await sendAs(admin, 'get', `/api/admin/applications?email=${email}`)).body;
  expect(await ofAddress('bala@college.example')).toEqual(found.body);
  expect(await ofAddress('ala@college.example')).toEqual([]);
  const all = await sendAs(admin, 'get', '/api/admin/applications');
  expect(all.body.map(({ _id }: { _id: string }) => _id)).toEqual([bala, asha]);
});

describe('the list', () => {
  test('has the newest first, without answers', async () => {
    const { status, headers, body } = await get();
    expect([status, headers['x-total-count']]).toEqual([200, '2']);
    expect(body).toEqual([
      expect.objectContaining({ _id: bala, isLate: true }),
      {
        _id: asha,
        name: 'Asha',
        email: 'asha@college.example',
        phone: '9876543210',
        choices: [round.positions[1], round.positions[0]].map((it) => ({
          key: it?.key,
          name: it?.name,
        })),
        state: 'submitted',
        submittedAt: duringRound.toISOString(),
        isLate: false,
        isProved: false,
        isContested: false,
        invitedAt: null,
        ownReview: null,
        lacksReviewer: false,
        decision: null,
        interview: null,
        noTimeSuits: null,
        changedAt: null,
      },
    ]);
  });

  test.each([
    ['?search=bala', ['Bala']],
    ['?sort=name', ['Asha', 'Bala']],
    ['?state=withdrawn', []],
    ['?late=true', ['Bala']],
    ['?late=false', ['Asha']],
  ])('%s', async (query, names) => {
    const { body } = await get(query);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test('finds those who have chosen a position', async () => {
    const { body } = await get(`?position=${round.positions[1]?.key}`);
    expect(body).toMatchObject([{ name: 'Asha' }]);
  });
});

describe('one of them', () => {
  test('is shown with its answers', async () => {
    const { status, body } = await get('', `/${asha}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Asha', answers: [{ label: 'Why you?' }] });
  });

  test('404 for a draft and in another round, 400 for what is no uuid', async () => {
    setClock(duringRound);
    const draft = await apply({ state: 'draft' });
    expect((await get('', `/${draft}`)).status).toBe(404);
    const other = `${roundsPath}/${'a'.repeat(24)}/applications/${asha}`;
    expect((await sendAs(admin, 'get', other)).status).toBe(404);
    expect((await get('', `/${'a'.repeat(24)}`)).status).toBe(400);
  });
});

test('the file has a column for each question, and who took it what for is recorded', async () => {
  const { status, text } = await get('?purpose=Reading&sort=name', '.csv');
  expect(status).toBe(200);
  const [titles, first, second] = text.replace('\ufeff', '').split('\r\n');
  expect(titles).toBe(
    'Name,Email,Phone,"Positions, the dearest first",Why you?,Your year,Your work,State,Decision,Sent (IST),After the deadline',
  );
  expect(first).toBe(
    'Asha,asha@college.example,9876543210,"PR head, Event manager",I finish things.,,,Received,,2030-01-28 15:30,no',
  );
  expect(second).toMatch(/^Bala,.*,yes$/);
  expect(await AuditEntryModel.findOne({ action: 'applications.exported' })).toMatchObject({
    after: { purpose: 'Reading', applications: 2 },
  });
  expect((await get('', '.csv')).status).toBe(422);
});
