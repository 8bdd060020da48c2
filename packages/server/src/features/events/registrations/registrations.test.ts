import type { EventDto } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import type { ChangeRegistrationRequest, RegistrationDto } from '@club/shared/registration';
import request from 'supertest';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { addMilliseconds, day, hour } from '../../../time';
import { AuditEntryModel } from '../../audit/audit.model';
import { EventPlacesModel } from '../eventPlaces.model';
import { EventModel } from '../events.model';
import { RegistrationModel } from '../registrations.model';

useDatabase();

let manager: TestAccount;

beforeEach(async () => {
  manager = await createEventManager();
});

const pathOf = ({ _id }: EventDto) => `${eventsPath}/${_id}/registrations`;
const add = (event: EventDto, name: string, fields: object = {}) =>
  sendAs(manager, 'post', pathOf(event), {
    name,
    email: `${name.toLowerCase()}@college.example`,
    answers: [],
    ...fields,
  });
const addAll = async (event: EventDto, ...names: string[]) => {
  const added: RegistrationDto[] = [];
  for (const name of names) added.push((await add(event, name)).body);
  return added;
};
const change = (
  event: EventDto,
  { _id }: RegistrationDto,
  what: ChangeRegistrationRequest['change'],
) => sendAs(manager, 'patch', `${pathOf(event)}/${_id}`, { change: what });
const edit = (event: EventDto, to: object) =>
  sendAs(manager, 'patch', `${eventsPath}/${event._id}`, { ...toEventChange(event), ...to });
const line = async (event: EventDto) => {
  const { body } = await sendAs(manager, 'get', `${pathOf(event)}?sort=createdAt`);
  return body.map(({ name, state, position }: RegistrationDto) =>
    [name, state, position].filter((part) => part !== null).join(' '),
  );
};

test('somebody is found by name or address at every event outside the bin, the newest first', async () => {
  const first = await createPublished(manager);
  const second = await createPublished(manager, { slug: 'idea-day', title: 'Idea Day' });
  const binned = await createPublished(manager, { slug: 'old-day', title: 'Old Day' });
  for (const event of [first, second, binned]) await addAll(event, 'Asha', 'Bala');
  await sendAs(manager, 'post', `${eventsPath}/${binned._id}/cancel`, {});
  await EventModel.updateOne({ _id: binned._id }, { deletedAt: new Date() });
  const find = async (search: string) =>
    sendAs(manager, 'get', `/api/admin/registrations?search=${search}`);
  const { body, headers } = await find('ASHA');
  expect(headers['x-total-count']).toBe('2');
  const person = { name: 'Asha', email: 'asha@college.example', _id: expect.any(String) };
  expect(body).toEqual([
    { ...person, event: { _id: second._id, title: 'Idea Day', startsAt: second.startsAt } },
    { ...person, event: { _id: first._id, title: 'Pitch Night', startsAt: first.startsAt } },
  ]);
  expect((await find('bala@college.example')).body).toHaveLength(2);
  // A search also finds a part of an address: the filter is for the whole one.
  expect((await find('&email=bala@college.example')).body).toHaveLength(2);
  expect((await find('&email=ala@college.example')).body).toEqual([]);
});

test('somebody is signed up with answers, and has a place', async () => {
  const event = await createPublished(manager);
  const [shirt, idea] = event.questions;
  const answers = [
    { key: shirt?.key, value: 'M' },
    { key: idea?.key, value: 'A bank of books' },
  ];
  const { status, body } = await add(event, 'Asha', { answers });
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      name: 'Asha',
      email: 'asha@college.example',
      state: 'placed',
      position: null,
      present: null,
      isToTell: false,
      answers: [
        { ...answers[0], label: 'T-shirt' },
        { ...answers[1], label: 'Your idea' },
      ],
      createdAt: expect.stringMatching(/Z$/),
      isWalkIn: false,
      isAddressProved: false,
      isForgotten: false,
    },
  });
  const listed = await sendAs(manager, 'get', pathOf(event));
  expect(listed.body).toEqual([body]);
  expect(listed.headers['x-total-count']).toBe('1');
  expect(await AuditEntryModel.findOne({ action: 'registration.added' })).toMatchObject({
    subject: { _id: body._id, name: 'Asha' },
    after: { event: 'Pitch Night' },
  });
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['no address', { email: 'asha' }, 'email'],
  ['an answer to nothing', { answers: [{ key: 'a'.repeat(8), value: 'M' }] }, 'answers.0.value'],
])('422 for %s', async (_name, fields, field) => {
  const response = await add(await createPublished(manager), 'Asha', fields);
  expect(response.status).toBe(422);
  expect(response.body.errors).toMatchObject([{ field }]);
});

