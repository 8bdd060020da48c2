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
/** What a page tells search engines about an event. */
const eventData = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, data = '']) => JSON.parse(data))
    .find((data) => data['@type'] === 'Event');

function expectForSearchEngines(data: unknown, path: string): void {
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
    url: `https://club.example.edu${path}`,
    image: expect.stringMatching(/^https:\/\/club\.example\.edu\/images\/stage\..*\.webp$/),
  });
}

test('without events, pages say nothing of them, and hold a word more', async () => {
  const pages = await Promise.all(['/', '/team', '/profile', '/nothing'].map(read));
  for (const page of pages) {
    expect(page).not.toContain('href="/events');
    expect(page).toContain('"events":null');
  }
  const page = await server.request('/events');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Nothing is planned at the moment.');
  expect(await read('/sitemap.xml')).not.toContain('/events');
});

test('an event is on its page, and search engines know it, from when it is published until it goes to the bin', async () => {
  const { _id, questions, version, ...event } = await send('post', '', {
    ...pitchNight,
    picture: image,
  });
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

  expectForSearchEngines(eventData(await read(path)), path);
  expect(eventData(await read('/events'))).toBeUndefined();

  const title = '</script><script>alert(1)</script>'; // would end a block of data
  const changes = { picture: image, title, text: title, isEndOpen: true, version: 2 };
  await send('patch', `/${_id}`, { ...pitchNight, ...changes });
  for (const changed of ['/', '/events', path]) {
    expect(await read(changed)).toContain('alert(1)');
    expect(await read(changed)).not.toContain('<script>alert(1)');
  }
  expect(eventData(await read(path))?.name).toBe(title);
  expect(eventData(await read(path))).not.toHaveProperty('endDate');
  expect(await read(path)).toContain('until late');

  await send('post', `/${_id}/cancel`);
  expect(await read(path)).toContain('Cancelled');
  expect(eventData(await read(path))?.eventStatus).toBe('https://schema.org/EventCancelled');
  expect(await read('/events')).toContain('Cancelled');
  expect(await read('/')).not.toContain('Next event');

  await send('delete', `/${_id}`);
  expect((await server.request(path)).status).toBe(404);
  await send('post', `/${_id}/restore`);
  expect((await server.request(path)).status).toBe(200);
  await send('delete', `/${_id}`);
  await send('delete', `/${_id}/for-good`);
});
