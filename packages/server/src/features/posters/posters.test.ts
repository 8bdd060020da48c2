import type { EventDto } from '@club/shared/event';
import sharp from 'sharp';
import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createDraft, createEventManager, createPublished, eventsPath } from '../../../test/events';

useDatabase();

let manager: TestAccount;
let event: EventDto;

beforeEach(async () => {
  manager = await createEventManager();
  event = await createDraft(manager);
});

const get = (file: string) =>
  sendAs(manager, 'get', `${eventsPath}/${event._id}/${file}`).responseType('blob');

test.each([
  ['date', 'post', 1350],
  ['picture', 'story', 1920],
  ['night', 'post', 1350],
])('a poster of the layout %s is a picture for a %s', async (layout, size, height) => {
  const { status, headers, body } = await get(`poster.png?layout=${layout}&size=${size}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1080, height });
});

test('a poster for printers is a page of A3', async () => {
  const { status, headers, body } = await get('poster.pdf?layout=date');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(body.toString('latin1')).toContain('/MediaBox [0 0 841.89 1190.55]');
});

// What it looks like in each layout: drawPoster.test.ts.
test('a poster says that an event is cancelled', async () => {
  event = await createPublished(manager, { slug: 'cancelled' });
  const file = 'poster.png?layout=picture&size=post';
  const { body: before } = await get(file);
  await sendAs(manager, 'post', `${eventsPath}/${event._id}/cancel`);
  const { status, body: after } = await get(file);
  expect(status).toBe(200);
  expect(after.equals(before)).toBe(false);
});

test('422 for a layout that there is not, 404 for an event that there is not', async () => {
  expect((await get('poster.png?layout=other&size=post')).status).toBe(422);
  event = { ...event, _id: '0'.repeat(24) };
  expect((await get('poster.pdf?layout=date')).status).toBe(404);
});