test('422 for a choice that is not offered', async () => {
  const event = await createPublished(manager);
  const answers = [{ key: event.questions[0]?.key, value: 'XXL' }];
  const response = await add(event, 'Asha', { answers });
  expect(response.status).toBe(422);
  expect(response.body.errors).toEqual([
    { field: 'answers.0.value', message: 'Please answer ‘T-shirt’ with one of: S, M, L.' },
  ]);
});

test('one address has one registration, also after it was cancelled', async () => {
  const event = await createPublished(manager);
  const [asha] = await addAll(event, 'Asha');
  const again = await add(event, 'Anna', { email: 'ASHA@college.example' });
  expect(again.status).toBe(409);
  expect(again.body.errors).toMatchObject([{ field: 'email' }]);
  if (!asha) throw new Error('Nobody was added.');
  expect((await change(event, asha, 'cancel')).body).toEqual({ ...asha, state: 'cancelled' });
  expect((await change(event, asha, 'cancel')).status).toBe(409);
  const back = await add(event, 'Anna', { email: 'asha@college.example' });
  expect(back.body).toEqual({ ...asha, name: 'Anna' });
  expect(await RegistrationModel.countDocuments()).toBe(1);
});

test('an event that is over, cancelled or in the bin takes nobody', async () => {
  const event = await createPublished(manager);
  await sendAs(manager, 'post', `${eventsPath}/${event._id}/cancel`);
  expect((await add(event, 'Asha')).body.extraDetails).toBe('This event is cancelled.');
  await sendAs(manager, 'delete', `${eventsPath}/${event._id}`);
  expect((await add(event, 'Asha')).status).toBe(404);
  const other = await createPublished(manager, { slug: 'other' });
  setClock(new Date(other.endsAt));
  expect((await add(other, 'Asha')).status).toBe(401); // the token has expired, too
  manager = await createEventManager();
  expect((await add(other, 'Asha')).body.extraDetails).toBe('This event is over.');
});

describe('places', () => {
  test('are given in the order of arrival, and go to the next who waits', async () => {
    const event = await createPublished(manager, { capacity: 2 });
    const [asha, , chitra] = await addAll(event, 'Asha', 'Bala', 'Chitra', 'Dev');
    expect(await line(event)).toEqual([
      ...['Asha placed', 'Bala placed', 'Chitra waiting 1', 'Dev waiting 2'],
    ]);
    if (!asha || !chitra) throw new Error('Somebody is missing.');
    await change(event, asha, 'cancel');
    expect(await line(event)).toEqual([
      ...['Asha cancelled', 'Bala placed', 'Chitra placed', 'Dev waiting 1'],
    ]);
    const filtered = await sendAs(manager, 'get', `${pathOf(event)}?state=waiting`);
    expect(filtered.body).toMatchObject([{ name: 'Dev' }]);
  });

  test('are not given on shortly before the event', async () => {
    const event = await createPublished(manager, { capacity: 1 });
    const [asha] = await addAll(event, 'Asha', 'Bala', 'Chitra');
    if (!asha) throw new Error('Nobody was added.');
    setClock(new Date(Date.parse(event.startsAt) - 60 * 60_000));
    manager = await createEventManager();
    await change(event, asha, 'cancel');
    expect(await line(event)).toEqual(['Asha cancelled', 'Bala waiting 1', 'Chitra waiting 2']);
  });

  test('are given to somebody whom the team moves up', async () => {
    const event = await createPublished(manager, { capacity: 1 });
    const [asha, bala, chitra] = await addAll(event, 'Asha', 'Bala', 'Chitra');
    if (!asha || !bala || !chitra) throw new Error('Somebody is missing.');
    expect((await change(event, chitra, 'moveUp')).body).toMatchObject({ position: 1 });
    expect((await change(event, asha, 'moveUp')).status).toBe(409);
    await change(event, asha, 'cancel');
    expect(await line(event)).toEqual(['Asha cancelled', 'Bala waiting 1', 'Chitra placed']);
  });

  test('become more with the capacity, and never fewer than those who have one', async () => {
    const event = await createPublished(manager, { capacity: 1 });
    await addAll(event, 'Asha', 'Bala', 'Chitra');
    const more = await edit(event, { capacity: 2 });
    expect(more.status).toBe(200);
    expect(await line(event)).toEqual(['Asha placed', 'Bala placed', 'Chitra waiting 1']);
    const asked = { ...toEventChange(more.body), capacity: 1 };
    const notice = await sendAs(manager, 'post', `${eventsPath}/${event._id}/notice`, asked);
    const fewer = await edit(more.body, { capacity: 1 });
    expect(notice.body).toEqual(fewer.body);
    expect(fewer.status).toBe(409);
    expect(fewer.body.errors).toEqual([
      {
        field: 'capacity',
        message: '2 people have a place. Take one off first (the last was Bala), or keep 2.',
      },
    ]);
    expect(await line(event)).toEqual(['Asha placed', 'Bala placed', 'Chitra waiting 1']);
  });

  test('that stay empty before the start count, and those behind them are named', async () => {
    const event = await createPublished(manager, { capacity: 3, closesAt: null });
    const [, bala] = await addAll(event, 'Asha', 'Bala', 'Chitra');
    if (!bala) throw new Error('Somebody is missing.');
    setClock(addMilliseconds(new Date(event.startsAt), -hour));
    manager = await createEventManager();
    await change(event, bala, 'cancel');
    const { body } = await sendAs(manager, 'get', pathOf(event).replace('/registrations', ''));
    const fewer = await edit(body, { capacity: 2 });
    expect(fewer.body.extraDetails).toBe(
      'A place before the last stays empty. Take Chitra off first, or keep 3.',
    );
  });

  test('that stay empty before the start are given away by hand', async () => {
    const event = await createPublished(manager, { capacity: 2, closesAt: null });
    const [asha, , , dev] = await addAll(event, 'Asha', 'Bala', 'Chitra', 'Dev');
    if (!asha || !dev) throw new Error('Somebody is missing.');
    setClock(addMilliseconds(new Date(event.startsAt), -hour));
    manager = await createEventManager();
    await change(event, asha, 'cancel');
    expect((await change(event, dev, 'moveUp')).body).toMatchObject({ state: 'placed' });
    const after = ['Asha cancelled', 'Bala placed', 'Chitra waiting 1', 'Dev placed'];
    expect(await line(event)).toEqual(after);
    const told = await RegistrationModel.findById(dev._id).orFail().lean();
    expect(told.told).toBe('placed');
  });

  test('of 15 people at once go to exactly 5, and of 3 who leave at once to exactly 3', async () => {
    const event = await createPublished(manager, { capacity: 5 });
    const names = Array.from({ length: 15 }, (_, index) => `Student${index}`);
    const added = await Promise.all(names.map((name) => add(event, name)));
    const states = (answers: { body: RegistrationDto }[], state: string) =>
      answers.filter(({ body }) => body.state === state);
    expect(states(added, 'placed')).toHaveLength(5);
    expect(states(added, 'waiting')).toHaveLength(10);

    const leaving = states(added, 'placed').slice(0, 3);
    await Promise.all(leaving.map(({ body }) => change(event, body, 'cancel')));
    const { body } = await sendAs(manager, 'get', `${pathOf(event)}?state=placed`);
    expect(body).toHaveLength(5);
    const { entries } = await EventPlacesModel.findById(event._id).orFail().lean();
    expect(new Set(entries.map(String)).size).toBe(12);
  });
});

