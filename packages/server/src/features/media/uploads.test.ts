import { once } from 'node:events';
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import type { MediaDto } from '@club/shared/media';
import sharp from 'sharp';
import request from 'supertest';
import { signInAsAdmin, signInAsMember } from '../../../test/accounts';
import { app, createListener, createTestApp, dependencies } from '../../../test/app';
import { drawPicture } from '../../../test/contentFixture';
import { useDatabase } from '../../../test/database';
import { recordedActions, signInAsEditor } from '../../../test/mediaCalls';
import { createPicture, drawSmallPicture } from '../../../test/pictures';
import { createHttpServer, listen, stopListening } from '../../startup/httpServer';
import { MediaModel } from './media.model';

useDatabase();

const path = '/api/admin/media';

async function upload(file: Buffer, query: object = { name: 'Our talk.PNG' }, to = app) {
  return await request(to)
    .post(path)
    .query(query)
    .set('Authorization', await signInAsEditor())
    .set('Content-Type', 'image/png')
    .send(file);
}

/** A PNG that says of itself that it is larger than it is: nobody looks further. */
async function drawHugePng(width: number, height: number): Promise<Buffer> {
  const file = await drawPicture(9, 9).png().toBuffer();
  const header = file.subarray(12, 29); // the kind and the content of its first chunk, IHDR
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  file.writeUInt32BE(crc32(header), 29);
  return file;
}

