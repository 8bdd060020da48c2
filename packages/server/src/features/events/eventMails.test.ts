import type { EventDto } from '@club/shared/event';
import type { RegistrationDto } from '@club/shared/registration';
import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, dependencies, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../test/events';
import { createMailSender } from '../../../test/mailSenders';
import { MailServer } from '../../../test/mailServer';
import { createSmtp } from '../../lib/smtp';
import { addMilliseconds, day, hour, minute } from '../../time';
import { CertificateModel } from '../certificates/certificates.model';
import { MailModel } from '../mails/mails.model';
import { queueEventMails } from './eventMailRounds';
import { createTellPerson } from './eventMails.service';
import { EventModel } from './events.model';
import { findByLink } from './registrationLinks.service';
import { RegistrationModel } from './registrations.model';
import { settleLines } from './settleLines.service';

useDatabase();

/** Ten days before the pitch night. */
const now = new Date('2030-01-20T12:00:00.000Z');
let mailServer: MailServer;
let manager: TestAccount;

beforeEach(async () => {
  setClock(now);
  mailServer = await MailServer.open();
  manager = await createEventManager();
});
afterEach(() => mailServer.close());

const site = createTestApp({ mails: queuedMails });
const pathOf = ({ _id }: Pick<EventDto, '_id'>) => `${eventsPath}/${_id}`;
const add = async (event: EventDto, ...names: string[]) => {
  const added: RegistrationDto[] = [];
  for (const name of names) {
    const person = { name, email: `${name}@college.example`, answers: [] };
    added.push(
      (await sendAs(manager, 'post', `${pathOf(event)}/registrations`, person, site)).body,
    );
  }
  return added;
};
const leave = (event: EventDto, { _id }: RegistrationDto) =>
  sendAs(manager, 'patch', `${pathOf(event)}/registrations/${_id}`, { change: 'cancel' }, site);
const edit = async (event: EventDto, to: Partial<EventDto>) => {
  const { _id, state, publishedAt, createdAt, deletedAt, ...fields } = event;
  const { status, body } = await sendAs(
    manager,
    'patch',
    pathOf(event),
    { ...fields, ...to },
    site,
  );
  expect(status).toBe(200);
  return body;
};
const cancel = (event: EventDto, message?: string) =>
  sendAs(
    manager,
    'post',
    `${pathOf(event)}/cancel`,
    message === undefined ? {} : { message },
    site,
  );

/** The clock goes on, and somebody of the team logs in again. */
const goTo = async (moment: Date) => {
  setClock(moment);
  manager = await createEventManager();
};

/** As two processes do at the same time. @returns who has got which mail since the last round */
async function round(): Promise<string[]> {
  await queueDue();
  const before = mailServer.received.length;
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  await Promise.all(
    [createMailSender(smtp), createMailSender(smtp)].map((each) => each.sendDueMails()),
  );
  const received = mailServer.received.slice(before);
  return received.map((mail) => `${mail.recipients[0]?.split('@')[0]}: ${subjectOf(mail)}`).sort();
}

const queueDue = () => Promise.all([queueEventMails(queuedMails), queueEventMails(queuedMails)]);

const subjectOf = ({ headers }: { headers: string }) => /^Subject: ([\w ]+):/m.exec(headers)?.[1];

