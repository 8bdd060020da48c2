import request from 'supertest';
import { createMember, password, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, dependencies, finishLaterWork, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createDraft, createEventManager, createPublished, eventsPath } from '../../../test/events';
import { createMailSender } from '../../../test/mailSenders';
import { MailServer } from '../../../test/mailServer';
import { allModules } from '../../../test/modules';
import { createSmtp } from '../../lib/smtp';
import { createLimits } from '../../limits/limits';
import { createMailSource } from '../../mailSource';
import { addMilliseconds, clubTimeIn, minute } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { EventModel } from '../events/events.model';
import { MailModel } from '../mails/mails.model';
import { SubscriberModel } from './subscribers.model';
import { newLeaveLink } from './subscribers.service';

useDatabase();

const email = 'asha@college.example';
const site = createTestApp({ mails: queuedMails });
let mailServer: MailServer;
let manager: TestAccount;

beforeEach(async () => {
  mailServer = await MailServer.open();
  manager = await createEventManager();
});
afterEach(() => mailServer.close());
afterEach(finishLaterWork);

const post = (path: string, body?: object) =>
  request(site).post(`/api/subscribers${path}`).send(body);

/** What a sender does in a round. */
async function send() {
  await createMailSource(allModules, queuedMails).queueDue();
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  await createMailSender(smtp).sendDueMails();
  return mailServer.received.splice(0);
}

const tokenIn = (text: string | undefined) => /#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

async function ask(address = email): Promise<string> {
  expect((await post('', { email: address })).status).toBe(202);
  await finishLaterWork();
  return tokenIn((await send())[0]?.text);
}

async function subscribe(address = email): Promise<void> {
  expect((await post('/confirm', { token: await ask(address) })).status).toBe(204);
}

describe('an address', () => {
  test('is on the list from its confirmation on', async () => {
    const token = await ask(' ASHA@college.example ');
    const listed = () => sendAs(manager, 'get', '/api/admin/subscribers', undefined, site);
    expect((await listed()).body).toEqual([]);
    expect(await SubscriberModel.findOne({ email })).toMatchObject({ removeAt: expect.any(Date) });

    expect((await post('/confirm', { token })).status).toBe(204);
    expect((await post('/confirm', { token })).status).toBe(204);
    const moment = expect.stringMatching(/Z$/);
    expect((await listed()).body).toEqual([
      { _id: expect.stringMatching(/^[\da-f]{24}$/), email, confirmedAt: moment },
    ]);
    expect(await SubscriberModel.findOne({ email })).toMatchObject({ removeAt: null });
  });

  test('that is confirmed gets no further mail to confirm, and the same answer', async () => {
    const first = await post('', { email });
    await finishLaterWork();
    await post('/confirm', { token: tokenIn((await send())[0]?.text) });
    const again = await post('', { email });
    expect({ status: again.status, body: again.body }).toEqual({ status: 202, body: first.body });
    await finishLaterWork();
    expect(await MailModel.countDocuments({ to: email })).toBe(1);
  });

  test('leaves with one click of a mail program, which sends a form', async () => {
    const token = await ask();
    await post('/confirm', { token });
    const leave = () =>
      request(site)
        .post(`/api/subscribers/leave?token=${token}`)
        .type('form')
        .send('List-Unsubscribe=One-Click');
    expect((await leave()).status).toBe(204);
    expect(await SubscriberModel.countDocuments()).toBe(0);
    expect((await leave()).status).toBe(204);
    expect((await post('/confirm', { token })).status).toBe(422);
  });

  test('leaves with the link of an old mail, too', async () => {
    await subscribe();
    const { _id } = await SubscriberModel.findOne({ email }).orFail();
    const first = await newLeaveLink(_id);
    for (let count = 0; count < 40; count += 1) await newLeaveLink(_id);
    expect((await post(`/leave?token=${first}`)).status).toBe(204);
    expect(await SubscriberModel.countDocuments()).toBe(0);
  });

  test('that is none is refused', async () => {
    const { status, body } = await post('', { email: 'asha' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'email' }]);
  });

  test('is mailed five times in an hour at most, and not all of them for one source; above it only the mail is left out', async () => {
    const limits = createLimits('a secret of this test, long enough');
    const limited = createTestApp({ mails: queuedMails, limits });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { status } = await request(limited).post('/api/subscribers').send({ email });
      statuses.push(status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202]);
    await finishLaterWork();
    expect(await MailModel.countDocuments({ to: email })).toBe(4);
  });
});

test('without a mail server nothing can be subscribed to', async () => {
  const silent = createTestApp();
  const { status } = await request(silent).post('/api/subscribers').send({ email });
  expect(status).toBe(404);
  expect(await SubscriberModel.countDocuments()).toBe(0);
  expect(dependencies.mails.isEnabled).toBe(false);
});

