import type { EventDto } from '@club/shared/event';
import type { RegistrationDto } from '@club/shared/registration';
import request from 'supertest';
import { createMember, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { MailModel } from '../../mails/mails.model';
import { RegistrationModel } from '../registrations.model';

useDatabase();

const app = createTestApp();
/** As with SMTP_URL. */
const mailing = createTestApp({ mails: queuedMails, trustProxy: 1 });

let manager: TestAccount;
let event: EventDto;

beforeEach(async () => {
  manager = await createEventManager();
  event = await createPublished(manager, { closesAt: null });
});

const email = 'asha@college.example';
const answer = (value: string) => [{ key: event.questions[0]?.key ?? '', value }];
const signUp = (name: string, value: string, site = mailing, source = '192.0.2.1') =>
  request(site)
    .post(`/api/events/${event.slug}/registrations`)
    .set('X-Forwarded-For', source)
    .send({ name, email, answers: answer(value) });

/** Signs up, and gives the token of the link that is mailed. */
async function mailLink(name: string, value: string, source = '192.0.2.1'): Promise<string> {
  expect((await signUp(name, value, mailing, source)).body.state).toBe('unconfirmed');
  return await lastToken();
}

/** Of the link that was mailed last. */
async function lastToken(): Promise<string> {
  const mail = await MailModel.findOne({ kind: 'signUpLink' }).sort({ createdAt: -1, _id: -1 });
  return /registration#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const own = (token: string, what = '', more: object = {}) =>
  request(app)
    .post(`/api/registrations/own${what}`)
    .send({ token, ...more });

/** What the team sees: name, T-shirt and state. */
async function listed(): Promise<string[]> {
  const path = `${eventsPath}/${event._id}/registrations`;
  const [person] = (await sendAs(manager, 'get', path)).body;
  return [person.name, person.answers[0].value, person.state];
}

const shown = async (token: string) => {
  const { name, answers, state } = (await own(token)).body;
  return [name, answers[0].value, state];
};

test('each link shows and confirms what was typed for it; then the others open the same', async () => {
  const ownLink = await mailLink('Asha', 'M');
  const foreign = await mailLink('Mallory', 'L');
  expect(await listed()).toEqual(['Asha', 'M', 'unconfirmed']);
  expect(await shown(ownLink)).toEqual(['Asha', 'M', 'unconfirmed']);
  expect(await shown(foreign)).toEqual(['Mallory', 'L', 'unconfirmed']);
  await own(ownLink, '/confirm');
  expect(await listed()).toEqual(['Asha', 'M', 'placed']);
  expect(await shown(foreign)).toEqual(['Asha', 'M', 'placed']);
  await own(foreign, '/cancel');
  await own(foreign, '/confirm');
  expect(await listed()).toEqual(['Asha', 'M', 'placed']);
});

test('the person’s own words count also when a stranger was the first', async () => {
  await mailLink('Mallory', 'L');
  const ownLink = await mailLink('Asha', 'M');
  await own(ownLink, '/confirm');
  expect(await listed()).toEqual(['Asha', 'M', 'placed']);
});

test('what is cancelled stays so, under its own words, until the new link confirms', async () => {
  const first = await mailLink('Asha', 'M');
  await own(first, '/confirm');
  await own(first, '/cancel');
  const second = await mailLink('Asha Verma', 'S');
  expect(await listed()).toEqual(['Asha', 'M', 'cancelled']);
  expect(await shown(first)).toEqual(['Asha', 'M', 'cancelled']);
  expect(await shown(second)).toEqual(['Asha Verma', 'S', 'cancelled']);
  await own(second, '/confirm');
  expect(await listed()).toEqual(['Asha Verma', 'S', 'placed']);
});

test('answers that are changed before the confirmation are those of the link', async () => {
  await mailLink('Mallory', 'L');
  const ownLink = await mailLink('Asha', 'M');
  await own(ownLink, '/answers', { answers: answer('S') });
  await own(ownLink, '/confirm');
  expect(await listed()).toEqual(['Asha', 'S', 'placed']);
});

test('what was typed for links is kept only until one of them confirms', async () => {
  const tokens: string[] = [];
  for (let count = 0; count < 9; count += 1) tokens.push(await mailLink(`Name ${count}`, 'M'));
  const stored = await RegistrationModel.findOne().orFail().lean();
  expect(stored.typed.length).toBeGreaterThan(5);
  expect((await own(tokens[4] ?? '', '/confirm')).body.name).toBe('Name 4');
  expect((await RegistrationModel.findOne().orFail().lean()).typed).toEqual([]);
});

test('a stranger who types an address without end ends no link of its owner', async () => {
  const foreign = await mailLink('Mallory', 'L');
  const ownLink = await mailLink('Asha', 'M', '192.0.2.9');
  for (let count = 0; count < 22; count += 1) await mailLink(`Mallory ${count}`, 'L');
  expect(await shown(foreign)).toEqual(['Mallory', 'L', 'unconfirmed']);
  expect(await shown(ownLink)).toEqual(['Asha', 'M', 'unconfirmed']);
  await own(ownLink, '/confirm');
  const shownTicket = await mailLink('Asha', 'M', '192.0.2.9');
  const links = Array.from({ length: 190 }, (_, index) => `older ${index}`);
  await RegistrationModel.updateOne({}, { $push: { links: { $each: links } } });
  const before = await MailModel.countDocuments();
  for (let count = 0; count < 3; count += 1) await signUp('Mallory', 'L');
  expect(await MailModel.countDocuments()).toBe(before);
  expect(await shown(shownTicket)).toEqual(['Asha', 'M', 'placed']);
});

describe('who has typed a wrong address', () => {
  const wrong = 'ahsa@college.example';
  const type = async (address: string, corrects?: string[], name = 'Asha') => {
    const { body } = await request(mailing)
      .post(`/api/events/${event.slug}/registrations`)
      .send({ name, email: address, answers: answer('M'), ...(corrects && { corrects }) });
    return String(body.correction);
  };
  const addresses = async () => {
    const path = `${eventsPath}/${event._id}/registrations?sort=email`;
    const people: RegistrationDto[] = (await sendAs(manager, 'get', path)).body;
    return people.map((person) => person.email);
  };

  test('corrects it: nothing is left at the wrong one, also of what was sent again', async () => {
    const first = await type(wrong);
    const token = await lastToken();
    const again = await type(wrong);
    await type(email, [first, again]);
    expect(await addresses()).toEqual([email]);
    expect((await own(token)).status).toBe(422);
    expect((await own(await lastToken(), '/confirm')).body.state).toBe('placed');
  });

  test('takes away nothing of somebody else who has typed the same address', async () => {
    await type(wrong, undefined, 'Ahsa');
    const owners = await lastToken();
    await type(email, [await type(wrong)]);
    expect(await addresses()).toEqual([wrong, email]);
    expect((await own(owners, '/confirm')).body).toMatchObject({ name: 'Ahsa', state: 'placed' });
  });

  test('takes away nothing that is confirmed, of the same address, or by another word', async () => {
    const corrects = await type(wrong);
    const token = await lastToken();
    expect((await own(corrects)).status).toBe(422);
    await type(wrong, [corrects]);
    await type(email, ['0'.repeat(64)]);
    expect((await own(token, '/confirm')).body.state).toBe('placed');
    await type(email, [corrects]);
    expect(await addresses()).toEqual([wrong, email]);
    const { status, body } = await request(mailing)
      .post(`/api/events/${event.slug}/registrations`)
      .send({ name: 'Asha', email, answers: answer('M'), corrects: [{ $ne: '' }] });
    expect([status, body.errors[0].field]).toEqual([422, 'corrects.0']);
  });
});

describe('without mail', () => {
  test('a stranger does not take over what was cancelled; the account that has typed it does', async () => {
    const account = await createMember({ email });
    const path = `/api/events/${event.slug}/registrations`;
    const send = () => sendAs(account, 'post', path, { name: 'Asha', answers: answer('M') }, app);
    const { ticket } = (await send()).body;
    await own(ticket, '/cancel');
    expect((await signUp('Mallory', 'L', app)).body).toMatchObject({ ticket: null });
    expect(await listed()).toEqual(['Asha', 'M', 'cancelled']);
    expect((await send()).body).toMatchObject({ state: 'placed' });
  });

  test('what was typed then is the owner’s once a mailed link confirms it, and the ticket ends', async () => {
    const { ticket } = (await signUp('Mallory', 'L', app)).body;
    await own(ticket, '/cancel');
    const ownLink = await mailLink('Asha', 'M');
    await own(ownLink, '/confirm');
    expect(await listed()).toEqual(['Asha', 'M', 'placed']);
    expect((await own(ticket)).status).toBe(422);
  });
});
