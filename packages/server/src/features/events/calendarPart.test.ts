import type { Server } from 'node:http';
import ICAL from 'ical.js';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { createDraft, createEventManager, eventsPath, pitchNight } from '../../../test/events';
import { type PageServer, startPageServer } from '../../../test/pageServer';
import { raiseRevision } from '../../snapshot/revision';
import { addMilliseconds, day } from '../../time';
import { EventModel } from './events.model';

let server: PageServer;
let app: Server;

beforeAll(async () => {
  server = await startPageServer(undefined, { siteUrl: 'https://club.example' });
  app = createTestApp({ pages: server.site });
});

afterEach(() => EventModel.deleteMany());

afterAll(() => server.close());

/** Stores an event past the API: each change there renders all pages. */
const storeEvent = (fields: object) =>
  EventModel.create({ ...pitchNight, questions: [], ...fields });
const published = { state: 'published', publishedAt: new Date() };

async function readFeed() {
  const { text } = await server.request('/events.ics');
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
}

test('the feed has what is published, and is answered from memory', async () => {
  await storeEvent({ slug: 'draft' });
  const { _id } = await storeEvent({ ...published, slug: 'pitch-night' });
  await server.site.showChange();
  const { status, headers, text } = await server.request('/events.ics');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect((await readFeed()).map(({ uid }) => uid)).toEqual([`event-${_id}`]);
  const again = await server.request('/events.ics', {
    headers: { 'If-None-Match': headers.etag ?? '' },
  });
  expect(again.status).toBe(304);
  const head = await server.request('/events.ics', { method: 'HEAD' });
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
});

test('made again, a feed differs in the moment of its making only', async () => {
  for (const slug of ['one', 'two']) await storeEvent({ ...published, slug });
  await server.site.showChange();
  const first = await server.request('/events.ics');
  setClock(addMilliseconds(new Date(), day));
  await server.site.showChange();
  const second = await server.request('/events.ics');
  const stamp = /DTSTAMP:\d{8}T\d{6}Z/g;
  expect(second.text).not.toBe(first.text);
  expect(second.text.replace(stamp, '')).toBe(first.text.replace(stamp, ''));
});

test('an event has a file of its own from its publication on, while it is not in the bin', async () => {
  const manager = await createEventManager();
  const { _id } = await createDraft(manager, { slug: 'workshop' });
  const act = (method: 'post' | 'delete', step = '') =>
    sendAs(manager, method, `${eventsPath}/${_id}${step}`, undefined, app);
  const getFile = () => server.request('/events/workshop.ics');
  expect((await getFile()).status).toBe(404);
  await act('post', '/publish');
  const { status, text } = await getFile();
  expect(status).toBe(200);
  expect(text).toContain('SUMMARY:Pitch Night\r\n');
  expect(text).toContain('https://club.example/events/workshop');
  await act('post', '/cancel');
  expect((await getFile()).text).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1\r\n/);
  expect(await readFeed()).toMatchObject([{ sequence: 1 }]);
  await act('delete');
  expect((await getFile()).status).toBe(404);
  expect(await readFeed()).toEqual([]);
});

test('a cancelled event leaves the feed by itself after 30 days', async () => {
  const cancelledAt = addMilliseconds(new Date(), -29 * day);
  await storeEvent({ ...published, slug: 'pitch-night', state: 'cancelled', cancelledAt });
  await server.site.showChange();
  const [event] = await readFeed();
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  setClock(addMilliseconds(new Date(), day));
  await raiseRevision();
  await server.site.showChange();
  expect(await readFeed()).toEqual([]);
  expect((await server.request('/events/pitch-night.ics')).status).toBe(200);
});
