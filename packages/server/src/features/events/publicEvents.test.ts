import type { SaveEventRequest } from '@club/shared/event';
import request from 'supertest';
import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, createTestApp } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  createDraft,
  createEventManager,
  createPublished,
  eventsPath,
  pitchNight,
} from '../../../test/events';
import { createPicture } from '../../../test/pictures';
import { plainSections } from '../../../test/sections';
import { createTeamOfEditor } from '../../../test/team';
import { createSections } from '../content/seed.service';
import { readEventsPart } from './eventsPart.service';

useDatabase();

describe('calls of everybody', () => {
  let manager: TestAccount;

  beforeEach(async () => {
    manager = await createEventManager();
  });

  const get = (path: string) => request(app).get(`/api/events${path}`);

  test('everybody sees a published event with its places', async () => {
    const event = await createPublished(manager, { capacity: 1 });
    for (const name of ['Asha', 'Bala', 'Chitra']) {
      const person = { name, email: `${name}@college.example`, answers: [] };
      await sendAs(manager, 'post', `${eventsPath}/${event._id}/registrations`, person);
    }
    const { slug, title, text, picture, place, startsAt, endsAt, opensAt, closesAt } = event;
    const { status, body } = await get(`/${event.slug}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        slug,
        title,
        text,
        picture,
        place,
        startsAt,
        endsAt,
        opensAt,
        closesAt,
        capacity: 1,
        questions: event.questions,
        state: 'published',
        isEndOpen: false,
        placesLeft: 0,
        waiting: 2,
        givenOnUntil: '2030-01-30T10:00:00.000Z',
      },
    });
    expect((await get('')).body).toEqual([body]);
  });

  test('an event without a limit has no number of places', async () => {
    const { slug } = await createPublished(manager, { capacity: null });
    expect((await get(`/${slug}`)).body).toMatchObject({ placesLeft: null, waiting: 0 });
  });

  test('a draft, one in the bin and one that never was are not found', async () => {
    const { slug } = await createDraft(manager);
    const removed = await createPublished(manager, { slug: 'removed' });
    await sendAs(manager, 'delete', `${eventsPath}/${removed._id}`);
    for (const hidden of [slug, 'removed', 'never', 'NOT%20A%20SLUG']) {
      expect((await get(`/${hidden}`)).status).toBe(404);
    }
    expect((await get('')).body).toEqual([]);
  });

  test('what is to come and what is over are two lists, page by page', async () => {
    const { _id } = await createPublished(manager, { slug: 'first' });
    await sendAs(manager, 'post', `${eventsPath}/${_id}/cancel`);
    const later = { startsAt: '2030-02-01T12:00:00.000Z', endsAt: '2030-02-01T13:00:00.000Z' };
    await createPublished(manager, { slug: 'second', ...later });
    const slugs = async (query: string) =>
      (await get(query)).body.map(
        ({ slug, state }: { slug: string; state: string }) => `${slug} ${state}`,
      );
    expect(await slugs('')).toEqual(['first cancelled', 'second published']);
    expect(await slugs('?when=past')).toEqual([]);
    setClock(new Date(later.endsAt));
    expect(await slugs('?when=upcoming')).toEqual([]);
    const page = await get('?when=past&limit=1');
    expect(page.body).toMatchObject([{ slug: 'second' }]);
    expect(page.headers['x-total-count']).toBe('2');
    expect((await get('?when=sometime')).status).toBe(422);
  });
});

const at = async (now: string) => readEventsPart({ timeZone: 'Asia/Kolkata' }, new Date(now));

/** An hour in the evening of a day. */
const on = (day: string): Partial<SaveEventRequest> => ({
  slug: `of-${day}`,
  title: `Of ${day}`,
  closesAt: null,
  startsAt: `${day}T12:00:00.000Z`,
  endsAt: `${day}T13:00:00.000Z`,
});

const slugs = (events: { slug: string }[]) => events.map(({ slug }) => slug);

test('a site without events, or with drafts alone, shows none', async () => {
  await createDraft(await createEventManager());
  expect(await at('2029-01-01')).toEqual({
    value: { events: null, eventList: { upcoming: [], past: [] }, eventPages: [] },
    validUntil: null,
  });
});

test('an event has a page with its text as HTML, and a line in the list', async () => {
  const { _id } = await createPublished(await createEventManager());
  const { value } = await at('2029-01-01');
  const line = {
    slug: 'pitch-night-2030',
    title: 'Pitch Night',
    place: 'Main hall',
    image: null,
    startsAt: '2030-01-30T12:00:00.000Z',
    endsAt: '2030-01-30T14:30:00.000Z',
    phase: 'upcoming',
    isCancelled: false,
    isEndOpen: false,
  };
  expect(value).toEqual({
    events: { next: line, list: null, shown: null },
    eventList: { upcoming: [line], past: [] },
    eventPages: [
      {
        ...line,
        _id,
        html: '<p>Five teams, <strong>one</strong> stage.</p>',
        summary: 'Five teams, one stage.',
        mapLink: 'https://maps.example/main-hall',
        opensAt: null,
        closesAt: '2030-01-29T18:30:00.000Z',
        isClosed: false,
        cancelMessage: '',
        capacity: 100,
        days: { firstDay: '2030-01-30', lastDay: '2030-01-30' },
      },
    ],
  });
});

test('what is next is the first that is neither over nor cancelled', async () => {
  const by = await createEventManager();
  for (const day of ['2030-03-01', '2030-02-01', '2030-01-01']) await createPublished(by, on(day));
  const cancelled = await createPublished(by, on('2030-01-15'));
  await sendAs(by, 'post', `${eventsPath}/${cancelled._id}/cancel`);

  const { value, validUntil } = await at('2030-01-02');
  expect(value.events?.next?.slug).toBe('of-2030-02-01');
  expect(slugs(value.eventList.upcoming)).toEqual([
    'of-2030-01-15',
    'of-2030-02-01',
    'of-2030-03-01',
  ]);
  expect(value.eventList.upcoming[0]?.isCancelled).toBe(true);
  expect(validUntil).toEqual(new Date('2030-01-15T12:00:00Z'));

  const running = await at('2030-02-01T12:30:00Z');
  expect(running.value.events?.next?.phase).toBe('running');
  expect(running.validUntil).toEqual(new Date('2030-02-01T13:00:00Z'));
  const over = await at('2030-02-01T13:00:00Z');
  expect(over.value.events?.next?.slug).toBe('of-2030-03-01');
  expect((await at('2031-01-01')).validUntil).toBeNull();
});

test('what the team says of a cancelled event is on its page and on the tickets, and in no list', async () => {
  const by = await createEventManager();
  const event = await createPublished(by, { questions: [] });
  const site = createTestApp(); // without mail: the ticket comes at once
  const person = { name: 'Asha', email: 'asha@college.example', answers: [] };
  const signedUp = await request(site).post(`/api/events/${event.slug}/registrations`).send(person);
  const token = signedUp.body.ticket;
  const ofTicket = async () =>
    (await request(site).post('/api/registrations/own').send({ token })).body.event.cancelMessage;
  expect(await ofTicket()).toBe('');
  const message = 'The hall is flooded.';
  await sendAs(by, 'post', `${eventsPath}/${event._id}/cancel`, { message });
  const { eventPages, eventList } = (await at('2029-01-01')).value;
  expect(eventPages[0]?.cancelMessage).toBe(message);
  expect(JSON.stringify(eventList)).not.toContain(message);
  expect(await ofTicket()).toBe(message);
});

test('when signing up opens is told until it has opened', async () => {
  const opensAt = '2030-01-10T06:30:00.000Z';
  await createPublished(await createEventManager(), { opensAt });
  const told = async (now: string) => {
    const { value, validUntil } = await at(now);
    return [value.eventPages[0]?.opensAt, validUntil?.toISOString()];
  };
  expect(await told('2030-01-10T06:29:59Z')).toEqual([opensAt, opensAt]);
  expect(await told(opensAt)).toEqual([null, '2030-01-29T18:30:00.000Z']);
});

test('signing up is closed at its moment, and without one when the event begins', async () => {
  const by = await createEventManager();
  await createPublished(by); // closes on the evening before, at 18:30
  await createPublished(by, on('2030-02-01'));
  const closed = async (now: string) => {
    const { value, validUntil } = await at(now);
    return [validUntil, ...value.eventPages.map(({ isClosed }) => isClosed)];
  };
  const moment = '2030-01-29T18:30:00.000Z';
  expect(await closed('2030-01-29')).toEqual([new Date(moment), false, false]);
  expect(await closed(moment)).toEqual([new Date('2030-01-30T12:00:00Z'), true, false]);
  expect(await closed('2030-02-01T11:59:59Z')).toMatchObject({ 2: false });
  expect(await closed('2030-02-01T12:00:00Z')).toMatchObject({ 2: true });
});

test('past events are grouped by the terms in which they began, the latest first', async () => {
  const team = await createTeamOfEditor(); // of the term 2026-27, from 1 July 2026 on
  await team.addNextTerm();
  // In Kolkata, the next day has begun.
  const late = { startsAt: '2027-06-30T18:30:00.000Z', endsAt: '2027-06-30T19:00:00.000Z' };
  const days = ['2026-06-30', '2026-07-01', '2027-06-29', '2027-06-30'];
  for (const day of days) await createPublished(team.editor, on(day));
  await createPublished(team.editor, { ...on('2027-07-01'), ...late });

  const { past } = (await at('2031-01-01')).value.eventList;
  expect(past.map(({ term, events }) => [term, slugs(events)])).toEqual([
    ['2027-28', ['of-2027-07-01']],
    ['2026-27', ['of-2027-06-30', 'of-2027-06-29', 'of-2026-07-01']],
    [null, ['of-2026-06-30']],
  ]);
});

describe('the preview', () => {
  beforeEach(() => createSections(plainSections));

  const preview = async (changes: object) =>
    await sendAs(await createEventManager(), 'post', `${eventsPath}/preview`, {
      value: { ...pitchNight, ...changes },
    });

  test('gives the pages with that of the event, and stores nothing', async () => {
    const { status, body } = await preview({ picture: await createPicture() });
    expect(status).toBe(200);
    expect(body.content.events).toEqual({
      next: null,
      list: null,
      shown: expect.objectContaining({
        slug: 'pitch-night-2030',
        title: 'Pitch Night',
        html: '<p>Five teams, <strong>one</strong> stage.</p>',
        image: 'talk.png',
        phase: 'upcoming',
        isCancelled: false,
      }),
    });
    expect(body.content.pictures['talk.png']).toMatchObject({ width: 40 });
    expect(body.css).toContain('[data-scheme="dark"]');
    const listed = await sendAs(await createEventManager(), 'get', eventsPath);
    expect(listed.body).toEqual([]);
  });

  test('says what breaks a rule, and does not fail', async () => {
    expect((await preview({ title: '' })).body).toEqual({
      errors: [{ field: 'value.title', message: 'must not be empty' }],
    });
    expect((await preview({ picture: 'a'.repeat(24) })).body).toEqual({
      errors: [{ field: 'value.picture', message: 'This picture does not exist (any more).' }],
    });
  });
});