describe('a place', () => {
  test('is mailed once, with a link that opens the registration, and the event for the calendar', async () => {
    const event = await createPublished(manager);
    const [asha] = await add(event, 'asha');
    expect(await round()).toEqual(['asha: You have a place']);
    const [mail] = mailServer.received;
    const text = mail?.text ?? '';
    expect(text).toContain('you have a place at Pitch Night.');
    expect(text).toContain('Pitch Night\n30 January 2030, 17:30 to 20:00 GMT+5:30\nMain hall\n');
    expect(mail?.files).toMatchObject([
      {
        headers: expect.stringContaining(
          'Content-Type: text/calendar; charset=utf-8; method=PUBLISH',
        ),
        text: expect.stringContaining('DTSTART:20300130T120000Z'),
      },
    ]);
    const [, token = ''] =
      /https:\/\/club\.example\/registration#token=([\w-]{43})\n/.exec(text) ?? [];
    expect(String((await findByLink(token))._id)).toBe(asha?._id);
    expect(await round()).toEqual([]);
    await goTo(addMilliseconds(now, 8 * day)); // the queue has forgotten the key
    await MailModel.deleteMany();
    expect(await round()).not.toContain('asha: You have a place');
  });

  test('that becomes free is mailed to who has waited, also when the site stops in between', async () => {
    const event = await createPublished(manager, { capacity: 1 });
    const [asha] = await add(event, 'asha', 'bala', 'chitra');
    if (!asha) throw new Error('Nobody was added.');
    expect(await round()).toEqual([
      ...['asha: You have a place', 'bala: You are on the waiting list'],
      'chitra: You are on the waiting list',
    ]);
    expect(mailServer.received.at(-1)?.text).toMatch(/you are number \d on the waiting list/);
    await leave(event, asha);
    await queueDue();
    // The process died before it noted that bala was told.
    await RegistrationModel.updateMany({ name: 'bala' }, { told: 'waiting' });
    await settleLines(createTellPerson(queuedMails));
    expect(await round()).toEqual(['bala: A place is yours now']);
  });

  test('that was given back before its mail left is not mailed; who comes back is', async () => {
    const event = await createPublished(manager);
    const [asha] = await add(event, 'asha');
    if (!asha) throw new Error('Nobody was added.');
    await queueDue();
    expect(await MailModel.countDocuments()).toBe(1);
    await leave(event, asha);
    expect(await round()).toEqual([]);
    expect(await MailModel.countDocuments()).toBe(0);
    setClock(addMilliseconds(now, minute));
    await add(event, 'asha');
    expect(await round()).toEqual(['asha: You have a place']);
  });

  test('at an event that is cancelled is not mailed; nothing is queued without a mail server', async () => {
    const event = await createPublished(manager);
    const person = { name: 'asha', email: 'asha@college.example', answers: [] };
    await sendAs(manager, 'post', `${pathOf(event)}/registrations`, person);
    await cancel(event);
    await queueEventMails(dependencies.mails);
    expect(await MailModel.countDocuments()).toBe(0);
    expect(await round()).toEqual(['asha: Cancelled']);
  });
});

describe('reminders', () => {
  const start = new Date('2030-01-30T12:00:00.000Z');
  const before = (hours: number) => addMilliseconds(start, -hours * hour);

  test('come so many hours before, once, to everybody who has a place', async () => {
    const event = await createPublished(manager, { capacity: 2 });
    await add(event, 'asha', 'bala', 'chitra');
    await round();
    await goTo(addMilliseconds(before(48), -minute));
    expect(await round()).toEqual([]);
    await goTo(before(48));
    expect(await round()).toEqual(['asha: Reminder', 'bala: Reminder']);
    await goTo(before(47));
    expect(await round()).toEqual([]);
    await goTo(before(1)); // the site was down three hours before
    expect(await round()).toEqual(['asha: Reminder', 'bala: Reminder']);
    await goTo(start);
    expect(await round()).toEqual([]);
  });

  test('move with the event, and begin again', async () => {
    const event = await createPublished(manager);
    await add(event, 'asha');
    await round();
    await goTo(before(48));
    await queueDue(); // and the event moves before the mail leaves
    const moved = { startsAt: '2030-02-06T12:00:00.000Z', endsAt: '2030-02-06T14:30:00.000Z' };
    await edit(event, moved);
    expect(await round()).toEqual([]);
    await goTo(before(47));
    expect(await round()).toEqual(['asha: Changed']);
    await goTo(addMilliseconds(before(48), 7 * day));
    expect(await round()).toEqual(['asha: Reminder']);
  });

  test('of which the moment is over when the event is published are left out', async () => {
    await goTo(before(24));
    const event = await createPublished(manager, { closesAt: null });
    await add(event, 'asha');
    expect(await round()).toEqual(['asha: You have a place']);
    await goTo(before(3));
    expect(await round()).toEqual(['asha: Reminder']);
  });
});

describe('a change', () => {
  test('is mailed with what was before; several within some minutes are one', async () => {
    const event = await createPublished(manager, { capacity: 1 });
    await add(event, 'asha', 'bala');
    await round();
    const first = await edit(event, { place: { name: 'Room 5', mapLink: null } });
    setClock(addMilliseconds(now, 3 * minute));
    await edit(first, { startsAt: '2030-01-30T12:30:00.000Z' });
    setClock(addMilliseconds(now, 4 * minute));
    await add(event, 'chitra'); // who knows it
    await round();
    setClock(addMilliseconds(now, 5 * minute));
    expect(await round()).toEqual(['asha: Changed', 'bala: Changed']);
    const { text } = mailServer.received.at(-1) ?? { text: '' };
    expect(text).toContain('Place: Room 5 (before: Main hall)');
    expect(text).toContain(
      'Time: 30 January 2030, 18:00 to 20:00 GMT+5:30 (before: 30 January 2030, 17:30 to 20:00 GMT+5:30)',
    );
    expect(text).not.toContain('Title:');
    setClock(addMilliseconds(now, hour));
    expect(await round()).toEqual([]);
  });

  test('is mailed to who has signed up between two of them', async () => {
    const event = await createPublished(manager);
    const first = await edit(event, { place: { name: 'Room 5', mapLink: null } });
    setClock(addMilliseconds(now, minute));
    await add(event, 'asha');
    setClock(addMilliseconds(now, 2 * minute));
    await edit(first, { startsAt: '2030-01-30T12:30:00.000Z' });
    setClock(addMilliseconds(now, 3 * minute));
    await add(event, 'bala');
    await round();
    setClock(addMilliseconds(now, 5 * minute));
    expect(await round()).toEqual(['asha: Changed']);
  });

  test('that is taken back, and one of a text, are not mailed', async () => {
    const event = await createPublished(manager);
    await add(event, 'asha');
    await round();
    const changed = await edit(event, { title: 'Pitch Day', text: 'Six teams.' });
    await edit(changed, { title: 'Pitch Night' });
    setClock(addMilliseconds(now, hour));
    expect(await round()).toEqual([]);
    expect((await EventModel.findOne().lean())?.mailing?.newsAt).toBeNull();
  });
});

