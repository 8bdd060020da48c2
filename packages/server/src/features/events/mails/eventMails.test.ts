import { toEventChange } from '@club/shared/eventChange';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, dependencies, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { pathOfEvent, queueDueMails, useEventMails } from '../../../../test/eventMails';
import { createPublished } from '../../../../test/events';
import { addMilliseconds, day, hour, minute } from '../../../time';
import { MailModel } from '../../mails/mails.model';
import { causeOf } from '../eventMailRules';
import { EventModel } from '../events.model';
import { settleLines } from '../places/settleLines.service';
import { findByLink } from '../registrations/registrationLinks.service';
import { RegistrationModel } from '../registrations.model';
import { queueEventMails } from './eventMailRounds';
import { createTellPerson } from './eventMails.service';

useDatabase();

const mailing = createTestApp({ mails: queuedMails });

/** Ten days before the pitch night. */
const now = new Date('2030-01-20T12:00:00.000Z');
const { manager, received, add, leave, edit, cancel, goTo, settle, round } = useEventMails(now);

describe('a place', () => {
  test('is mailed once, with a link that opens the registration, and the event for the calendar', async () => {
    const event = await createPublished(manager());
    const [asha] = await add(event, 'asha');
    expect(await round()).toEqual(['asha: You have a place']);
    const [mail] = received();
    const text = mail?.text ?? '';
    expect(text).toContain('Hello asha,\n\nYou have a place at Pitch Night.');
    expect(text).toContain('Pitch Night\n30 January 2030, 17:30 to 20:00 IST\nMain hall\n');
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
    const event = await createPublished(manager(), { capacity: 1 });
    const [asha] = await add(event, 'asha', 'bala', 'chitra');
    if (!asha) throw new Error('Nobody was added.');
    expect(await round()).toEqual([
      ...['asha: You have a place', 'bala: You are on the waiting list'],
      'chitra: You are on the waiting list',
    ]);
    expect(received().at(-1)?.text).toMatch(/you are number \d on the waiting list/);
    await leave(event, asha);
    await queueDueMails();
    // The process died before it noted that bala was told.
    await RegistrationModel.updateMany({ name: 'bala' }, { told: 'waiting' });
    await settleLines(createTellPerson(queuedMails));
    expect(await round()).toEqual([
      'asha: Your registration is cancelled',
      'bala: A place is yours now',
    ]);
    expect(await round()).toEqual([]);
  });

  test('that is given back shortly after the last mail about it is mailed later, which says why and until when; who moves up hears at once', async () => {
    const event = await createPublished(manager(), { capacity: 1 });
    const [asha] = await add(event, 'asha', 'bala');
    if (!asha) throw new Error('Nobody was added.');
    // As if they had signed up themselves.
    await RegistrationModel.updateMany({}, { source: 'campus' });
    await MailModel.updateMany({}, causeOf(event, 'campus'));
    await round();
    await leave(event, asha);
    expect(await round()).toEqual(['bala: A place is yours now']);
    const mail = await MailModel.findOne({ kind: 'eventGivenBack' }).orFail().lean();
    expect(mail).toMatchObject({
      state: 'waiting',
      reason: expect.stringMatching(/^Another mail about this place came shortly before\./),
    });
    const minutes = (mail.dueAt.getTime() - now.getTime()) / minute;
    expect(minutes).toBeGreaterThanOrEqual(15);
    expect(minutes).toBeLessThan(16);
    await goTo(mail.dueAt);
    expect(await round()).toContain('asha: Your registration is cancelled');
  });

  test('that is given back a quarter of an hour before the start, or later, is mailed at once', async () => {
    const event = await createPublished(manager());
    await goTo(addMilliseconds(new Date(event.startsAt), -12 * minute));
    const [asha] = await add(event, 'asha');
    if (!asha) throw new Error('Nobody was added.');
    await RegistrationModel.updateMany({}, { source: 'campus' });
    await MailModel.updateMany({}, causeOf(event, 'campus'));
    await round();
    await leave(event, asha);
    expect(await round()).toContain('asha: Your registration is cancelled');
  });

  test('that was given back before its mail left is not mailed; who comes back is', async () => {
    const event = await createPublished(manager());
    const [asha] = await add(event, 'asha');
    if (!asha) throw new Error('Nobody was added.');
    await queueDueMails();
    expect(await MailModel.countDocuments()).toBe(1);
    await leave(event, asha);
    // What is news to the person is the end of it.
    expect(await round()).toEqual(['asha: Your registration is cancelled']);
    setClock(addMilliseconds(now, minute));
    await add(event, 'asha');
    expect(await round()).toEqual(['asha: You have a place']);
  });

  test('at an event that is cancelled is not mailed; nothing is queued without a mail server', async () => {
    const event = await createPublished(manager());
    const person = { name: 'asha', email: 'asha@college.example', answers: [] };
    await sendAs(manager(), 'post', `${pathOfEvent(event)}/registrations`, person);
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
    const event = await createPublished(manager(), { capacity: 2 });
    await add(event, 'asha', 'bala', 'chitra');
    await settle();
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
    const event = await createPublished(manager());
    await add(event, 'asha');
    await settle();
    await goTo(before(48));
    await queueDueMails(); // and the event moves before the mail leaves
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
    const event = await createPublished(manager(), { closesAt: null });
    await add(event, 'asha');
    expect(await round()).toEqual(['asha: You have a place']);
    await goTo(before(3));
    expect(await round()).toEqual(['asha: Reminder']);
  });
});

