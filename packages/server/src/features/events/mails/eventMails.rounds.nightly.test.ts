import { once } from 'node:events';
import { pitchNight } from '../../../../test/events';
import { eventually } from '../../../../test/eventually';
import { useMailedDatabase } from '../../../../test/mailedDatabase';
import { club, mailFrom, startMailPlayer } from '../../../../test/mailPlayers';
import { createMailSender } from '../../../../test/mailSenders';
import { Types } from '../../../lib/mongoose';
import { createSmtp } from '../../../lib/smtp';
import { addMilliseconds, hour } from '../../../time';
import { createMails } from '../../mails/mails.service';
import { EventPlacesModel } from '../eventPlaces.model';
import { EventModel, toEventDto } from '../events.model';
import { RegistrationModel } from '../registrations.model';
import { giveUp } from '../storedRegistrations';
import { queueEventMails } from './eventMailRounds';
import { createTellPerson } from './eventMails.service';

/** As many as come to a large event. */
const count = 360;
/** So many cancel before the mails leave, and as many while they do. */
const cancelled = count / 12;

const mailed = useMailedDatabase();
const { uri } = mailed;

const addressOf = (index: number) => `person${index}@college.example`;

/** An event in two hours, whose reminder was due an hour ago. */
async function createFullEvent() {
  const startsAt = addMilliseconds(new Date(), 2 * hour);
  const times = { startsAt, endsAt: addMilliseconds(startsAt, hour), closesAt: null };
  const fields = { ...pitchNight, ...times, questions: [], reminderHours: [3] };
  const event = await EventModel.create({ ...fields, state: 'published' });
  const confirmedAt = addMilliseconds(new Date(), -hour);
  const registrations = Array.from({ length: count }, (_, index) => ({
    _id: new Types.ObjectId(),
    event: event._id,
    name: 'Asha',
    email: addressOf(index),
    answers: [],
    confirmedAt,
    told: 'placed' as const,
  }));
  await RegistrationModel.insertMany(registrations);
  const entries = registrations.map(({ _id }) => _id);
  await EventPlacesModel.create({ _id: event._id, capacity: null, entries });
  return { event: toEventDto(event.toObject()), entries };
}

test('two processes mail each reminder once, and none to who has cancelled meanwhile', async () => {
  const { event, entries } = await createFullEvent();
  const smtp = createSmtp({ url: mailed.mailServer.url, from: mailFrom });
  const mails = createMails({ smtp, describeClub: () => club, onQueued: () => undefined });
  const giveUpAll = async (ids: Types.ObjectId[]) => {
    for (const id of ids) await giveUp(event, id, createTellPerson(mails));
  };
  await queueEventMails(mails);
  await giveUpAll(entries.slice(-cancelled));

  const players = await Promise.all([
    startMailPlayer(uri, mailed.mailServer.url),
    startMailPlayer(uri, mailed.mailServer.url),
  ]);
  const ended = players.map((player) => once(player, 'exit'));
  // Nobody whose mail is on its way at this moment: these are the last of the queue.
  const giveUpMeanwhile = async () => {
    await eventually(async () => mailed.mailServer.received.length >= count / 4 || null);
    await giveUpAll(entries.slice(-2 * cancelled, -cancelled));
  };
  mailed.mailServer.answer = async () => {
    if (mailed.mailServer.received.length >= count / 2) await meanwhile;
    return null;
  };
  const meanwhile = giveUpMeanwhile();
  for (const player of players) player.send('go');
  await Promise.all([meanwhile, ...ended]);
  await createMailSender(smtp).sendDueMails();

  const recipients = mailed.mailServer.received.map(({ recipients: [to] }) => to);
  const staying = Array.from({ length: count - 2 * cancelled }, (_, index) => addressOf(index));
  expect(recipients.sort()).toEqual(staying.sort());
}, 120_000);
