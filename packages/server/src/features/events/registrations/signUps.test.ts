import type { EventDto } from '@club/shared/event';
import type { OwnRegistrationDto, SignUpRequest, SignUpResponse } from '@club/shared/registration';
import request from 'supertest';
import { createMember, proved, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, pitchNight } from '../../../../test/events';
import { inParts } from '../../../../test/inParts';
import { MailModel } from '../../mails/mails.model';
import { RegistrationModel } from '../registrations.model';

useDatabase();

const app = createTestApp();
/** As with SMTP_URL. */
const mailing = createTestApp({ mails: queuedMails });

let manager: TestAccount;
let event: EventDto;

beforeEach(async () => {
  manager = await createEventManager();
  event = await createPublished(manager, { capacity: 2, questions: [] });
});

const asha = { name: 'Asha', email: 'asha@college.example', answers: [] };
const path = () => `/api/events/${event.slug}/registrations`;
const signUp = (person: SignUpRequest, site = app) => request(site).post(path()).send(person);
const own = (token: string | null, what = '', more: object = {}) =>
  request(app)
    .post(`/api/registrations/own${what}`)
    .send({ token, ...more });
const seats = (count: number) =>
  Array.from({ length: count }, (_, seat) => ({
    ...asha,
    name: `Student${seat}`,
    email: `s${seat}@college.example`,
  }));
/** The token of the link that was mailed last. */
async function mailedToken(): Promise<string> {
  const mail = await MailModel.findOne({ kind: 'signUpLink' }).sort({ createdAt: -1, _id: -1 });
  return (
    /https:\/\/club\.example\/registration#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''
  );
}

describe('without mail', () => {
  test('who signs up has a place and gets the ticket', async () => {
    const { status, body } = await signUp(asha);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: 'You have a place.',
        state: 'placed',
        position: null,
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        correction: null,
      },
    });
    const opened = await own(body.ticket);
    expect(opened.body).toMatchObject({
      name: 'Asha',
      state: 'placed',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      // A code of 16 letters and digits is 21 modules wide, and has a border of 4.
      qrCode: { side: 29, path: expect.stringMatching(/^M4 4h7v1h-7z/) },
      event: { slug: event.slug, title: 'Pitch Night', state: 'published' },
      canChange: true,
      canConfirm: false,
      canCancel: true,
      wasPresent: false,
      certificate: null,
    });
  });

  test('who comes later waits, and has no code', async () => {
    const answers: SignUpResponse[] = [];
    for (const person of seats(4)) answers.push((await signUp(person)).body);
    expect(answers.map(({ state, position }) => [state, position])).toEqual([
      ...[
        ['placed', null],
        ['placed', null],
        ['waiting', 1],
        ['waiting', 2],
      ],
    ]);
    expect(answers[3]?.message).toBe('You are on the waiting list: number 2.');
    expect((await own(answers[3]?.ticket ?? '')).body).toMatchObject({
      position: 2,
      code: null,
      qrCode: null,
    });
  });

  test('an address that is signed up gives its ticket to nobody who types it', async () => {
    const { body } = await signUp(asha);
    const again = await signUp({ ...asha, name: 'Mallory', email: 'ASHA@college.example' });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ state: 'unconfirmed', position: null, ticket: null });
    expect((await own(body.ticket)).body.name).toBe('Asha');
    expect(await RegistrationModel.countDocuments()).toBe(1);
  });

  test('the account of the address takes over what a stranger has typed', async () => {
    const typed = (await signUp({ ...asha, name: 'Mallory' })).body.ticket;
    const before = (await own(typed)).body.code;
    const account = await createMember({ ...proved, email: asha.email });
    const { status, body } = await sendAs(account, 'post', path(), { answers: [] });
    expect([status, body.state]).toEqual([201, 'placed']);
    expect((await own(typed)).status).toBe(422);
    const { code } = (await own(body.ticket)).body;
    expect(code).not.toBe(before);
    // Its own tickets stay.
    const again = await sendAs(account, 'post', path(), { answers: [] });
    for (const { ticket } of [body, again.body]) expect((await own(ticket)).body.code).toBe(code);
  });
});

