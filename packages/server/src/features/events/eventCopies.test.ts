import type { EventDto } from '@club/shared/event';
import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createDraft, createEventManager, eventsPath, pitchNight } from '../../../test/events';

useDatabase();

let manager: TestAccount;
let event: EventDto;

beforeEach(async () => {
  manager = await createEventManager();
  event = await createDraft(manager);
});

const act = (step: string, body: object) =>
  sendAs(manager, 'post', `${eventsPath}/${event._id}${step}`, body);

test('a copy without an address gets one that is free', async () => {
  const slugs: string[] = [];
  for (const startsAt of ['2031-02-06T12:00:00Z', '2031-03-06T12:00:00Z', '2031-03-06T14:00:00Z']) {
    const { status, body } = await act('/copy', { startsAt });
    expect(status).toBe(201);
    slugs.push(body.slug);
  }
  expect(slugs).toEqual(['pitch-night-2031', 'pitch-night-2031-03-06', 'pitch-night-2031-03-06-2']);
});

test('a series is a draft each week, at the same hour of the club', async () => {
  const { status, body } = await act('/series', { startsAt: '2030-02-06T12:00:00Z', count: 3 });
  expect(status).toBe(201);
  expect(
    body.map(({ slug, startsAt, endsAt, state }: EventDto) => [slug, startsAt, endsAt, state]),
  ).toEqual(
    ['06', '13', '20'].map((day) => [
      `pitch-night-2030-02-${day}`,
      `2030-02-${day}T12:00:00.000Z`,
      `2030-02-${day}T14:30:00.000Z`,
      'draft',
    ]),
  );
  const tooMany = await act('/series', { startsAt: '2030-02-06T12:00:00Z', count: 21 });
  expect(tooMany.status).toBe(422);
});

test('a draft that is copied belongs to the series while it is to come, and stays in its own', async () => {
  const series = async () => {
    const { body } = await act('/series', { startsAt: '2030-02-06T12:00:00Z', count: 2 });
    return body[0].series;
  };
  const read = async () => (await sendAs(manager, 'get', `${eventsPath}/${event._id}`)).body;
  const first = await series();
  expect(await read()).toMatchObject({ series: first });
  expect(await series()).not.toBe(first);
  expect(await read()).toMatchObject({ series: first });
  const over = { startsAt: '2020-02-06T12:00:00Z', endsAt: '2020-02-06T14:00:00Z' };
  event = await createDraft(manager, { ...over, closesAt: null, opensAt: null, slug: 'over' });
  await series();
  expect(await read()).toMatchObject({ series: null });
});

test('a date of a series that somebody edits at that moment is published, too', async () => {
  const { body: drafts } = await act('/series', { startsAt: '2030-02-06T12:00:00Z', count: 5 });
  const edit = ({ _id, slug, startsAt, endsAt, version }: EventDto) => {
    const fields = { ...pitchNight, slug, startsAt, endsAt, title: 'Pitch Morning' };
    return sendAs(manager, 'patch', `${eventsPath}/${_id}`, { ...fields, version });
  };
  const path = `${eventsPath}/${drafts[0]._id}/series/publish`;
  const expected = drafts.length + 1;
  const [published] = await Promise.all([
    sendAs(manager, 'post', path, { expected }),
    ...drafts.map(edit),
  ]);
  expect(published.status).toBe(200);
  expect(published.body).toHaveLength(expected);
});