test('that an event is cancelled is mailed once to everybody in the line, with the words of the team', async () => {
  const event = await createPublished(manager, { capacity: 1 });
  const [, , chitra] = await add(event, 'asha', 'bala', 'chitra');
  if (!chitra) throw new Error('Nobody was added.');
  await round();
  await leave(event, chitra);
  await add(event, 'dev');
  await cancel(event, 'The hall is flooded.\nWe are sorry.');
  expect(await round()).toEqual(['asha: Cancelled', 'bala: Cancelled', 'dev: Cancelled']);
  expect(mailServer.received.at(-1)?.text).toContain('The hall is flooded.\nWe are sorry.');
  expect(await round()).toEqual([]);
});

const mark = (name: string) =>
  RegistrationModel.updateOne({ name }, { present: { at: now, by: 'Vikram', scan: null } });
const hoursAfter = ({ endsAt }: EventDto, hours: number) =>
  goTo(addMilliseconds(new Date(endsAt), hours * hour));
const issue = (event: EventDto) =>
  sendAs(manager, 'post', `${pathOf(event)}/certificates`, undefined, site);

test('who was there gets one mail about the certificate, also who is added later', async () => {
  const event = await createPublished(manager);
  await add(event, 'asha', 'bala', 'chitra');
  await round();
  await mark('asha');
  await hoursAfter(event, 0);
  expect(await round()).toEqual([]);
  await issue(event);
  expect(await round()).toEqual(['asha: Your certificate']);
  expect(mailServer.received.at(-1)?.text).toContain('/registration#token=');
  await mark('bala');
  await issue(event);
  expect(await round()).toEqual(['bala: Your certificate']);
});

test('a certificate that is revoked before its mail leaves is not mailed; the next one is', async () => {
  const event = await createPublished(manager);
  await add(event, 'asha', 'bala');
  await round();
  await mark('asha');
  await hoursAfter(event, 0);
  await issue(event);
  await queueDue();
  await CertificateModel.updateOne({}, { revokedAt: new Date() });
  expect(await round()).toEqual([]);
  await CertificateModel.updateOne({}, { revokedAt: null });
  await mark('bala'); // by a phone that had no network
  await issue(event);
  expect(await round()).toEqual(['asha: Your certificate', 'bala: Your certificate']);
});

test('who was there is asked once how it was, by the mail about the certificate or the next morning', async () => {
  const event = await createPublished(manager);
  await add(event, 'asha', 'bala', 'chitra', 'deepa');
  await round();
  for (const name of ['asha', 'bala', 'chitra']) await mark(name);
  await hoursAfter(event, 11);
  expect(await round()).toEqual([]);
  await RegistrationModel.updateOne({ name: 'bala' }, { thankedAt: new Date() });
  await RegistrationModel.updateOne({ name: 'chitra' }, { hasGivenFeedback: true });
  await hoursAfter(event, 12);
  expect(await round()).toEqual(['asha: Your feedback']);
  await issue(event);
  expect(await round()).toEqual(['asha: Your certificate', 'chitra: Your certificate']);
  const asked = mailServer.received.filter(({ text }) => text.includes('short questions'));
  expect(asked).toHaveLength(2); // and not chitra, who has answered
});

test('where nobody is marked as there, who had a place is asked; nobody of an event that was cancelled', async () => {
  const event = await createPublished(manager, { capacity: 2 });
  const cancelled = await createPublished(manager, { slug: 'cancelled' });
  await add(event, 'asha', 'bala', 'chitra');
  await add(cancelled, 'deepa');
  await cancel(cancelled);
  await round();
  await hoursAfter(event, 12);
  await queueDue();
  await RegistrationModel.updateOne({ name: 'bala' }, { hasGivenFeedback: true });
  expect(await round()).toEqual(['asha: Your feedback']);
});