describe('with mail', () => {
  test('who signs up reads that the link does not come at once, when the mails of the day are used up', async () => {
    expect((await signUp(asha, mailing)).body.message).toMatch(
      /^We have sent a mail to \S+@college\.example\. No place is held/,
    );
    const mail = {
      kind: 'eventPlaced',
      to: 'a@b.example',
      subject: 'A place',
      attempts: 0,
    } as const;
    const waits = { ...mail, state: 'waiting', dueAt: new Date(), createdAt: new Date() } as const;
    const waiting = Array.from({ length: 450 }, () => waits);
    await inParts(waiting, (part) => MailModel.insertMany(part));
    const { body } = await signUp({ ...asha, email: 'bala@college.example' }, mailing);
    expect(body.message).toMatch(/^We send a mail to \S+, but not at once/);
    await MailModel.updateMany({ kind: 'eventPlaced' }, { kind: 'eventReminder' }); // these go last
    const next = await signUp({ ...asha, email: 'chitra@college.example' }, mailing);
    expect(next.body.message).toMatch(/^We have sent a mail to/);
  });

  test('a stranger is signed up by the button behind the link', async () => {
    const { status, body } = await signUp(asha, mailing);
    expect([status, body.state, body.ticket]).toEqual([201, 'unconfirmed', null]);
    const token = await mailedToken();
    expect((await own(token)).body).toMatchObject({ state: 'unconfirmed', canConfirm: true });
    expect((await own(token)).body).toMatchObject({ state: 'unconfirmed', code: null });
    const confirmed = await own(token, '/confirm');
    expect(confirmed.body).toMatchObject({ state: 'placed', canConfirm: false });
    expect((await own(token, '/confirm')).body).toEqual(confirmed.body);
  });

  test('the answer does not tell whether an address is signed up', async () => {
    const first = await signUp(asha, mailing);
    await own(await mailedToken(), '/confirm');
    const again = await signUp({ ...asha, name: 'Mallory' }, mailing);
    const trap = await signUp({ ...asha, website: 'https://spam.example' }, mailing);
    const correction = expect.stringMatching(/^[0-9a-f]{64}$/);
    for (const { status, body } of [again, trap]) {
      expect({ status, body }).toEqual({ status: 201, body: { ...first.body, correction } });
    }
    const mails = await MailModel.find({ kind: 'signUpLink' }).sort({ createdAt: 1 });
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your registration: Pitch Night, 30 January 2030 (Test Club)',
      'You are signed up already: Pitch Night, 30 January 2030 (Test Club)',
    ]);
    expect((await own(await mailedToken())).body).toMatchObject({ name: 'Asha', state: 'placed' });
  });

  test('links of later mails do not push out the one that has confirmed', async () => {
    await signUp(asha, mailing);
    const token = await mailedToken();
    await own(token, '/confirm');
    for (let count = 0; count < 21; count += 1) await signUp(asha, mailing);
    expect((await own(token)).body.state).toBe('placed');
  });

  test('an account that has confirmed its address gets its ticket at once', async () => {
    const account = await createMember({ ...proved, username: 'Meera' });
    const { body } = await sendAs(account, 'post', path(), { answers: [] }, mailing);
    expect(body.state).toBe('placed');
    expect((await own(body.ticket)).body).toMatchObject({ name: 'Meera', email: account.email });
    const unproved = await createMember({ email: 'other@college.example' });
    const other = await sendAs(unproved, 'post', path(), { answers: [] }, mailing);
    expect(other.body).toMatchObject({ state: 'unconfirmed', ticket: null });
    const foreign = await sendAs(account, 'post', path(), asha, mailing);
    expect(foreign.body).toMatchObject({ state: 'unconfirmed', ticket: null });
  });
});

