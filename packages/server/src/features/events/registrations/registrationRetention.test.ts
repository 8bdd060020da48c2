import type { EventDto } from '@club/shared/event';
import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished } from '../../../../test/events';
import { plainSections, publish } from '../../../../test/sections';
import { addMilliseconds, day } from '../../../time';
import { AuditEntryModel } from '../../audit/audit.model';
import { createSections } from '../../content/seed.service';
import { FeedbackModel } from '../feedback.model';
import { RegistrationModel } from '../registrations.model';
import { tidyRegistrations } from './registrationRetention.service';

useDatabase();

const app = createTestApp();
const mailing = createTestApp({ mails: queuedMails });
const asha = { name: 'Asha', email: 'asha@college.example' };

let manager: TestAccount;
let event: EventDto;

beforeEach(async () => {
  manager = await createEventManager();
  const fields = { capacity: 1, closesAt: null };
  event = await createPublished(manager, fields);
});

const signUp = (person: object, site = app) => {
  const answers = [{ key: event.questions[0]?.key, value: 'M' }];
  return request(site)
    .post(`/api/events/${event.slug}/registrations`)
    .send({ ...person, answers });
};
const own = (token: string) => request(app).post('/api/registrations/own').send({ token });
const tidy = async (today: string) => {
  const told: string[] = [];
  await tidyRegistrations({ today, timeZone: 'Asia/Kolkata' }, async ({ registration }) => {
    told.push(registration.name);
  });
  return told;
};
const stored = () => RegistrationModel.find().sort({ _id: 1 }).lean();

test('12 months after an event nobody knows who was there, and how many is known', async () => {
  const { ticket } = (await signUp(asha)).body;
  await signUp({ name: 'Bala', email: 'bala@college.example' });
  setClock(new Date('2031-01-30T02:00:00Z'));
  await tidy('2031-01-30');
  expect((await stored()).map(({ name }) => name)).toEqual(['Asha', 'Bala']);
  await tidy('2031-01-31');
  expect(await stored()).toMatchObject(
    ['placed', 'waiting'].map((told) => ({
      name: 'Name deleted',
      email: '',
      answers: [],
      links: [],
      keptLink: null,
      told,
    })),
  );
  expect((await own(ticket)).status).toBe(422);
  expect(await AuditEntryModel.findOne({ action: 'registrations.forgotten' })).toMatchObject({
    before: { count: 2 },
  });
  await tidy('2031-02-01');
  expect(await AuditEntryModel.countDocuments({ action: 'registrations.forgotten' })).toBe(1);
});

test('texts of feedback leave with the names, and the points stay', async () => {
  const points = { overall: 5, useful: 4, again: 3 };
  await FeedbackModel.create({ ...points, event: event._id, text: 'Thanks to Asha' });
  await FeedbackModel.create({ ...points, event: event._id, text: '' });
  const texts = () => FeedbackModel.distinct('text');
  await tidy('2031-01-30');
  expect(await texts()).toContain('Thanks to Asha');
  await tidy('2031-01-31');
  await tidy('2031-02-01');
  expect(await texts()).toEqual(['']);
  expect(await FeedbackModel.find().lean()).toMatchObject([points, points]);
  expect(await AuditEntryModel.find({ action: 'feedback.forgotten' }).lean()).toMatchObject([
    { before: { count: 1 } },
  ]);
});

test('an admin sets another number of months', async () => {
  await createSections(plainSections);
  const setMonths = (by: TestAccount, registrationMonths: number) =>
    publish(by, 'privacy', () => ({ registrationMonths }));
  expect((await setMonths(manager, 6)).body.errors).toMatchObject([
    { field: 'value.registrationMonths' },
  ]);
  const admin = await createAdmin();
  expect((await setMonths(admin, 61)).body.errors).toEqual([
    {
      field: 'value.registrationMonths',
      message: 'must be a whole number of months from 1 to 60',
    },
  ]);
  expect((await setMonths(admin, 6)).status).toBe(200);
  await signUp(asha);
  await tidy('2030-07-30');
  expect(await stored()).toMatchObject([{ name: 'Asha' }]);
  await tidy('2030-07-31');
  expect(await stored()).toMatchObject([{ name: 'Name deleted' }]);
});

test('an address that nobody confirms is deleted after 3 days', async () => {
  await signUp(asha, mailing);
  const later = (days: number) => setClock(addMilliseconds(new Date(), days * day));
  later(2);
  await tidy('2026-11-25');
  expect(await stored()).toHaveLength(1);
  await signUp(asha, mailing);
  later(2);
  await tidy('2026-11-27');
  expect(await stored()).toHaveLength(1); // it was asked for again
  later(2);
  await tidy('2026-11-29');
  expect(await stored()).toEqual([]);
});

describe('who leaves the site', () => {
  const leave = (account: TestAccount) => sendAs(account, 'delete', '/api/user', { password });

  test('leaves the events, and the place goes to the next', async () => {
    const account = await createMember({ ...proved, email: asha.email });
    await signUp(asha);
    await signUp({ name: 'Bala', email: 'bala@college.example' });
    expect((await leave(account)).status).toBe(204);
    expect(await stored()).toMatchObject([
      { name: 'Name deleted', email: '', cancelledAt: expect.any(Date) },
      { name: 'Bala', told: 'waiting' },
    ]);
    const path = `/api/admin/events/${event._id}/registrations?sort=createdAt`;
    expect((await sendAs(manager, 'get', path)).body).toMatchObject([
      { name: 'Name deleted', isForgotten: true },
      { name: 'Bala', isForgotten: false },
    ]);
    expect(await tidy('2026-11-23')).toEqual(['Bala']);
    expect(await stored()).toMatchObject([{}, { name: 'Bala', told: 'placed' }]);
  });

  test('changes nothing of an address that is not confirmed', async () => {
    const account = await createMember({ email: asha.email });
    await signUp(asha);
    expect((await leave(account)).status).toBe(204);
    expect(await stored()).toMatchObject([{ ...asha, cancelledAt: null }]);
  });
});

test('a person downloads their own registrations', async () => {
  const account = await createMember({ ...proved, email: asha.email });
  await signUp(asha);
  const { body } = await sendAs(account, 'get', '/api/user/export');
  expect(body.registrations).toMatchObject([
    { ...asha, answers: [{ label: 'T-shirt', value: 'M' }], event: { title: 'Pitch Night' } },
  ]);
  const unproved = await createMember({ email: 'bala@college.example' });
  const other = await sendAs(unproved, 'get', '/api/user/export');
  expect(other.body.registrations).toEqual([]);
});
