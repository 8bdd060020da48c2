import { randomUUID } from 'node:crypto';
import type { SaveApplicationRequest } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { receive } from '../../../test/lateMails';
import { repetitions } from '../../../test/nightly';
import {
  applicationPath,
  applicationTo,
  createOpenRound,
  duringRound,
  roundsPath,
} from '../../../test/rounds';
import { mongoose } from '../../lib/mongoose';
import { createLimits } from '../../limits/limits';
import { MailModel } from '../mails/mails.model';
import { ApplicationModel } from './applications.model';

useDatabase();

const app = createTestApp();
/** As with SMTP_URL. */
const mailing = createTestApp({ mails: queuedMails });

let admin: TestAccount;
let round: RoundDto;
beforeEach(async () => {
  setClock(duringRound);
  admin = await createAdmin();
  round = await createOpenRound(admin);
});

const save = (changes: Partial<SaveApplicationRequest> = {}, id = randomUUID(), site = app) =>
  request(site).put(applicationPath(id)).send(applicationTo(round, changes));
const stored = () => ApplicationModel.find().lean();

describe('a draft', () => {
  test('may hold anything unfinished, and is written over', async () => {
    const id = randomUUID();
    const draft = { name: '', email: 'ash', phone: '', choices: [], answers: [] };
    const { status, body } = await save({ ...draft, state: 'draft' }, id);
    expect({ status, body }).toEqual({ status: 200, body: { state: 'draft', token: null } });
    await save({ state: 'draft', email: 'asha@' }, id);
    expect(await stored()).toMatchObject([
      { pageId: id, email: 'asha@', state: 'draft', choices: [{ name: 'PR head' }, {}] },
    ]);
  });

  test('blocks no address, and comes to nobody', async () => {
    await save({ state: 'draft' });
    expect((await save()).status).toBe(200);
    const list = await sendAs(admin, 'get', `${roundsPath}/${round._id}/applications`);
    expect(list.body).toHaveLength(1);
  });

  test('of another tab leaves alone what was submitted', async () => {
    const id = randomUUID();
    await save({}, id);
    const { body } = await save({ state: 'draft', name: 'As' }, id);
    expect(body).toEqual({ state: 'submitted', token: null });
    expect(await stored()).toMatchObject([{ name: 'Asha', state: 'submitted' }]);
  });

  test('is kept by one of many requests at one moment', async () => {
    const id = randomUUID();
    const saves = Array.from({ length: 10 }, () => save({ state: 'draft' }, id));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stored()).toHaveLength(1);
  });
});

