import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type PageServer, startPageServer } from '../../test/pageServer';
import { ownPages } from '../sections/sections';

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
});

afterAll(async () => {
  await server.close();
});

const request: PageServer['request'] = (path, options) => server.request(path, options);

describe('GET a public page', () => {
  test.each(['/', '/about', '/contact', '/service', '/team', '/login', '/register', '/privacy'])(
    'answers %s with complete HTML',
    async (path) => {
      const { status, headers, text } = await request(path);

      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(text).toMatch(/<title>[^<]*Test Club[^<]*<\/title>/);
      expect(text).toMatch(/<div id="root"><.*<h1/s);
      expect(text).not.toMatch(/<!--(head|body|content)-->/);
    },
  );

  test('shows the content of the club', async () => {
    expect((await request('/team')).text).toContain('Asha Rao');
    expect((await request('/service')).text).toContain('First idea');
    expect((await request('/')).text).toContain('We test.');
    expect((await request('/privacy')).text).toContain('It holds your name.');
  });

  test('carries the content as data for the browser', async () => {
    const { text } = await request('/');
    const data = /<script type="application\/json" id="content">([^<]*)<\/script>/.exec(text)?.[1];
    const ofOtherPages = Object.fromEntries(ownPages.map(({ section }) => [section, null]));

    expect(JSON.parse(data ?? '')).toEqual({ ...server.site.content, ...ofOtherPages });
    expect(server.site.content.pictures['picture.png']).toMatchObject({ width: 400, height: 300 });
  });

  test('describes the club to search engines', async () => {
    const { text } = await request('/about');
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1];

    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Organization',
      name: 'Test Club',
      url: 'https://club.example.edu/',
      parentOrganization: { name: 'Test Institute' },
      sameAs: [
        'https://www.facebook.com/test',
        'https://www.instagram.com/test',
        'https://www.linkedin.com/company/test',
        'https://twitter.com/test',
      ],
    });
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  test('ignores a query', async () => {
    expect((await request('/team?from=poster')).text).toBe((await request('/team')).text);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const get = await request('/team');
    const head = await request('/team', { method: 'HEAD' });

    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers).toEqual({ ...get.headers, date: head.headers.date });
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('to "Accept-Encoding: %s" answers in %s', async (accepted, encoding, decompress) => {
    const plain = await request('/team');
    const { headers, bytes } = await request('/team', { headers: { 'Accept-Encoding': accepted } });

    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).not.toBe(plain.headers.etag);
    expect(decompress(bytes).equals(plain.bytes)).toBe(true);
  });

  test.each(['', 'identity', 'br;q=0, gzip;q=0', 'deflate'])(
    'to "Accept-Encoding: %s" answers uncompressed',
    async (accepted) => {
      const { status, headers } = await request('/team', {
        headers: { 'Accept-Encoding': accepted },
      });

      expect(status).toBe(200);
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  test('answers 304 to a browser that has the page', async () => {
    const { etag = '' } = (await request('/team')).headers;

    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, bytes } = await request('/team', {
        headers: { 'If-None-Match': tags },
      });
      expect({ tags, status, etag: headers.etag, length: bytes.length }).toEqual({
        tags,
        status: 304,
        etag,
        length: 0,
      });
    }
    expect((await request('/team', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each([
    ['/team/', '/team'],
    ['/team/?from=poster', '/team?from=poster'],
    ['/admin/', '/admin'],
    ['/admin/users/', '/admin/users'],
  ])('sends %s to %s', async (path, target) => {
    const { status, headers } = await request(path);

    expect(status).toBe(301);
    expect(headers.location).toBe(target);
  });

  test.each([
    ['/gallery', '/about'],
    ['/gallery?from=poster', '/about?from=poster'],
    ['/initiatives', '/service'],
  ])('sends the guessed address %s to %s', async (path, target) => {
    const { status, headers } = await request(path);

    expect(status).toBe(308);
    expect(headers.location).toBe(target);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'refuses %s with 405',
    async (method) => {
      const { status, headers } = await request('/', { method });

      expect(status).toBe(405);
      expect(headers.allow).toBe('GET, HEAD');
    },
  );

  test('refuses an address of more than 8 kB with 414', async () => {
    expect((await request(`/?${'a'.repeat(8190)}`)).status).toBe(200);
    expect((await request(`/?${'a'.repeat(8191)}`)).status).toBe(414);
  });
});

describe('GET a page for people who are signed in', () => {
  test.each(['/profile', '/logout', '/admin', '/admin/users', '/admin/users/1/edit'])(
    'answers %s with the application shell',
    async (path) => {
      const { status, text } = await request(path);

      expect(status).toBe(200);
      expect(text).toContain('<div id="root"><noscript><main><h1>Test Club');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text.match(/<title>/g)).toHaveLength(1);
      expect(text).toContain('id="content">{"site"');
    },
  );
});

describe('GET an unknown path', () => {
  test.each([
    '/nothing',
    '/administration',
    '/profile/x',
    '/apix',
    '//example.com/',
    '//example.com/team/',
    '/nothing/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../package.json',
    '/.vite/manifest.json',
    '/%ff',
    '/__proto__',
  ])('answers %s with the 404 page', async (path) => {
    const { status, headers, text } = await request(path);

    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.etag).toBeUndefined();
    expect(text).toContain('Sorry! Page not found');
  });
});

describe('every answer', () => {
  test.each([
    '/',
    '/nothing',
    '/profile',
    '/assets/x.js',
    '/images/x.avif',
    '/robots.txt',
    '/team/',
  ])('for %s carries the security headers', async (path) => {
    const { headers } = await request(path);

    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a request for the application', () => {
  test.each(['/api', '/api/', '/api/auth/user', '/api/nothing?x=1', '/livez', '/readyz'])(
    'to %s is left alone',
    async (path) => {
      const { status, headers } = await request(path, { method: 'POST' });

      expect(status).toBe(299);
      expect(headers['content-security-policy']).toBeUndefined();
    },
  );
});

test.each([
  ['/admin', 'self'],
  ['/admin/door/0123', 'self'],
  ['/admin?from=menu', 'self'],
  ['/admin/preview', ''],
  ['/administration', ''],
  ['/', ''],
  ['/login', ''],
])("may %s ask for the camera? '%s'", async (path, allowed) => {
  const { headers } = await request(path);
  expect(headers['permissions-policy']).toBe(
    `camera=(${allowed}), geolocation=(), microphone=(), payment=()`,
  );
});

test.each([
  ['/admin/preview', 'self', 'SAMEORIGIN'],
  ['/admin/preview?again', 'self', 'SAMEORIGIN'],
  ['/admin/previews', 'none', 'DENY'],
  ['/admin/content', 'none', 'DENY'],
  ['/', 'none', 'DENY'],
])("may %s be shown in a frame? '%s'", async (path, ancestors, frameOptions) => {
  const { headers } = await request(path);
  expect(headers['content-security-policy']).toContain(`frame-ancestors '${ancestors}'`);
  expect(headers['x-frame-options']).toBe(frameOptions);
});
