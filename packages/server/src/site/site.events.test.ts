import type { SaveEventRequest } from '@club/shared/event';
import { createAdmin, type TestAccount } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { createTestApp } from '../../test/app';
import { drawPicture } from '../../test/contentFixture';
import { eventsPath, pitchNight } from '../../test/events';
import { type PageServer, startPageServer } from '../../test/pageServer';
import { addPicture } from '../features/media/newPictures.service';

let server: PageServer;
let editor: TestAccount;
let image: string;

beforeAll(async () => {
  server = await startPageServer();
  editor = await createAdmin();
  const file = await drawPicture(800, 400).png().toBuffer();
  const { media } = await addPicture({ name: 'stage.png', file, alt: 'A stage' });
  image = media._id.toHexString();
});

afterAll(() => server.close());

const read = async (path: string) => (await server.request(path)).text;
const send = async (method: 'post' | 'patch' | 'delete', path: string, body?: object) => {
  const app = createTestApp({ pages: server.site });
  const answer = await sendAs(editor, method, `${eventsPath}${path}`, body, app);
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const draft = (changes: Partial<SaveEventRequest> = {}) =>
  send('post', '', { ...pitchNight, ...changes });

/** What a page tells search engines about an event. */
const eventData = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, data = '']) => JSON.parse(data))
    .find((data) => data['@type'] === 'Event');

test('without events, pages say nothing of them, and hold a word more', async () => {
  const pages = await Promise.all(['/', '/team', '/profile', '/nothing'].map(read));
  for (const page of pages) {
    expect(page).not.toContain('href="/events');
    expect(page).toContain('"events":null');
  }
  const page = await server.request('/events');
  expect(page.status).toBe(200);
  expect(page.text).toContain('There are no events here yet.');
  expect(await read('/sitemap.xml')).not.toContain('/events');
});

test('an event is on its page from when it is published until it goes to the bin', async () => {
  const { _id, questions, version, ...event } = await draft({ picture: image });
  const path = `/events/${event.slug}`;
  expect((await server.request(path)).status).toBe(404);
  expect(await read('/sitemap.xml')).not.toContain(path);

  await send('post', `/${_id}/publish`);
  const page = await server.request(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Pitch Night · Test Club</title>');
  expect(page.text).toContain('<p>Five teams, <strong>one</strong> stage.</p>');
  expect(await read('/events')).toContain(`href="${path}"`);
  expect(await read('/')).toContain('Next event');
  expect(await read('/sitemap.xml')).toContain(`<loc>https://club.example.edu${path}</loc>`);
  for (const other of ['/', '/events', '/team', '/nothing', '/profile']) {
    expect(await read(other)).not.toContain('Five teams');
  }

  await send('patch', `/${_id}`, { ...pitchNight, text: 'Six teams.', version: 2 });
  expect(await read(path)).toContain('<p>Six teams.</p>');
  await send('post', `/${_id}/cancel`);
  expect(await read(path)).toContain('Cancelled');
  expect(await read('/events')).toContain('Cancelled');
  expect(await read('/')).not.toContain('Next event');

  await send('delete', `/${_id}`);
  expect((await server.request(path)).status).toBe(404);
  await send('post', `/${_id}/restore`);
  expect((await server.request(path)).status).toBe(200);
  await send('delete', `/${_id}`);
  await send('delete', `/${_id}/for-good`);
});

test('search engines learn when, where and whether it takes place', async () => {
  const { _id } = await draft({ slug: 'fair', picture: image });
  await send('post', `/${_id}/publish`);
  const data = eventData(await read('/events/fair'));
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Pitch Night',
    description: 'Five teams, one stage.',
    startDate: '2030-01-30T17:30:00+05:30',
    endDate: '2030-01-30T20:00:00+05:30',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Main hall', address: expect.any(String) },
    organizer: {
      '@type': 'Organization',
      name: 'Test Club',
      url: 'https://club.example.edu/',
    },
    url: 'https://club.example.edu/events/fair',
    image: expect.stringMatching(/^https:\/\/club\.example\.edu\/images\/stage\..*\.webp$/),
  });
  expect(eventData(await read('/events'))).toBeUndefined();

  await send('post', `/${_id}/cancel`);
  expect(eventData(await read('/events/fair'))?.eventStatus).toBe(
    'https://schema.org/EventCancelled',
  );
});

test('a title that would end a block of data is harmless', async () => {
  const title = '</script><script>alert(1)</script>';
  const { _id } = await draft({ slug: 'hostile', title, text: title });
  await send('post', `/${_id}/publish`);
  for (const path of ['/', '/events', '/events/hostile']) {
    expect(await read(path)).not.toContain('<script>alert(1)');
  }
  expect(eventData(await read('/events/hostile'))?.name).toBe(title);
});