describe('a new event', () => {
  test('is mailed once to each who had confirmed, with a way to leave by one click', async () => {
    await subscribe();
    await subscribe('ravi@college.example');
    await ask('not-confirmed@college.example');
    const event = await createPublished(manager);
    await subscribe('too-late@college.example');
    const announced = async () =>
      (await sendAs(manager, 'get', `${eventsPath}/${event._id}`)).body.announced;
    expect(event.announced).toEqual({ at: event.publishedAt, people: null });
    await send();
    expect(await announced()).toEqual({ at: expect.any(String), people: 2 });
    const mails = await MailModel.find({ kind: 'newEvent' }).lean();
    expect(mails.map(({ to, state }) => [to, state]).sort()).toEqual([
      ['asha@college.example', 'sent'],
      ['ravi@college.example', 'sent'],
    ]);
    expect(await send()).toEqual([]);
    expect(mails.map(({ key }) => key)).toContainEqual(expect.stringContaining(event._id));
  });

  test('comes with place and time, the page, and a link that leaves', async () => {
    await subscribe();
    await createPublished(manager);
    const [mail] = await send();
    expect(mail?.text).toContain('30 January 2030, 17:30 to 20:00');
    expect(mail?.text).toContain('https://club.example/events/pitch-night-2030');
    const headers = mail?.headers.replace(/\r\n\s+/g, ' ') ?? '';
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, address = ''] =
      /List-Unsubscribe: <https:\/\/club\.example([^>]+)>/.exec(headers) ?? [];
    expect(address.replaceAll(' ', '')).toBe(`/api/subscribers/leave?token=${tokenIn(mail?.text)}`);
    expect((await request(site).post(address.replaceAll(' ', ''))).status).toBe(204);
    expect(await SubscriberModel.countDocuments()).toBe(0);
  });

  test('with several dates that are published in one step is one mail with all of them', async () => {
    await subscribe();
    const { _id } = await createDraft(manager);
    const series = { startsAt: '2030-02-06T12:00:00Z', count: 3 };
    const { body: drafts } = await sendAs(manager, 'post', `${eventsPath}/${_id}/series`, series);
    const publish = (expected: number) =>
      sendAs(manager, 'post', `${eventsPath}/${drafts[1]._id}/series/publish`, { expected });
    expect((await publish(3)).status).toBe(409);
    // With the draft of which they were made.
    const { status, body } = await publish(4);
    expect(status).toBe(200);
    expect(body.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('published'));
    expect((await publish(4)).status).toBe(409);
    // The mail waits until all of them are written.
    await createMailSource(allModules, queuedMails).queueDue();
    await EventModel.updateOne({ _id: drafts[0]._id }, { deletedAt: new Date() });
    for (const step of ['unpublish', 'publish']) {
      await sendAs(manager, 'post', `${eventsPath}/${drafts[2]._id}/${step}`);
    }
    setClock(addMilliseconds(new Date(), 2 * minute));
    const mails = await send();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('6 February');
    expect(mails[0]?.text).toMatch(
      /on 3 dates:.*30 January.*13 February.*2030-02-13.*20 February/s,
    );
    expect(await MailModel.countDocuments({ kind: 'newEvent' })).toBe(1);
  });

  test('is not mailed when it is called off, or when the subscriber has left, before the mail', async () => {
    await subscribe();
    await createDraft(manager, { slug: 'draft' });
    const event = await createPublished(manager);
    await createMailSource(allModules, queuedMails).queueDue();
    await sendAs(manager, 'post', `${eventsPath}/${event._id}/cancel`, {}, site);
    expect(await send()).toEqual([]);

    await createPublished(manager, { slug: 'another' });
    await createMailSource(allModules, queuedMails).queueDue();
    await SubscriberModel.deleteMany();
    expect(await send()).toEqual([]);
  });

  test('that begins before the mails can be sent is not mailed', async () => {
    await subscribe();
    const event = await createPublished(manager);
    setClock(addMilliseconds(new Date(event.startsAt), minute));
    expect(await send()).toEqual([]);
  });
});

test('the team takes the list as a file, and takes somebody off it', async () => {
  await subscribe();
  const file = await sendAs(
    ...([manager, 'get', '/api/admin/subscribers.csv?purpose=News'] as const),
  );
  expect(file.status).toBe(200);
  const { confirmedAt } = await SubscriberModel.findOne({ email }).orFail();
  const confirmed = clubTimeIn('Asia/Kolkata').cellOf(String(confirmedAt));
  expect(file.text.replace('\ufeff', '')).toBe(
    `Email,Confirmed (IST)\r\n${email},${confirmed}\r\n`,
  );
  expect(await AuditEntryModel.findOne({ action: 'subscribers.exported' })).toMatchObject({
    after: { purpose: 'News', subscribers: 1 },
  });
  const { id } = await SubscriberModel.findOne({ email }).orFail();
  const remove = () => sendAs(manager, 'delete', `/api/admin/subscribers/${id}`);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test('is in the download of the person, and leaves with the account', async () => {
  const member = await createMember({ email, emailConfirmed: true });
  await subscribe();
  const { body } = await sendAs(member, 'get', '/api/user/export');
  expect(body.subscribedSince).toMatch(/Z$/);
  expect((await sendAs(member, 'delete', '/api/user', { password })).status).toBe(204);
  expect(await SubscriberModel.countDocuments()).toBe(0);
});
