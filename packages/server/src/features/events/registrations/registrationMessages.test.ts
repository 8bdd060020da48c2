import type { EventDto } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import {
  app,
  createRecordingLogger,
  createTestApp,
  dependencies,
  queuedMails,
} from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { createMailSender } from '../../../../test/mailSenders';
import { MailServer } from '../../../../test/mailServer';
import { allModules } from '../../../../test/modules';
import { createBulkActions } from '../../../bulkActions';
import { createSmtp } from '../../../lib/smtp';
import { addMilliseconds, minute } from '../../../time';
import { AuditEntryModel } from '../../audit/audit.model';
import { BulkWork } from '../../bulk/bulkWork.service';
import { MailModel } from '../../mails/mails.model';
import { EventModel } from '../events.model';
import { queueEventMails } from '../mails/eventMailRounds';
import { RegistrationModel } from '../registrations.model';

useDatabase();

const { messageStorageLimit, oneTimeLinks } = dependencies;
const bulkWork = new BulkWork(
  createBulkActions(messageStorageLimit, { oneTimeLinks, mails: queuedMails }, allModules),
  createRecordingLogger([]),
  () => 'UTC',
);
const site = createTestApp({ mails: queuedMails, bulkWork });
let manager: TestAccount;
let event: EventDto;

beforeEach(async () => {
  manager = await createEventManager();
  event = await createPublished(manager, { capacity: 2 });
  for (const name of ['asha', 'bala', 'chitra']) await add(name);
});
afterAll(() => bulkWork.stop());

const path = () => `${eventsPath}/${event._id}/registrations`;
const add = (name: string) => {
  const email = `${name}@college.example`;
  return sendAs(manager, 'post', path(), { name, email, answers: [] });
};
const words = { subject: 'Bring a laptop', text: 'The hall has plugs.\nSee you there.' };
const write = (body: object, to = site) =>
  sendAs(manager, 'post', `${path()}/message`, { ...words, ...body }, to);
const jobOf = async (id: string) => {
  await bulkWork.settle();
  return (await sendAs(manager, 'get', `/api/admin/bulk-jobs/${id}`, undefined, site)).body;
};
/** What leaves at this moment. */
const deliver = async () => {
  const mailServer = await MailServer.open();
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  await createMailSender(smtp).sendDueMails();
  await mailServer.close();
  return mailServer.received;
};
const listMailed = async () => (await MailModel.find().sort({ to: 1 }).lean()).map(({ to }) => to);

test('everybody in a state is mailed what the team has written, with an audit entry', async () => {
  await RegistrationModel.updateOne({ name: 'bala' }, { email: '' });
  const { status, body } = await write({ state: 'placed', expected: 1 });
  expect(status).toBe(202);
  expect(await jobOf(body._id)).toMatchObject({
    of: 'registrations',
    action: 'message',
    state: 'done',
    total: 1,
    kept: [],
  });
  expect(await listMailed()).toEqual(['asha@college.example']);
  expect(await AuditEntryModel.findOne({ action: 'registrations.mailed' }).lean()).toMatchObject({
    after: { count: 1, event: 'Pitch Night', state: 'placed' },
  });

  // Until then all of them can be stopped.
  expect(await deliver()).toEqual([]);
  setClock(addMilliseconds(new Date(), minute));
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail?.headers).toContain('Subject: Bring a laptop: Pitch Night (Test Club)');
  expect(mail?.text).toContain(`\n\n${words.text}\n\nPitch Night\n`);
});

test('who is in the state no more when the mail leaves gets none, and the undo takes back what waits', async () => {
  const { body } = await write({ state: 'placed', expected: 2 });
  await jobOf(body._id);
  const asha = await RegistrationModel.findOne({ name: 'asha' }).orFail();
  await sendAs(manager, 'patch', `${path()}/${asha.id}`, { change: 'cancel' });
  setClock(addMilliseconds(new Date(), minute));
  expect((await deliver()).map(({ recipients }) => recipients)).toEqual([['bala@college.example']]);

  const undo = (id: string) => sendAs(manager, 'post', `/api/admin/bulk-jobs/${id}/undo`, {}, site);
  expect(await jobOf(body._id)).toMatchObject({ undoUntil: null, mails: { left: 1, waiting: 0 } });
  const tooLate = await undo(body._id);
  expect(tooLate.status).toBe(409);
  expect(tooLate.body.extraDetails).toMatch(/cannot be called back/);

  const second = (await write({ state: 'placed', expected: 2 })).body._id;
  await jobOf(second);
  const waiting = { to: 'bala@college.example', state: 'waiting' } as const;
  await MailModel.updateOne(waiting, { state: 'sent' });
  const undoUntil = expect.stringMatching(/Z$/);
  expect(await jobOf(second)).toMatchObject({ undoUntil, mails: { left: 1, waiting: 1 } });
  expect((await undo(second)).status).toBe(202);
  const left = { _id: expect.any(String), name: 'bala', why: 'The mail had left.' };
  expect(await jobOf(second)).toMatchObject({ state: 'undone', kept: [left], mails: null });
  expect(await MailModel.countDocuments({ state: 'waiting' })).toBe(0);
});

