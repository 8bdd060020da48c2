import type { EventDto } from '@club/shared/event';
import type { FeedbackAnswer } from '@club/shared/feedback';
import { feedbackDays } from '@club/shared/feedbackQuestions';
import request from 'supertest';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { DatabaseFailure } from '../../../../test/databaseFailure';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { Types } from '../../../lib/mongoose';
import { addMilliseconds, day } from '../../../time';
import { AuditEntryModel } from '../../audit/audit.model';
import { FeedbackModel } from '../feedback.model';
import { joinLine } from '../places/eventPlaces.service';
import { newRegistrationLink } from '../registrations/registrationLinks.service';
import { RegistrationModel } from '../registrations.model';
import { feedbackEndsAt } from './feedbackRights.service';

useDatabase();

const failure = new DatabaseFailure();
afterEach(() => failure.end());

const good: FeedbackAnswer = { overall: 5, useful: 4, again: 5, text: 'More pizza, please.' };
const bad: FeedbackAnswer = { overall: 1, useful: 2, again: 1, text: '' };
const tooEarlyOrLate = {
  extraDetails:
    'Only people who were there can give feedback, from the end of the event and for 30 days.',
};

let manager: TestAccount;
let event: EventDto;
/** Of those with a place and of the one who waits: the tokens of their links. */
let people: string[];

beforeEach(async () => {
  manager = await createEventManager();
  event = await createPublished(manager, { capacity: 4 });
  people = [];
  for (const name of ['Asha', 'Bala', 'Chitra', 'Deepa', 'Esha']) people.push(await add(name));
});

/** Past the API, whose calls would be most of the work of each test. */
async function add(name: string): Promise<string> {
  const person = { name, email: `${name.toLowerCase()}@college.example`, answers: [] };
  const registration = { ...person, event: event._id, confirmedAt: new Date() };
  const { _id } = await RegistrationModel.create(registration);
  await joinLine(event._id, _id);
  return await newRegistrationLink(_id);
}

const markPresent = (name: string) =>
  RegistrationModel.updateOne({ name }, { $set: { present: { at: new Date(), by: 'Vikram' } } });
const atEnd = (milliseconds = 0) => setClock(addMilliseconds(new Date(event.endsAt), milliseconds));
/** The clock goes on, and somebody of the team logs in again. */
const goToEnd = async () => {
  atEnd();
  manager = await createEventManager();
};
const give = (token = '', answer: object = good) =>
  request(app)
    .post('/api/registrations/own/feedback')
    .send({ token, ...answer });
const feedbackOf = async (token = '') =>
  (await request(app).post('/api/registrations/own').send({ token })).body.feedback;
const ask = async (path: string) =>
  await sendAs(manager, 'get', `${eventsPath}/${event._id}/feedback${path}`);