test('somebody is marked as present and as absent by hand, each once', async () => {
  const event = await createPublished(manager);
  const [asha] = await addAll(event, 'Asha');
  if (!asha) throw new Error('Nobody was added.');
  expect((await change(event, asha, 'markAbsent')).status).toBe(409);
  setClock(addMilliseconds(new Date(event.startsAt), -day));
  manager = await createEventManager();
  const early = await change(event, asha, 'markPresent');
  expect(early.status).toBe(409);
  expect(early.body.extraDetails).toMatch(/^Nobody can have come yet/);
  setClock(addMilliseconds(new Date(event.startsAt), -day + 1));
  const present = await change(event, asha, 'markPresent');
  const presence = { at: expect.stringMatching(/Z$/), by: 'Vikram' };
  expect(present.body).toEqual({ ...asha, present: presence });
  const again = await change(event, asha, 'markPresent');
  expect(again.body.extraDetails).toBe('Asha is marked as present already.');
  expect((await change(event, asha, 'markAbsent')).body).toEqual(asha);
  expect(
    await AuditEntryModel.distinct('action', { subject: { _id: asha._id, name: 'Asha' } }),
  ).toEqual([...['registration.added', 'registration.markedAbsent', 'registration.markedPresent']]);
});

test('the team makes a link to a ticket that somebody has lost', async () => {
  const event = await createPublished(manager);
  const [asha] = await addAll(event, 'Asha');
  const { status, body } = await sendAs(manager, 'post', `${pathOf(event)}/${asha?._id}/link`);
  expect(status).toBe(201);
  const token = /^https:\/\/club\.example\/registration#token=([\w-]{43})$/.exec(body.link)?.[1];
  const opened = await request(app).post('/api/registrations/own').send({ token });
  expect(opened.body).toMatchObject({ name: 'Asha', state: 'placed' });
});

test('an event that is deleted for good takes its registrations with it', async () => {
  const event = await createPublished(manager);
  await addAll(event, 'Asha');
  await sendAs(manager, 'delete', `${eventsPath}/${event._id}`);
  await sendAs(manager, 'delete', `${eventsPath}/${event._id}/for-good`);
  expect(await RegistrationModel.countDocuments()).toBe(0);
  expect(await EventPlacesModel.countDocuments()).toBe(0);
});
