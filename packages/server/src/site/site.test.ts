import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ClubContent } from '@club/shared/content';
import { createLogger } from '../lib/logger';
import { type ContentFixture, createContentFixture, drawPicture } from './contentFixture';
import { createSite, type Site } from './site';

/** Of pino, https://getpino.io. */
const errorLevel = 50;

let fixture: ContentFixture;
let site: Site;
let server: Server;
let log: string[];
let changes: ClubContent[];

beforeAll(async () => {
  fixture = await createContentFixture();
  log = [];
  changes = [];
  site = await createSite({
    ...fixture,
    logger: createLogger({ write: (line) => log.push(line) }),
    onContentChange: (content) => {
      changes.push(content);
    },
  });
  server = createServer((incoming, response) => {
    if (!site.handle(incoming, response)) response.writeHead(299).end('left to the application');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await fixture.remove();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** A request with the path as it is: fetch would tidy it up. */
function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status, headers } = incoming;
        resolve({ status, headers, bytes, text: bytes.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Waits for something that the site does by itself. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries === 200) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** URL paths of the script and the style sheet that the home page loads. */
async function assetsOfHomePage(): Promise<string[]> {
  const { text } = await ask('/');
  return [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

describe('GET a public page', () => {
  it.each(['/', '/about', '/contact', '/service', '/team', '/login', '/register'])(
    'answers %s with complete HTML',
    async (path) => {
      const { status, headers, text } = await ask(path);

      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(text).toMatch(/<title>[^<]*Test Club[^<]*<\/title>/);
      expect(text).toMatch(/<div id="root"><.*<h1/s);
      expect(text).not.toMatch(/<!--(head|body|content)-->/);
    },
  );

  it('shows the content of the club', async () => {
    expect((await ask('/team')).text).toContain('Asha Rao');
    expect((await ask('/service')).text).toContain('First idea');
    expect((await ask('/')).text).toContain('We test.');
  });

  it('carries the content as data for the browser', async () => {
    const { text } = await ask('/');
    const data = /<script type="application\/json" id="content">([^<]*)<\/script>/.exec(text)?.[1];

    expect(JSON.parse(data ?? '')).toEqual(site.content);
    expect(site.content.pictures['picture.png']).toMatchObject({ width: 400, height: 300 });
  });

  it('describes the club to search engines', async () => {
    const { text } = await ask('/about');
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1];

    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Organization',
      name: 'Test Club',
      url: 'https://club.example.edu/',
      parentOrganization: { name: 'Test Institute' },
    });
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('ignores a query', async () => {
    expect((await ask('/team?from=poster')).text).toBe((await ask('/team')).text);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const get = await ask('/team');
    const head = await ask('/team', { method: 'HEAD' });

    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers).toEqual({ ...get.headers, date: head.headers.date });
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('to "Accept-Encoding: %s" answers in %s', async (accepted, encoding, decompress) => {
    const plain = await ask('/team');
    const { headers, bytes } = await ask('/team', { headers: { 'Accept-Encoding': accepted } });

    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).not.toBe(plain.headers.etag);
    expect(decompress(bytes).equals(plain.bytes)).toBe(true);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0', 'deflate'])(
    'to "Accept-Encoding: %s" answers uncompressed',
    async (accepted) => {
      const { status, headers } = await ask('/team', { headers: { 'Accept-Encoding': accepted } });

      expect(status).toBe(200);
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  it('answers 304 to a browser that has the page', async () => {
    const { etag = '' } = (await ask('/team')).headers;

    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, bytes } = await ask('/team', { headers: { 'If-None-Match': tags } });
      expect({ tags, status, etag: headers.etag, length: bytes.length }).toEqual({
        tags,
        status: 304,
        etag,
        length: 0,
      });
    }
    expect((await ask('/team', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it.each([
    ['/team/', '/team'],
    ['/team/?from=poster', '/team?from=poster'],
    ['/admin/', '/admin'],
    ['/admin/users/', '/admin/users'],
  ])('sends %s to %s', async (path, target) => {
    const { status, headers } = await ask(path);

    expect(status).toBe(301);
    expect(headers.location).toBe(target);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s with 405', async (method) => {
    const { status, headers } = await ask('/', { method });

    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it('refuses an address of more than 8 kB with 414', async () => {
    expect((await ask(`/?${'a'.repeat(8190)}`)).status).toBe(200);
    expect((await ask(`/?${'a'.repeat(8191)}`)).status).toBe(414);
  });
});

describe('GET a page for people who are signed in', () => {
  it.each(['/profile', '/logout', '/admin', '/admin/users', '/admin/users/1/edit'])(
    'answers %s with the application shell',
    async (path) => {
      const { status, text } = await ask(path);

      expect(status).toBe(200);
      expect(text).toContain('<div id="root"></div>');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain('id="content">{"site"');
    },
  );
});

describe('GET an unknown path', () => {
  it.each([
    '/nothing',
    '/Team',
    '/administration',
    '/profile/x',
    '/apix',
    '//example.com/',
    '//example.com/team/',
    '/team//',
    '/nothing/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../package.json',
    '/index.html',
    '/.vite/manifest.json',
    '/%ff',
    '/__proto__',
  ])('answers %s with the 404 page', async (path) => {
    const { status, headers, text } = await ask(path);

    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.etag).toBeUndefined();
    expect(text).toContain('Sorry! Page not found');
  });
});

describe('GET a file', () => {
  it('serves the scripts and styles of a page, precompressed and for ever', async () => {
    const paths = await assetsOfHomePage();
    expect(paths.length).toBeGreaterThan(1);

    for (const path of paths) {
      const plain = await ask(path);
      const compressed = await ask(path, { headers: { 'Accept-Encoding': 'br' } });
      expect(plain.status).toBe(200);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers['content-type']).toMatch(
        /^(text\/(javascript|css); charset=utf-8|font\/woff2)$/,
      );
      if (/^text/.test(plain.headers['content-type'] ?? '')) {
        expect(brotliDecompressSync(compressed.bytes).equals(plain.bytes)).toBe(true);
      }
    }
  });

  it('serves the favicon for an hour', async () => {
    const { status, headers } = await ask('/favicon.svg');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
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
    const { status, headers, text } = await ask(path);

    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('<');
  });

  it('serves the pictures for ever', async () => {
    const { url } = site.content.pictures['picture.png'] ?? {};
    for (const [ending, type] of [
      ['-320.avif', 'image/avif'],
      ['-400.webp', 'image/webp'],
      ['-og.jpg', 'image/jpeg'],
    ]) {
      const { status, headers, bytes } = await ask(`${url}${ending}`);
      const head = await ask(`${url}${ending}`, { method: 'HEAD' });
      const again = await ask(`${url}${ending}`, {
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

  it('serves robots.txt and a sitemap with whole addresses', async () => {
    const robots = await ask('/robots.txt');
    const sitemap = await ask('/sitemap.xml');

    expect(robots.text).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://club.example.edu/sitemap.xml\n',
    );
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.text).toContain('<loc>https://club.example.edu/</loc>');
    expect(sitemap.text).toContain('<loc>https://club.example.edu/team</loc>');
    expect(sitemap.text).not.toContain('/admin');
  });

  it('serves a web manifest whose icons exist', async () => {
    const { headers, text } = await ask('/manifest.webmanifest');
    const manifest = JSON.parse(text);

    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(manifest).toMatchObject({ name: 'Test Club', start_url: '/' });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const icon of manifest.icons) expect((await ask(icon.src)).status).toBe(200);
  });
});

describe('every answer', () => {
  it.each(['/', '/nothing', '/profile', '/assets/x.js', '/images/x.avif', '/robots.txt', '/team/'])(
    'for %s carries the security headers',
    async (path) => {
      const { headers } = await ask(path);

      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('a request for the application', () => {
  it.each(['/api', '/api/', '/api/auth/user', '/api/nothing?x=1', '/livez', '/readyz'])(
    'to %s is left alone',
    async (path) => {
      const { status, headers } = await ask(path, { method: 'POST' });

      expect(status).toBe(299);
      expect(headers['content-security-policy']).toBeUndefined();
    },
  );
});

describe('a change of the content', () => {
  it('shows on the pages, and is told', async () => {
    const { etag = '' } = (await ask('/team')).headers;
    const told = changes.length;

    await fixture.edit('team', (text) => text.replace('Asha Rao', 'Meera Iyer'));
    await until(() => changes.length > told);

    const { status, text } = await ask('/team', { headers: { 'If-None-Match': etag } });
    expect(status).toBe(200);
    expect(text).toContain('Meera Iyer');
    expect(changes.at(-1)?.team[0]?.name).toBe('Meera Iyer');
    expect(site.content.team[0]?.name).toBe('Meera Iyer');
  });

  it('with a new picture shows it, and the old one stays for open pages', async () => {
    const before = site.content.pictures['picture.png']?.url;
    const told = changes.length;

    await fixture.writePicture('picture.png', await drawPicture(480, 360).png().toBuffer());
    await until(() => changes.length > told);

    const after = site.content.pictures['picture.png']?.url;
    expect(after).not.toBe(before);
    expect((await ask('/team')).text).toContain(`${after}-480.avif`);
    expect((await ask(`${after}-480.avif`)).status).toBe(200);
    expect((await ask(`${before}-400.avif`)).status).toBe(200);
  });

  it('that is broken is logged once, and the last good content stays', async () => {
    const told = changes.length;
    const { text } = await ask('/team');
    const errors = () => log.filter((line) => JSON.parse(line).level === errorLevel);

    await fixture.edit('team', (json) => json.replace('"Mentor"', '""'));
    await until(() => errors().length > 0);

    expect(errors().map((line) => JSON.parse(line).msg)).toEqual([
      'The content is broken, the last good one stays: content/team.json, entry 2 ("Ravi Nair"), role: must not be empty',
    ]);
    expect((await ask('/team')).text).toBe(text);
    expect(changes).toHaveLength(told);

    await fixture.edit('team', (json) =>
      json.replace('"role": ""', '"role": "Mentor of the year"'),
    );
    await until(() => changes.length > told);
    expect((await ask('/team')).text).toContain('Mentor of the year');
  });

  it('to a text that would end the data block is harmless', async () => {
    const told = changes.length;

    await fixture.edit('site', (json) =>
      json.replace('What we did.', () => '</script><script>alert(1)</script><!--body--> $& $1'),
    );
    await until(() => changes.length > told);

    const { text } = await ask('/about');
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain(
      '\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\\u003c!--body--> $& $1',
    );
    expect(text.match(/id="root"/g)).toHaveLength(1);
  });

  it('without the site’s address has no sitemap', async () => {
    const told = changes.length;

    await fixture.edit('site', (json) => json.replace('https://club.example.edu', ''));
    await until(() => changes.length > told);

    expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await ask('/sitemap.xml')).status).toBe(404);
  });
});