describe('who has a registration', () => {
  test('answers once, and the answer says nothing of the person', async () => {
    atEnd();
    const [asha] = people;
    expect(await feedbackOf(asha)).toBe('open');
    const given = await give(asha);
    expect(given.status).toBe(200);
    expect(given.body).toMatchObject({ name: 'Asha', feedback: 'given' });
    expect(await FeedbackModel.find().lean()).toEqual([
      { _id: expect.anything(), event: new Types.ObjectId(event._id), ...good },
    ]);
    expect(await RegistrationModel.findOne({ name: 'Asha' }).lean()).toMatchObject({
      hasGivenFeedback: true,
    });

    const again = await give(asha, bad);
    expect(again.status).toBe(409);
    expect(again.body.extraDetails).toBe('You have given your feedback already.');
    expect(await FeedbackModel.countDocuments()).toBe(1);
    expect(await AuditEntryModel.countDocuments({ 'subject.name': 'Asha' })).toBe(0);
  });

  test('of 10 attempts at one moment, one counts', async () => {
    atEnd();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(people[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await FeedbackModel.countDocuments()).toBe(1);
  });

  test('answers from the end of the event on, for 30 days', async () => {
    atEnd(-1);
    expect(await feedbackOf(people[0])).toBe('none');
    expect((await give(people[0])).status).toBe(409);
    atEnd(feedbackDays * day);
    expect(await feedbackOf(people[0])).toBe('none');
    expect((await give(people[0])).body).toMatchObject(tooEarlyOrLate);
    atEnd(feedbackDays * day - 1);
    expect((await give(people[0])).status).toBe(200);
  });

  test('answers until the hour of the end by the clocks of the club, which change meanwhile', () => {
    const ended = { endsAt: '2027-10-20T16:00:00.000Z' };
    expect(feedbackEndsAt(ended, 'Europe/Berlin')).toEqual(new Date('2027-11-19T17:00:00.000Z'));
    expect(feedbackEndsAt(ended, 'Asia/Kolkata')).toEqual(new Date('2027-11-19T16:00:00.000Z'));
  });

  test('cannot answer about an event that was cancelled', async () => {
    await sendAs(manager, 'post', `${eventsPath}/${event._id}/cancel`);
    atEnd();
    expect((await give(people[0])).status).toBe(409);
  });

  test('answers when the person was there, where the club has marked who was', async () => {
    await markPresent('Bala');
    atEnd();
    expect(await feedbackOf(people[0])).toBe('none');
    expect((await give(people[0])).body).toMatchObject(tooEarlyOrLate);
    expect((await give(people[1])).status).toBe(200);
  });

  test('answers when the person had a place, where nobody was marked', async () => {
    atEnd();
    expect((await give(people[4])).status).toBe(409); // waited
    expect((await give(people[3])).status).toBe(200);
  });

  test('422 for points that there are not, and for a long text', async () => {
    atEnd();
    for (const wrong of [
      { overall: 0 },
      { useful: 6 },
      { again: 2.5 },
      { overall: undefined },
      { text: 'x'.repeat(1_001) },
    ]) {
      const { status, body } = await give(people[0], { ...good, ...wrong });
      expect([status, body.errors]).toMatchObject([422, [{ field: Object.keys(wrong)[0] }]]);
    }
    expect(await feedbackOf(people[0])).toBe('open');
  });

  test('422 for a link that there is not', async () => {
    expect((await give('a'.repeat(43))).status).toBe(422);
  });
});

describe('the team', () => {
  beforeEach(goToEnd);

  test('sees how many have answered, and no answer before there are three', async () => {
    await give(people[0]);
    await give(people[1], bad);
    const until = addMilliseconds(new Date(event.endsAt), feedbackDays * day).toISOString();
    const invited = { invited: 4, until };
    expect((await ask('/figures')).body).toEqual({ ...invited, answered: 2, points: null });
    const list = await ask('');
    expect(list.body).toEqual([]);
    expect(list.headers['x-total-count']).toBe('0');
    expect((await ask('?search=pizza')).body).toEqual([]);
    expect((await ask('.csv?purpose=Review')).text.trimEnd().split('\r\n')).toHaveLength(1);

    await give(people[2]);
    expect((await ask('/figures')).body).toEqual({
      ...invited,
      answered: 3,
      points: { overall: [1, 0, 0, 0, 2], useful: [0, 1, 0, 2, 0], again: [1, 0, 0, 0, 2] },
    });
  });

  test('reads the texts, the best first or the worst, and finds them', async () => {
    await markPresent('Asha');
    await markPresent('Bala');
    await markPresent('Chitra');
    await give(people[0], bad);
    await give(people[1], { ...good, text: 'Great talks' });
    await give(people[2], { ...good, overall: 3 });
    const texts = async (query: string) =>
      (await ask(query)).body.map(({ text }: FeedbackAnswer) => text);
    expect(await texts('?written=true')).toEqual(['Great talks', 'More pizza, please.']);
    expect(await texts('?sort=overall')).toEqual(['', 'More pizza, please.', 'Great talks']);
    expect(await texts('?search=TALKS')).toEqual(['Great talks']);
    expect(await texts('?written=false')).toEqual(['']);
    expect((await ask('/figures')).body).toMatchObject({ invited: 3, answered: 3 });
  });

  test('gets a file, and the audit says what for', async () => {
    for (const person of people.slice(0, 3)) await give(person, { ...good, text: '=1+1' });
    const { text } = await ask('.csv?purpose=Review');
    expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'How was it?,Did you take something away from it?,Would you come again?,Text',
      ...Array(3).fill("5,4,5,'=1+1"),
    ]);
    expect(await AuditEntryModel.findOne({ action: 'feedback.exported' }).lean()).toMatchObject({
      subject: { name: 'Pitch Night' },
      after: { purpose: 'Review', answers: 3 },
    });
    expect((await ask('.csv')).status).toBe(422);
  });

  test('cannot tell from ids or their order who has answered first', async () => {
    const ids: string[] = [];
    for (const person of people.slice(0, 4)) {
      await give(person);
      const stored = await FeedbackModel.distinct('_id');
      const [id] = stored.map(String).filter((one) => !ids.includes(one));
      ids.push(id ?? '');
    }
    // An id that begins with its moment begins like those made in the same minute.
    expect(new Set(ids.map((id) => id.slice(0, 5))).size).toBeGreaterThan(1);
    const listed = (await ask('')).body.map(({ _id }: { _id: string }) => _id);
    expect(listed).toEqual(ids.toSorted().toReversed());
  });
});

test('a site that stops in between has one answer or none, also after the next attempt', async () => {
  atEnd();
  const [asha] = people;
  for (let step = 1; ; step += 1) {
    failure.beginAt(step);
    const { status } = await give(asha);
    failure.end();
    const isTaken = (await feedbackOf(asha)) === 'given';
    expect((await give(asha)).status).toBe(isTaken ? 409 : 200);
    expect(await FeedbackModel.countDocuments()).toBeLessThanOrEqual(1);
    await FeedbackModel.deleteMany();
    await RegistrationModel.updateMany({}, { $set: { hasGivenFeedback: false } });
    if (status === 200) break;
  }
});

test('what was answered leaves with the event', async () => {
  await goToEnd();
  await give(people[0]);
  await sendAs(manager, 'delete', `${eventsPath}/${event._id}`);
  expect(await FeedbackModel.countDocuments()).toBe(1);
  await sendAs(manager, 'delete', `${eventsPath}/${event._id}/for-good`);
  expect(await FeedbackModel.countDocuments()).toBe(0);
});
