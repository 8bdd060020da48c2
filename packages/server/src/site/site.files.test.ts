import { rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type PageServer, startPageServer } from '../../test/pageServer';

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
});

afterAll(async () => {
  await server.close();
});

const request: PageServer['request'] = (path, options) => server.request(path, options);

/** URL paths of the script and the style sheet that the home page loads. */
async function assetsOfHomePage(): Promise<string[]> {
  const { text } = await request('/');
  return [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

describe('GET a file', () => {
  test('serves the scripts and styles of a page, precompressed and for ever', async () => {
    const paths = await assetsOfHomePage();
    expect(paths.length).toBeGreaterThan(1);

    for (const path of paths) {
      const plain = await request(path);
      const compressed = await request(path, { headers: { 'Accept-Encoding': 'br' } });
      expect(plain.status).toBe(200);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers['content-type']).toMatch(
        /^(text\/(javascript|css); charset=utf-8|font\/woff2|image\/.+)$/,
      );
      if (/^text/.test(plain.headers['content-type'] ?? '')) {
        expect(brotliDecompressSync(compressed.bytes).equals(plain.bytes)).toBe(true);
      }
      for (const suffix of ['.br', '.gz']) {
        expect((await request(path + suffix)).status).toBe(404);
      }
    }
  });

  test('serves the style sheet of the brand for ever', async () => {
    const paths = (await assetsOfHomePage()).filter((path) => path.includes('/theme-'));
    expect(paths).toHaveLength(1);

    const { headers, text } = await request(paths[0] ?? '');
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(text).toContain('--ground:#f6f1e7');
    for (const page of ['/team', '/profile', '/nothing']) {
      expect((await request(page)).text).toContain(`<link rel="stylesheet" href="${paths[0]}">`);
    }
  });

  test('preloads the two fonts that a page shows, and no other', async () => {
    const fonts = (await assetsOfHomePage()).filter((path) => path.endsWith('.woff2'));
    expect(fonts.map((path) => path.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
      '/assets/bricolage-grotesque',
      '/assets/inter',
    ]);
  });

  test.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])(
    'serves %s, which browsers ask for by themselves, and has them ask again',
    async (path, type) => {
      const { status, headers } = await request(path);

      expect(status).toBe(200);
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test('serves the icons that a page links for ever', async () => {
    const links = [
      ...(await request('/')).text.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*/g),
    ];
    expect(links).toHaveLength(3);
    for (const [link] of links) {
      const { status, headers } = await request(/href="([^"]+)"/.exec(link)?.[1] ?? '');
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^image\//);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test.each([
    '/assets/index-00000000.js',
    '/assets/',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..\\index.html',
    '/images/picture.00000000-320.avif',
    '/images/../site.json',
    '/images/..%2f..%2fcontent%2fsite.json',
    '/images/%2e%2e%2f%2e%2e%2fcontent/site.json',
    '/images/....//site.json',
    '/images/picture.png',
    '/images/picture.png%00.avif',
    '/images/',
  ])('answers %s with a plain 404', async (path) => {
    const { status, headers, text } = await request(path);

    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('<');
  });

  test('serves the pictures for ever', async () => {
    const { url } = server.site.content.pictures['picture.png'] ?? {};
    for (const [ending, type] of [
      ['-320.avif', 'image/avif'],
      ['-400.webp', 'image/webp'],
      ['-og-50-50.jpg', 'image/jpeg'],
    ]) {
      const { status, headers, bytes } = await request(`${url}${ending}`);
      const head = await request(`${url}${ending}`, { method: 'HEAD' });
      const again = await request(`${url}${ending}`, {
        headers: { 'If-None-Match': headers.etag ?? '' },
      });

      expect(status).toBe(200);
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(head.headers['content-length']).toBe(String(bytes.length));
      expect(head.bytes).toHaveLength(0);
      expect(again.status).toBe(304);
    }
  });

  test('a picture whose download is broken off is no error', async () => {
    const { url } = server.site.content.pictures['picture.png'] ?? {};
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`GET ${url}-320.avif HTTP/1.1\r\nHost: a\r\n\r\n`, () => socket.destroy());
      await new Promise((resolve) => socket.once('close', resolve));
    }
    expect((await request(`${url}-320.avif`)).status).toBe(200);
    expect(server.errors()).toEqual([]);
  });

  test('a picture that cannot be read now is 503, one that has gone is made again', async () => {
    const { url = '' } = server.site.content.pictures['picture.png'] ?? {};
    const name = `${url}-200.webp`;
    const file = join(server.content.cacheDirectory, 'pictures', name.replace('/images/', ''));
    await request(name);
    await rm(file);
    const again = await request(name);
    await rm(file);
    await symlink(file, file); // opening it fails, as it does without free descriptors
    const unreadable = await request(name);
    expect(again.status).toBe(200);
    expect(unreadable.status).toBe(503);
    expect(unreadable.headers['retry-after']).toBe('5');
    expect(server.errors()).toEqual([]);
  });

  test('serves robots.txt and a sitemap with whole addresses', async () => {
    const robots = await request('/robots.txt');
    const sitemap = await request('/sitemap.xml');

    expect(robots.text).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://club.example.edu/sitemap.xml\n',
    );
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.text).toContain('<loc>https://club.example.edu/</loc>');
    expect(sitemap.text).toContain('<loc>https://club.example.edu/team</loc>');
    expect(sitemap.text).not.toContain('/admin');
  });

  test('serves a web manifest whose icons exist', async () => {
    const { headers, text } = await request('/manifest.webmanifest');
    const manifest = JSON.parse(text);

    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(manifest).toMatchObject({
      name: 'Test Club',
      short_name: 'Test',
      start_url: '/',
      background_color: '#f6f1e7',
      theme_color: '#f6f1e7',
    });
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
      '192x192',
      '512x512',
      '512x512',
      'any',
    ]);
    for (const icon of manifest.icons) expect((await request(icon.src)).status).toBe(200);
  });
});
