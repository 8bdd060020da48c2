import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { createMember } from '../../../test/accounts';
import { createTestApp } from '../../../test/app';
import { drawPicture } from '../../../test/contentFixture';
import { eventually } from '../../../test/eventually';
import { type PageServer, startPageServer } from '../../../test/pageServer';
import { MediaModel } from './media.model';

let server: PageServer;
let authorization: string;

beforeAll(async () => {
  server = await startPageServer();
  ({ authorization } = await createMember({ role: 'editor' }));
});

afterAll(() => server.close());

test('a new text and focal point show on the pages at once', async () => {
  const { _id } = await MediaModel.findOne({ name: 'picture.png' }).orFail().lean();
  const { status } = await request(createTestApp({ pages: server.site }))
    .patch(`/api/admin/media/${_id.toHexString()}`)
    .set('Authorization', authorization)
    .send({ version: 1, alt: 'A robot', focus: { x: 0, y: 1 } });
  expect(status).toBe(200);

  const { text } = await server.request('/about');
  expect(text).toContain('alt="A robot"');
  const preview = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(text)?.[1] ?? '';
  expect(preview).toMatch(/-og-0-100\.jpg$/);
  expect((await server.request(preview)).headers['content-type']).toBe('image/jpeg');
});

test('the files of a new picture are made before a page asks for them', async () => {
  const { body } = await request(createTestApp({ pages: server.site }))
    .post('/api/admin/media?name=new.png')
    .set('Authorization', authorization)
    .send(await drawPicture(330, 200).png().toBuffer());
  const stem = body.picture.url.replace('/images/', '');
  const cached = async () => {
    const names = await readdir(join(server.content.cacheDirectory, 'pictures'));
    return names.filter((name) => name.startsWith(stem)).length;
  };
  await eventually(async () => ((await cached()) === 2 * body.picture.widths.length ? true : null));
});