test('of a move only those read whom nothing has told of it, and what is another', async () => {
  const now = new Date();
  const wordsOfMove = async (at: Date) => {
    setClock(at);
    for (const { state, expected } of [
      { state: 'placed', expected: 2 },
      { state: 'waiting', expected: 2 },
    ]) {
      const { body } = await write({ state, expected });
      await jobOf(body._id);
    }
    setClock(addMilliseconds(at, minute));
    const mails = (await deliver()).filter(({ text }) => text.includes(words.text));
    const toName = (address: string | undefined) => address?.split('@')[0] ?? '';
    return new Map(
      mails.map(({ recipients, text }) => [
        toName(recipients[0]),
        /^Moved: .*$/m.exec(text)?.[0] ?? null,
      ]),
    );
  };
  const place = { ...event.place, name: 'Room 5' };
  const body = { ...toEventChange(event), place };
  setClock(now);
  await sendAs(manager, 'patch', `${eventsPath}/${event._id}`, body, site);
  setClock(addMilliseconds(now, 1));
  await add('dev');
  // The mail about the move waits still, and dev has never known another place.
  const moved = 'Moved: now Room 5 (before: Main hall).';
  expect(Object.fromEntries(await wordsOfMove(addMilliseconds(now, minute)))).toEqual({
    asha: moved,
    bala: moved,
    chitra: moved,
    dev: null,
  });
  setClock(addMilliseconds(now, 6 * minute));
  await queueEventMails(queuedMails);
  const told = await wordsOfMove(addMilliseconds(now, 7 * minute));
  expect(told.size).toBe(4);
  expect(Array.from(told.values())).toEqual([null, null, null, null]);
});

test('the mail is shown before it leaves, and to how many of them a change is news', async () => {
  const show = (body: object, to = site) =>
    sendAs(manager, 'post', `${path()}/letter`, { ...words, ...body }, to);
  const { status, body } = await show({ state: 'placed' });
  expect({ status, ...body }).toMatchObject({ status: 200, people: 2, newsTo: 0 });
  expect(body.letter.subject).toBe('Bring a laptop: Pitch Night (Test Club)');
  expect(body.letter.text).toContain(
    `Hello (the person’s name),\n\n${words.text}\n\nPitch Night\n`,
  );
  const place = { ...event.place, name: 'Room 5' };
  const quiet = { ...toEventChange(event), place, tells: false };
  await sendAs(manager, 'patch', `${eventsPath}/${event._id}`, quiet, site);
  await RegistrationModel.updateOne({ name: 'bala' }, { confirmedAt: new Date() });
  const moved = await show({ state: 'placed' });
  expect(moved.body).toMatchObject({ people: 2, newsTo: 1 });
  expect(moved.body.letter.text).toContain('\n\nMoved: now Room 5 (before: Main hall).\n\n');
  expect((await show({ state: 'cancelled' })).status).toBe(409);
  expect((await show({ state: 'placed' }, app)).status).toBe(409);
  expect((await show({ state: 'placed', text: '' })).status).toBe(422);
  expect(await MailModel.countDocuments()).toBe(0);
});

test('who came and who did not are written to apart, as long as that is true', async () => {
  const present = { at: new Date(), by: 'Vikram', scan: null };
  await RegistrationModel.updateOne({ name: 'asha' }, { present });
  const figures = await sendAs(manager, 'get', `${eventsPath}/${event._id}/figures`);
  const one = { mailed: 1, unreached: 0 };
  expect(figures.body.toWrite).toEqual({
    placed: { mailed: 2, unreached: 0 },
    inLine: { mailed: 3, unreached: 0 },
    came: one,
    absent: one,
    waiting: one,
    cancelled: { mailed: 0, unreached: 0 },
  });
  const thanks = (await write({ state: 'came', expected: 1 })).body._id;
  await jobOf(thanks);
  expect(await listMailed()).toEqual(['asha@college.example']);
  await jobOf((await write({ state: 'absent', expected: 1 })).body._id);
  expect(await listMailed()).toEqual(['asha@college.example', 'bala@college.example']);
  // Who comes in the meantime is not missed.
  await RegistrationModel.updateOne({ name: 'bala' }, { present });
  setClock(addMilliseconds(new Date(), minute));
  expect((await deliver()).map(({ recipients }) => recipients)).toEqual([['asha@college.example']]);
});

