import request from 'supertest';
import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createDraft, createEventManager, createPublished, eventsPath } from '../../../test/events';

useDatabase();

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
      ...{ slug, title, text, picture, place, startsAt, endsAt, opensAt, closesAt },
      ...{ capacity: 1, questions: event.questions, state: 'published' },
      ...{ placesLeft: 0, waiting: 2 },
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
