import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createAdmin, type TestAccount } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { createTestApp } from '../../test/app';
import { drawPicture } from '../../test/contentFixture';
import { eventsPath, pitchNight } from '../../test/events';
import { type PageServer, startPageServer } from '../../test/pageServer';
import { EventModel } from '../features/events/events.model';
import { createPlaces } from '../features/events/places/eventPlaces.service';
import { addPicture } from '../features/media/newPictures.service';

let server: PageServer;
let editor: TestAccount;

/** The slugs of the events that are shown from the beginning. */
const slugs = ['drawn', 'changed', 'pictured', 'shown'];

beforeAll(async () => {
  server = await startPageServer();
  editor = await createAdmin();
  const event = { ...pitchNight, questions: [], version: 1 };
  const shown = { ...event, state: 'published', publishedAt: new Date() } as const;
  const created = await EventModel.create([
    { ...event, slug: 'planned' },
    ...slugs.map((slug) => ({ ...shown, slug })),
  ]);
  for (const { id } of created) await createPlaces(id, event.capacity);
  await server.site.showChange();
});

afterAll(() => server.close());

const send = async (method: 'post' | 'patch', path: string, body?: object) => {
  const app = createTestApp({ pages: server.site });
  const answer = await sendAs(editor, method, `${eventsPath}${path}`, body, app);
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const findEvent = async (slug: string) => (await EventModel.findOne({ slug }).orFail()).id;

const meta = (page: string, name: string) =>
  [...page.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].flatMap(([, key, value]) =>
    key === name ? [value] : [],
  );

/** The path of the link preview that the page of an event names. */
async function findPreview(slug: string): Promise<string> {
  const { text } = await server.request(`/events/${slug}`);
  const [url = '', ...others] = meta(text, 'og:image');
  expect(others).toEqual([]);
  return url.replace('https://club.example.edu', '');
}

const drawn = () => readdir(join(server.content.cacheDirectory, 'event-previews'));

test("the page of an event names a drawing with title, day and place as the link's preview", async () => {
  const { text } = await server.request('/events/drawn');
  expect(meta(text, 'og:image')).toEqual([
    expect.stringMatching(
      /^https:\/\/club\.example\.edu\/link-previews\/drawn\.[0-9a-f]{10}\.jpg$/,
    ),
  ]);
  expect(meta(text, 'og:image:width')).toEqual(['1200']);
  expect(meta(text, 'og:image:height')).toEqual(['630']);
  expect(meta(text, 'og:image:alt')).toEqual([
    'Pitch Night. Wednesday, 30 January 2030, Main hall',
  ]);

  const { status, headers, bytes } = await server.request(await findPreview('drawn'));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.any(String),
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('it is drawn when somebody first asks for it, once, and again when the event has changed', async () => {
  const id = await findEvent('changed');
  const before = await findPreview('changed');
  const filesBefore = await drawn();
  const answers = await Promise.all([1, 2, 3].map(() => server.request(before)));
  const [bytes] = answers.map((answer) => answer.bytes);
  expect(answers.map((answer) => answer.bytes)).toEqual([bytes, bytes, bytes]);
  expect(await drawn()).toHaveLength(filesBefore.length + 1);

  await send('patch', `/${id}`, {
    ...pitchNight,
    slug: 'changed',
    title: 'Demo Day',
    version: 1,
  });
  const after = await findPreview('changed');
  expect(after).not.toBe(before);
  expect((await server.request(before)).status).toBe(404);
  expect((await server.request(after)).bytes.equals(bytes ?? Buffer.alloc(0))).toBe(false);

  await send('post', `/${id}/cancel`);
  const cancelled = await server.request(await findPreview('changed'));
  expect(cancelled.status).toBe(200);
  const page = await server.request('/events/changed');
  expect(meta(page.text, 'og:image:alt')).toEqual([
    'Cancelled: Demo Day. Wednesday, 30 January 2030, Main hall',
  ]);
});

test('the picture of the event is in it, at the right', async () => {
  const file = await drawPicture(800, 400).tint('#3060c0').png().toBuffer();
  const { media } = await addPicture({ name: 'stage.png', file, alt: 'A stage' });
  const id = await findEvent('pictured');
  const without = await findPreview('pictured');
  const picture = media._id.toHexString();
  await send('patch', `/${id}`, { ...pitchNight, slug: 'pictured', picture, version: 1 });
  const path = await findPreview('pictured');
  expect(path).not.toBe(without);
  const { bytes } = await server.request(path);
  const colourAt = async (left: number) => {
    const part = sharp(bytes).extract({ left, top: 20, width: 20, height: 20 });
    return (await sharp(await part.toBuffer()).stats()).dominant;
  };
  const { dominant } = await sharp(file).stats();
  expect(await colourAt(1100)).toEqual(dominant);
  expect(await colourAt(20)).not.toEqual(dominant);
});

test('a draft has none, and a wrong address draws nothing', async () => {
  const before = await drawn();
  const path = await findPreview('shown');
  const wrong = [
    path.replace(/\.[0-9a-f]{10}\./, '.0123456789.'),
    path.replace('shown', 'planned'),
    '/link-previews/planned.0123456789.jpg',
    '/link-previews/..%2f..%2fpackage.json',
    '/link-previews/',
  ];
  for (const address of wrong) expect((await server.request(address)).status).toBe(404);
  expect(await drawn()).toEqual(before);
});

test('a file that was removed is drawn again', async () => {
  const path = await findPreview('drawn');
  await server.request(path);
  await rm(join(server.content.cacheDirectory, 'event-previews', path.split('/').at(-1) ?? ''));
  expect((await server.request(path)).status).toBe(200);
});