describe('POST /api/admin/media', () => {
  test('stores the picture, answers it and leaves an audit entry', async () => {
    const { status, body } = await upload(await drawSmallPicture(), {
      name: 'Our talk.PNG',
      alt: ' A talk ',
    });
    expect(status).toBe(200);
    const media = await MediaModel.findOne().orFail().lean();
    expect(body).toEqual({
      _id: media._id.toHexString(),
      name: 'our-talk.png',
      width: 40,
      height: 30,
      bytes: (await drawSmallPicture()).length,
      alt: 'A talk',
      focus: { x: 0.5, y: 0.5 },
      usedIn: [],
      picture: {
        url: `/images/${media.address}.1`,
        widths: [40],
        width: 40,
        height: 30,
        alt: 'A talk',
        focus: { x: 0.5, y: 0.5 },
        tint: ['R7 G5 B0 r7 g3 b0', 'R7 G5 B0 r7 g3 b0'],
      },
      version: 1,
      deletedAt: null,
    } satisfies MediaDto);
    expect(await recordedActions()).toEqual(['Meera: media.uploaded our-talk.png']);
  });

  test('answers the picture that there is when the same file comes again', async () => {
    const first = await upload(await drawSmallPicture());
    const second = await upload(await drawSmallPicture(), { name: 'other.png' });
    expect(second.body).toEqual(first.body);
    expect(await recordedActions()).toHaveLength(1);
  });

  test('takes an SVG as a logo, and never serves it as SVG', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
    );
    const refused = await upload(svg, { name: 'photo.svg' });
    expect(refused.status).toBe(415);
    expect(refused.body.extraDetails).toBe(
      'This file is an SVG, which only a logo can be. Save it as PNG.',
    );

    const { status, body } = await upload(svg, { name: 'logo.svg', purpose: 'logo' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'logo.png', width: 1024, height: 1024 });
    const { master } = await MediaModel.findOne().orFail();
    expect((await sharp(master).metadata()).format).toBe('png');
  });

  test('looks at the file and not at its name', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const picture = await drawSmallPicture();
    expect((await upload(html, { name: 'photo.jpg' })).status).toBe(422);
    const both = await upload(Buffer.concat([picture, html]), { name: 'page.html' });
    expect(both.body).toMatchObject({ name: 'page-html.png' });
  });

  test.each([
    [
      415,
      'a HEIC photograph',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      /^This file is a HEIC photograph, .* Save it as JPEG \(on an iPhone: .*\)\.$/,
    ],
    [
      415,
      'a GIF',
      async () => drawPicture(9, 9).gif().toBuffer(),
      /^This file has the format image\/gif\. Save it as JPEG, PNG, WebP or AVIF\.$/,
    ],
    [422, 'no file', async () => Buffer.alloc(0), /^This file is broken or not a picture\./],
    [
      422,
      'more than 100 megapixels',
      () => drawHugePng(10_001, 10_000),
      /^This file has 10001 x 10000 pixels, more than the limit of 100 megapixels for files of its kind\./,
    ],
    [
      413,
      'more than 25 MB',
      async () => Buffer.alloc(25_000_001),
      /^This file is larger than 25 MB\./,
    ],
  ])('answers %i to %s and stores nothing', async (status, _, make, sentence) => {
    const response = await upload(await make());
    expect(response.status).toBe(status);
    expect(response.body.extraDetails).toMatch(sentence);
    expect(await MediaModel.countDocuments()).toBe(0);
    expect(await recordedActions()).toEqual([]);
  });

  test.each([
    [
      '\u200eWhatsApp Image 2026-11-01 at 10.11.12.jpeg',
      'whatsapp-image-2026-11-01-at-10-11-12.png',
    ],
    ['IMG_0001 ❤\ufe0f.jpg', 'img_0001.png'],
    ['شب\u200cنشینی.jpg', 'شب-نشینی.png'],
    ['\ufeffक्\u200dष 👩\u200d💻.png', 'क्ष.png'],
    ['\u2068Team\u200b\u202ephoto\u2069.png', 'teamphoto.png'],
  ])('takes %j, and gives it a clean name', async (name, clean) => {
    const { status, body } = await upload(await drawSmallPicture(), { name });
    expect(status).toBe(200);
    expect(body.name).toBe(clean);
  });

  test.each([
    ['name', {}],
    ['name', { name: '\u200b' }],
    ['name', { name: 'x'.repeat(201) }],
    ['alt', { name: 'talk.png', alt: 'x'.repeat(301) }],
    ['purpose', { name: 'talk.png', purpose: 'joke' }],
    ['size', { name: 'talk.png', size: '9' }],
  ])('answers 422 to a wrong %s', async (field, query) => {
    const { status, body } = await upload(await drawSmallPicture(), query);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field }]);
  });

  test('does not inflate what comes compressed', async () => {
    const { status } = await request(app)
      .post(path)
      .query({ name: 'talk.png' })
      .set('Authorization', await signInAsEditor())
      .set('Content-Encoding', 'gzip')
      .send('a bomb');
    expect(status).toBe(415);
  });

  test('answers 409 when there is no space for more', async () => {
    await createPicture();
    for (const storageLimit of [
      { pictures: 1, bytes: 1e9 },
      { pictures: 9, bytes: 100 },
    ]) {
      const full = createTestApp({ media: { ...dependencies.media, storageLimit } });
      const { status, body } = await upload(await drawSmallPicture(50), { name: 'x' }, full);
      expect(status).toBe(409);
      expect(body.extraDetails).toMatch(/no space for more pictures/);
    }
  });

  describe('over a connection', () => {
    const server = createHttpServer(createListener());
    let port = 0;
    beforeAll(async () => {
      port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
    });
    afterAll(() => stopListening(server));

    const open = (authorization: string, bytes: number) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST ${path}?name=x HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
      return socket;
    };

    test('refuses a stranger before the file arrives', async () => {
      for (const authorization of ['', await signInAsMember()]) {
        const socket = open(authorization, 20_000_000);
        const [answer] = await once(socket, 'data');
        expect(String(answer)).toMatch(/^HTTP\/1\.1 40[13] /);
        socket.destroy();
      }
    });

    test('stores nothing when it breaks in the middle', async () => {
      const file = await drawSmallPicture();
      const socket = open(await signInAsAdmin(), file.length);
      const arrived = new Promise<void>((resolve) =>
        server.once('request', (incoming) => incoming.once('close', () => resolve())),
      );
      socket.write(file.subarray(0, 60), () => socket.destroy());
      await arrived;
      expect((await upload(await drawSmallPicture(50))).status).toBe(200);
      expect(await MediaModel.countDocuments()).toBe(1);
    });
  });
});