describe('a change', () => {
  test('is mailed with what was before; several within some minutes are one', async () => {
    const event = await createPublished(manager(), { capacity: 1 });
    await add(event, 'asha', 'bala');
    await settle();
    const first = await edit(event, { place: { name: 'Room 5', mapLink: null } });
    setClock(addMilliseconds(now, 3 * minute));
    await edit(first, { startsAt: '2030-01-30T12:30:00.000Z' });
    setClock(addMilliseconds(now, 4 * minute));
    await add(event, 'chitra'); // who knows it
    await settle();
    setClock(addMilliseconds(now, 5 * minute));
    expect(await round()).toEqual(['asha: Changed', 'bala: Changed']);
    const { text } = received().at(-1) ?? { text: '' };
    expect(text).toContain('Place: Room 5 (before: Main hall)');
    expect(text).toContain(
      'Time: 30 January 2030, 18:00 to 20:00 IST (before: 30 January 2030, 17:30 to 20:00 IST)',
    );
    expect(text).not.toContain('Title:');
    setClock(addMilliseconds(now, hour));
    expect(await round()).toEqual([]);
  });

  test('says what the person has now, also while the mail about a new place still waits', async () => {
    const event = await createPublished(manager(), { capacity: 1 });
    const [asha] = await add(event, 'asha', 'bala', 'chitra');
    if (!asha) throw new Error('Nobody was added.');
    await RegistrationModel.updateMany({}, { source: 'campus' });
    await MailModel.updateMany({}, causeOf(event, 'campus'));
    await round();
    await leave(event, asha);
    await settle();
    await edit(event, { place: { name: 'Room 5', mapLink: null } });
    setClock(addMilliseconds(now, 6 * minute));
    expect(await round()).toEqual(['bala: Changed', 'chitra: Changed']);
    const [bala, chitra] = received().slice(-2);
    expect(bala?.text).toContain('You have a place.');
    expect(chitra?.text).toContain('You are number 1 on the waiting list.');
  });

  test('is mailed to who has signed up between two of them', async () => {
    const event = await createPublished(manager());
    const first = await edit(event, { place: { name: 'Room 5', mapLink: null } });
    setClock(addMilliseconds(now, minute));
    await add(event, 'asha');
    setClock(addMilliseconds(now, 2 * minute));
    await edit(first, { startsAt: '2030-01-30T12:30:00.000Z' });
    setClock(addMilliseconds(now, 3 * minute));
    await add(event, 'bala');
    await settle();
    setClock(addMilliseconds(now, 5 * minute));
    expect(await round()).toEqual(['asha: Changed']);
  });

  test('is shown before, not mailed unless it shall be, and mailed at once shortly before the start', async () => {
    const event = await createPublished(manager());
    await add(event, 'asha');
    await settle();
    const fields = { ...toEventChange(event), place: { name: 'Room 5', mapLink: null } };
    const send = () => sendAs(manager(), 'post', `${pathOfEvent(event)}/notice`, fields, mailing);
    const { body } = await send();
    expect(body).toMatchObject({
      people: 1,
      mail: { subject: 'Changed: Pitch Night, 30 January 2030 (Test Club)' },
    });
    expect(body.mail.text).toContain('Place: Room 5 (before: Main hall)');
    const dry = await sendAs(manager(), 'post', `${pathOfEvent(event)}/notice`, fields);
    expect(dry.body).toEqual({ people: 1, mail: null }); // where the site sends no mail
    const quiet = await edit(event, { ...fields, tells: false });
    expect(quiet.notice).toBeNull();
    await goTo(addMilliseconds(new Date(event.startsAt), -hour));
    const told = await edit(quiet, { title: 'Pitch Day' });
    expect(told.notice).toEqual({ at: new Date().toISOString(), people: null });
    expect(await round()).toContain('asha: Changed');
    const after = await sendAs(manager(), 'get', pathOfEvent(event));
    expect(after.body.notice).toMatchObject({ people: 1 });
  });

  test('that is taken back, and one of a text, are not mailed', async () => {
    const event = await createPublished(manager());
    await add(event, 'asha');
    await settle();
    const changed = await edit(event, { title: 'Pitch Day', text: 'Six teams.' });
    await edit(changed, { title: 'Pitch Night' });
    setClock(addMilliseconds(now, hour));
    expect(await round()).toEqual([]);
    expect((await EventModel.findOne().lean())?.mailing?.newsAt).toBeNull();
  });
});

test('where nobody has signed up, it is noted that nobody was told', async () => {
  const event = await createPublished(manager());
  const notice = async () => (await sendAs(manager(), 'get', pathOfEvent(event))).body.notice;
  await edit(event, { title: 'Pitch Day' });
  setClock(addMilliseconds(now, 5 * minute));
  expect(await round()).toEqual([]);
  const at = new Date().toISOString();
  expect(await notice()).toEqual({ at, people: 0 });
  await cancel(event, 'The hall is flooded.');
  setClock(addMilliseconds(now, hour));
  expect(await round()).toEqual([]);
  expect(await notice()).toEqual({ at: new Date().toISOString(), people: 0 });
});

test('that an event is cancelled is mailed once to everybody in the line, with the words of the team', async () => {
  const event = await createPublished(manager(), { capacity: 1 });
  const [, , chitra] = await add(event, 'asha', 'bala', 'chitra');
  if (!chitra) throw new Error('Nobody was added.');
  await settle();
  await leave(event, chitra);
  await add(event, 'dev');
  await cancel(event, 'The hall is flooded.\nWe are sorry.');
  expect(await round()).toEqual(['asha: Cancelled', 'bala: Cancelled', 'dev: Cancelled']);
  expect(received().at(-1)?.text).toContain('The hall is flooded.\nWe are sorry.');
  expect(await round()).toEqual([]);
});