test('everybody with a place or waiting is written to at once', async () => {
  await jobOf((await write({ state: 'inLine', expected: 3 })).body._id);
  setClock(addMilliseconds(new Date(), minute));
  const left = (await deliver()).flatMap(({ recipients }) => recipients);
  expect(left.toSorted()).toEqual([
    'asha@college.example',
    'bala@college.example',
    'chitra@college.example',
  ]);
});

test('who has no address is counted, except who is forgotten', async () => {
  await RegistrationModel.updateOne({ name: 'bala' }, { email: '' });
  await RegistrationModel.updateOne({ name: 'chitra' }, { email: '', forgottenAt: new Date() });
  const figures = await sendAs(manager, 'get', `${eventsPath}/${event._id}/figures`);
  expect(figures.body.toWrite).toMatchObject({
    placed: { mailed: 1, unreached: 1 },
    waiting: { mailed: 0, unreached: 0 },
  });
});

test('the page of an event lists what was written to its people, and nothing about others', async () => {
  const { body } = await write({ state: 'placed', expected: 2 });
  await jobOf(body._id);
  const other = await createPublished(manager, { slug: 'another-night' });
  const jobsOf = async (query: string) =>
    (await sendAs(manager, 'get', `/api/admin/bulk-jobs?of=registrations${query}`, undefined, site))
      .body;
  expect(await jobsOf(`&event=${event._id}`)).toMatchObject([{ _id: body._id }]);
  expect(await jobsOf(`&event=${other._id}`)).toEqual([]);
  expect(await jobsOf('')).toMatchObject([{ _id: body._id }]);
});

test('409 for another number, for nobody, and where no mail is sent', async () => {
  expect((await write({ state: 'placed', expected: 3 })).status).toBe(409);
  expect((await write({ state: 'cancelled', expected: 0 })).status).toBe(409);
  const off = await write({ state: 'placed', expected: 2 }, app);
  expect(off.body.extraDetails).toBe('This site sends no mail. Please copy the addresses.');
  expect(await MailModel.countDocuments()).toBe(0);
});

test('without mail the addresses of a state are given, with what a mail says of the event, and recorded', async () => {
  await RegistrationModel.updateOne({ name: 'bala' }, { email: '' });
  const find = (state: string) => sendAs(manager, 'post', `${path()}/addresses`, { state });
  const { status, body } = await find('placed');
  expect(status).toBe(200);
  expect(body).toMatchObject({ addresses: ['asha@college.example'], leftOut: 1 });
  expect(body.letter.subject).toBe('Pitch Night (Test Club)');
  expect(body.letter.text).toMatch(/^Pitch Night\n.*on the list of Pitch Night\.\n\nTest Club/s);
  expect((await find('waiting')).body).toMatchObject({ addresses: ['chitra@college.example'] });
  const of = { action: 'registrations.exported', 'after.state': 'placed' } as const;
  expect(await AuditEntryModel.findOne(of).lean()).toMatchObject({
    after: { purpose: 'Writing to all by hand', registrations: 1 },
  });
  expect((await find('unconfirmed')).status).toBe(422);
});

test('what the team sends itself says that an event has moved or is cancelled', async () => {
  const edit = (body: object) => sendAs(manager, 'patch', `${eventsPath}/${event._id}`, body);
  const letter = async () =>
    (await sendAs(manager, 'post', `${path()}/addresses`, { state: 'placed' })).body.letter;
  const place = { ...event.place, name: 'Room 5' };
  expect((await edit({ ...toEventChange(event), place, tells: false })).status).toBe(200);
  const moved = await letter();
  expect(moved.subject).toBe('Moved: Pitch Night (Test Club)');
  expect(moved.text).toMatch(/^Moved: now Room 5 \(before: Main hall\)\.\n\nPitch Night\n/);
  const at = (await EventModel.findById(event._id).lean())?.mailing?.untoldAt;
  await sendAs(manager, 'post', `${eventsPath}/${event._id}/told`, { at });
  expect((await letter()).text).toMatch(/^Pitch Night\n/);
  await sendAs(manager, 'post', `${eventsPath}/${event._id}/cancel`, {});
  const cancelled = await letter();
  expect(cancelled.subject).toBe('Cancelled: Pitch Night (Test Club)');
  expect(cancelled.text).toMatch(/^Cancelled: Pitch Night will not take place\.\n/);
});

test.each([
  [{ state: 'unconfirmed', expected: 0 }, 'state'],
  [{ state: 'placed', expected: 2, subject: '' }, 'subject'],
  [{ state: 'placed', expected: 2, text: ' ' }, 'text'],
  [{ state: 'placed', expected: -1 }, 'expected'],
])('422 for %j', async (body, field) => {
  const response = await write(body);
  expect(response.status).toBe(422);
  expect(response.body.errors).toMatchObject([{ field }]);
});
