import type { RequestListener } from 'node:http';
import type { EventDto } from '@club/shared/event';
import ICAL from 'ical.js';
import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { createDraft, createEventManager, eventsPath } from '../../../test/events';
import { type PageServer, startPageServer } from '../../../test/pageServer';
import { raiseRevision } from '../../snapshot/revision';
import { addMilliseconds, day } from '../../time';
import { EventModel } from './events.model';

let server: PageServer;
let manager: TestAccount;
let app: RequestListener;

beforeAll(async () => {
  server = await startPageServer(undefined, { siteUrl: 'https://club.example' });
  app = createTestApp({ pages: server.site });
});

beforeEach(async () => {
  manager = await createEventManager();
});

afterEach(() => EventModel.deleteMany());

afterAll(() => server.close());

const act = async ({ _id }: EventDto, path: string): Promise<EventDto> =>
  (await sendAs(manager, 'post', `${eventsPath}/${_id}${path}`, undefined, app)).body;
const publish = async (slug = 'pitch-night') =>
  act(await createDraft(manager, { slug }), '/publish');
const change = async (event: EventDto, to: object): Promise<EventDto> => {
  const { _id, state, publishedAt, createdAt, deletedAt, ...fields } = event;
  const { status, body } = await sendAs(
    ...([manager, 'patch', `${eventsPath}/${_id}`, { ...fields, ...to }, app] as const),
  );
  expect(status).toBe(200);
  return body;
};

async function readFeed() {
  const { text } = await server.request('/events.ics');
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
}

test('the feed has what is published, and is answered from memory', async () => {
  await createDraft(manager, { slug: 'draft' });
  const { _id } = await publish();
  const { status, headers, text } = await server.request('/events.ics');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect((await readFeed()).map(({ uid }) => uid)).toEqual([`event-${_id}@club.example`]);
  const again = await server.request('/events.ics', {
    headers: { 'If-None-Match': headers.etag ?? '' },
  });
  expect(again.status).toBe(304);
  const head = await server.request('/events.ics', { method: 'HEAD' });
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
});

test('made again, a feed differs in the moment of its making only', async () => {
  await publish('one');
  await publish('two');
  const first = await server.request('/events.ics');
  setClock(addMilliseconds(new Date(), day));
  await server.site.showChange();
  const second = await server.request('/events.ics');
  const stamp = /DTSTAMP:\d{8}T\d{6}Z/g;
  expect(second.text).not.toBe(first.text);
  expect(second.text.replace(stamp, '')).toBe(first.text.replace(stamp, ''));
});

test('an event has a file of its own from its publication on, while it is not in the bin', async () => {
  const draft = await createDraft(manager, { slug: 'pitch-night' });
  expect((await server.request('/events/pitch-night.ics')).status).toBe(404);
  const event = await act(draft, '/publish');
  const { status, text } = await server.request('/events/pitch-night.ics');
  expect(status).toBe(200);
  expect(text).toContain('SUMMARY:Pitch Night\r\n');
  expect(text).toContain('https://club.example/events/pitch-night');
  await sendAs(manager, 'delete', `${eventsPath}/${event._id}`, undefined, app);
  expect((await server.request('/events/pitch-night.ics')).status).toBe(404);
  expect(await readFeed()).toEqual([]);
});

test('the number of a revision rises with time, place and title, and with nothing else', async () => {
  let event = await publish();
  const sequences: (number | undefined)[] = [];
  for (const to of [
    { text: 'Six teams.', capacity: 200 },
    { title: 'Pitch Day' },
    { startsAt: '2030-01-30T12:30:00.000Z' },
    { place: { name: 'Main hall', mapLink: null } },
    { place: { name: 'Small hall', mapLink: null } },
    { endsAt: '2030-01-30T15:00:00.000Z' },
  ]) {
    event = await change(event, to);
    sequences.push((await readFeed())[0]?.sequence);
  }
  expect(sequences).toEqual([0, 1, 2, 2, 3, 4]);
  await act(event, '/cancel');
  expect((await readFeed())[0]?.sequence).toBe(5);
});

test('a cancelled event leaves the feed by itself after 30 days', async () => {
  const event = await publish();
  await act(event, '/cancel');
  const { component } = (await readFeed())[0] ?? {};
  expect(component?.getFirstPropertyValue('status')).toBe('CANCELLED');
  await EventModel.updateOne(
    { _id: event._id },
    { cancelledAt: addMilliseconds(new Date(), -29 * day) },
  );
  await server.site.showChange();
  expect(await readFeed()).toHaveLength(1);
  setClock(addMilliseconds(new Date(), day));
  await raiseRevision();
  await server.site.showChange();
  expect(await readFeed()).toEqual([]);
  const { text } = await server.request('/events/pitch-night.ics');
  expect(text).toContain('METHOD:CANCEL');
});