describe('a registration of one’s own', () => {
  test('gives the place back, and takes part again at the end of the line', async () => {
    const tickets: string[] = [];
    for (const person of seats(3)) tickets.push((await signUp(person)).body.ticket);
    const [first = '', , third = ''] = tickets;
    expect((await own(first, '/cancel')).body).toMatchObject({
      state: 'cancelled',
      canConfirm: true,
      canCancel: false,
      canChange: false,
    });
    expect((await own(first, '/cancel')).body).toMatchObject({ state: 'cancelled' });
    expect((await own(third)).body.state).toBe('placed');
    expect((await own(first, '/confirm')).body).toMatchObject({ state: 'waiting', position: 1 });
  });

  test('has a name and answers that can be changed until signing up closes', async () => {
    event = await createPublished(manager, { slug: 'with-questions', closesAt: null });
    const [shirt] = event.questions;
    const answers = [{ key: shirt?.key ?? '', value: 'M' }];
    const { ticket } = (await signUp({ ...asha, answers })).body;
    const larger = [{ key: shirt?.key ?? '', value: 'L' }];
    const changed: OwnRegistrationDto = (await own(ticket, '/answers', { answers: larger })).body;
    expect(changed.answers).toEqual([{ ...larger[0], label: 'T-shirt' }]);
    expect(changed.name).toBe(asha.name);
    const renamed = { name: 'Asha Rao', answers };
    expect((await own(ticket, '/answers', renamed)).body).toMatchObject(renamed);
    expect((await own(ticket, '/answers', { name: ' ', answers })).status).toBe(422);
    expect((await own(ticket, '/answers', { answers: [] })).body.errors).toEqual([
      { field: `answers.${shirt?.key}`, message: 'Please answer: T-shirt' },
    ]);
    setClock(new Date(event.startsAt));
    expect((await own(ticket, '/answers', { answers })).status).toBe(409);
    expect((await own(ticket)).body).toMatchObject({ canChange: false, canCancel: true });
  });

  test('is in the list of the account with the confirmed address, which gets links to it', async () => {
    const account = await createMember({ ...proved, email: asha.email });
    await signUp(asha);
    await signUp({ ...asha, email: 'bala@college.example' });
    const listed = await sendAs(account, 'get', '/api/user/registrations');
    expect(listed.body).toMatchObject([{ email: asha.email, state: 'placed' }]);
    const linkPath = `/api/user/registrations/${listed.body[0]._id}/link`;
    const { status, body } = await sendAs(account, 'post', linkPath);
    expect(status).toBe(201);
    expect((await own(body.ticket)).body).toMatchObject({ email: asha.email });
    const other = await createMember({ ...proved, email: 'other@college.example' });
    expect((await sendAs(other, 'get', '/api/user/registrations')).body).toEqual([]);
    expect((await sendAs(other, 'post', linkPath)).status).toBe(404);
    const unproved = await createMember({ email: 'bala@college.example' });
    expect((await sendAs(unproved, 'get', '/api/user/registrations')).body).toEqual([]);
  });

  test('is opened by no other token', async () => {
    await signUp(asha);
    for (const what of ['', '/confirm', '/cancel']) {
      expect((await own('a'.repeat(43), what)).body.errors).toMatchObject([{ field: 'token' }]);
    }
  });
});

describe('nobody signs up', () => {
  test.each([
    ['without a name', { email: asha.email }, 'name'],
    ['without an address', { name: 'Asha' }, 'email'],
    ['with an address that is none', { ...asha, email: 'asha' }, 'email'],
    [
      'with an answer to nothing',
      { answers: [{ key: 'a'.repeat(8), value: 'x' }] },
      'answers.0.value',
    ],
  ])('%s', async (_name, person, field) => {
    const { status, body } = await signUp({
      ...asha,
      ...person,
      ...(field === 'name' && { name: undefined }),
      ...(field === 'email' && !('email' in person) && { email: undefined }),
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field }]);
  });

  test('without the answers that the event needs', async () => {
    event = await createPublished(manager, { slug: 'with-questions' });
    const { status, body } = await signUp(asha);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ message: 'Please answer: T-shirt' }]);
  });

  test('before it opens, after it has closed, and for what is no published event', async () => {
    const later = { slug: 'later', opensAt: '2029-12-01T00:00:00.000Z' };
    event = await createPublished(manager, later);
    expect((await signUp(asha)).body.extraDetails).toBe('Signing up has not opened yet.');
    setClock(new Date(pitchNight.closesAt ?? ''));
    expect((await signUp(asha)).body.extraDetails).toBe('Signing up for this event has closed.');
    setClock(new Date(pitchNight.endsAt));
    expect((await signUp(asha)).body.extraDetails).toBe('This event is over.');
    event = { ...event, slug: 'nothing' };
    expect((await signUp(asha)).status).toBe(404);
  });

  test('with a token that is not valid any more: the person should log in again', async () => {
    const { status } = await signUp(asha).set('Authorization', 'Bearer wrong');
    expect(status).toBe(401);
    expect(await RegistrationModel.countDocuments()).toBe(0);
  });

  test('with the hidden field filled in', async () => {
    const { status, body } = await signUp({ ...asha, website: 'https://spam.example' });
    expect([status, body.state, body.ticket]).toEqual([201, 'unconfirmed', null]);
    expect(await RegistrationModel.countDocuments()).toBe(0);
  });
});