describe('submitting', () => {
  test('stores the words of the questions, and gives the link', async () => {
    const { status, body } = await save({ email: ' Asha@College.example ' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { state: 'submitted', token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await stored()).toMatchObject([
      {
        email: 'asha@college.example',
        phone: '9876543210',
        isLate: false,
        choices: [{ name: 'PR head' }, { name: 'Event manager' }],
        answers: [{ label: 'Why you?', value: 'I finish things.' }],
        submittedAt: duringRound,
      },
    ]);
    expect(JSON.stringify(await stored())).not.toContain(body.token);
  });

  test('three clicks are one application, and each answer has its link', async () => {
    const id = randomUUID();
    const answers = await Promise.all([save({}, id), save({}, id), save({}, id)]);
    answers.push(await save({}, id));
    expect(await stored()).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const own = request(app).post('/api/applications/own').send({ token: body.token });
      expect((await own).body).toMatchObject({ name: 'Asha', state: 'submitted' });
    }
  });

  test('once more with other words is refused: the first one counts', async () => {
    const id = randomUUID();
    await save({}, id);
    const { status, body } = await save({ name: 'Asha M' }, id);
    expect(status).toBe(409);
    expect(body.extraDetails).toMatch(/What was sent first counts\.$/);
    expect(await stored()).toMatchObject([{ name: 'Asha' }]);
  });

  test('is refused for an address that has a confirmed one, in any letter case', async () => {
    await save();
    await ApplicationModel.updateOne({}, { isProved: true });
    const refused = await save({ email: 'ASHA@college.example' });
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([{ field: 'email' }]);
    expect(await ApplicationModel.countDocuments({ state: 'submitted' })).toBe(1);
  });

  test('is taken again from the address in another round', async () => {
    await save();
    await sendAs(admin, 'post', `${roundsPath}/${round._id}/close`);
    round = await createOpenRound(admin);
    expect((await save()).status).toBe(200);
  });

  test('422 names everything that is missing or wrong', async () => {
    const [why, year, work] = round.questions.map(({ key }) => key);
    const missing = await save({ name: '', email: 'x', phone: '1', choices: [], answers: [] });
    expect(missing.status).toBe(422);
    const fields = ['name', 'email', 'phone', 'choices', `answers.${why}`];
    expect(missing.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    const wrong = await save({
      choices: ['00000000'],
      answers: [
        { key: why ?? '', value: 'x'.repeat(51) },
        { key: year ?? '', value: 'Third' },
        { key: work ?? '', value: 'javascript:alert(1)' },
      ],
    });
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      ...['choices', `answers.${why}`, `answers.${year}`, `answers.${work}`],
    ]);
    expect(await stored()).toEqual([]);
  });

  test('stores nothing for a program that fills in the hidden field', async () => {
    expect((await save({ website: 'https://spam.example' })).status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});

describe('the deadline', () => {
  test('29 minutes after it an application is taken and marked', async () => {
    setClock(new Date('2030-01-31T18:59:00Z'));
    expect((await save()).status).toBe(200);
    expect(await stored()).toMatchObject([{ isLate: true }]);
  });

  test('31 minutes after it none is taken, what was kept stays, and a repeat is answered', async () => {
    const [draft, sent] = [randomUUID(), randomUUID()];
    const ravi = { name: 'Ravi', email: 'ravi@college.example' };
    await save({ state: 'draft' }, draft);
    await save(ravi, sent);
    setClock(new Date('2030-01-31T19:01:00Z'));
    for (const state of ['draft', 'submitted'] as const) {
      const late = await save({ state, name: 'Late' }, draft);
      expect(late.status).toBe(403);
      expect(late.body.extraDetails).toMatch(/^The deadline is over: nothing was stored/);
    }
    expect((await stored()).map(({ name }) => name).sort()).toEqual(['Asha', 'Ravi']);
    expect((await save(ravi, sent)).body.state).toBe('submitted');
  });

  test('before the opening, in a closed round and in a draft nothing is taken', async () => {
    setClock(new Date('2030-01-09T00:00:00Z'));
    expect((await save()).body.extraDetails).toBe('Applying has not opened yet.');
    setClock(duringRound);
    await sendAs(admin, 'post', `${roundsPath}/${round._id}/close`);
    expect((await save()).status).toBe(403);
    expect((await save({ round: 'a'.repeat(24) })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe('with mail', () => {
  test('the receipt with the link is mailed once, also when the request is repeated', async () => {
    const id = randomUUID();
    await Promise.all([save({}, id, mailing), save({}, id, mailing)]);
    await save({}, id, mailing);
    const mails = await MailModel.find().lean();
    expect(mails).toMatchObject([{ kind: 'applicationReceived', to: 'asha@college.example' }]);
    const text = await receive('applicationReceived');
    expect(text).toContain(
      'Our answer also stands there by 31 March 2030. We mail it to you, too.',
    );
    const link = /https:\/\/club\.example\/application#token=([\w-]{43})\n/.exec(text);
    const own = await request(app).post('/api/applications/own').send({ token: link?.[1] });
    expect(own.status).toBe(200);
  });
});

describe('with limits', () => {
  const limited = () => {
    const limits = createLimits('a secret of 32 bytes for the limits!');
    return createTestApp({ limits, mails: queuedMails });
  };
  const receipts = () => MailModel.countDocuments({ to: 'asha@college.example' });

  test('who submits with the address of somebody else bounds the mails to it, and refuses nobody', async () => {
    const site = limited();
    for (let time = 0; time < 15; time += 1) await save({}, undefined, site).expect(200);
    // The others are left to other sources.
    expect(await receipts()).toBe(14);
    await save({ email: 'ravi@college.example' }, undefined, site).expect(200);
  });

  test('what is refused is not counted', async () => {
    const site = limited();
    await save({}, undefined, site).expect(200);
    await ApplicationModel.updateMany({}, { $set: { isProved: true } });
    await mongoose.connection
      .collection('rateLimits')
      .updateMany({ key: { $regex: '^submissions-of-round' } }, { $set: { points: 1_599 } });
    for (let time = 0; time < 15; time += 1) await save({}, undefined, site).expect(409);
    await ApplicationModel.updateMany({}, { $set: { state: 'withdrawn' } });
    await save({}, undefined, site).expect(200);
    expect(await receipts()).toBe(2);
    await save({}, undefined, site).expect(429);
  });
});

test('many people submit, each clicking three times, some with a lost connection: one application each', async () => {
  const people = Array.from({ length: repetitions(10, 250) }, (_, index) => ({
    id: randomUUID(),
    changes: { name: `Student${index}`, email: `s${index}@college.example` },
  }));
  const apply = async ({ id, changes }: (typeof people)[number], index: number) => {
    const clicks = [1, 2, 3].map(async () => {
      const sending = save(changes, id);
      if (index % 8 === 0) return (await sending).status;
      // The connection breaks before the answer comes; then the page sends it again.
      sending.timeout({ response: 1 });
      const lost = await sending.then(
        ({ status }) => status,
        () => null,
      );
      return lost ?? (await save(changes, id)).status;
    });
    return await Promise.all(clicks);
  };
  for (let first = 0; first < people.length; first += 10) {
    const group = people.slice(first, first + 10);
    const statuses = await Promise.all(group.map((one, index) => apply(one, first + index)));
    expect(statuses.flat()).toEqual(Array(30).fill(200));
  }
  const submitted = await stored();
  expect(new Set(submitted.map(({ email }) => email)).size).toBe(people.length);
  expect(submitted).toHaveLength(people.length);
  expect(submitted.every(({ state }) => state === 'submitted')).toBe(true);
});
