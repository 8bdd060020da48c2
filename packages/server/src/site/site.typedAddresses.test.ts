import { type PageServer, startPageServer } from '../../test/pageServer';
import { createEvent } from '../../test/routes/eventRows';

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
  await createEvent({ slug: 'cal-1', title: 'Pitch Night', state: 'published' });
  await server.site.showChange();
});
afterAll(() => server.close());

const secret = 'T'.repeat(43);

test.each([
  ...[
    '/Events',
    '/EVENTS',
    '//events',
    '///events//',
    '/events%20',
    '/%20events',
    '/events.',
    '/Events/',
  ],
  ...[
    '/events)',
    '/events%3E',
    '/events,',
    '/events%E2%80%8B',
    '/events%22',
    '/%3Cevents%3E',
    '/events*',
  ],
  ...[
    '/e%76ents',
    '/ｅｖｅｎｔｓ',
    '/events%5C',
    '/%2Fevents',
    '/events%C2%A0',
    '/./events',
    '/events!',
  ],
  ...[
    '/events%3C/a%3E',
    '/%3Cevents%3E).',
    '/events%22%3EThe%20events%3C/a%3E',
    '/events&gt;',
    '/events%26quot%3B',
    '/ev=%0D%0Aents',
    '/ev%0D%0A%20ents',
    '/events=20',
    '/events=',
    '/events%5D(https://club.example/events)',
    '/events%60',
    '/events%E0%A5%A4',
    '/events%E3%80%82',
    '/events%E2%80%93',
    '/events/index.html',
    '/Events.html',
    '/events.php',
    '/events/default.aspx',
    '/events;jsessionid=0A1B',
    '/events%',
    '/events%E',
    '/events%E2%80',
    '/ev%C2%ADents',
    '/https://club.example/events',
    '/https:/club.example/events/',
    '/http%3A%2F%2Fclub.example%2Fevents',
    '/www.club.example/events',
    '/amp/events',
    '/events/amp/',
    '/M/Events',
  ],
])('%s leads to the events', async (path) => {
  const { status, headers } = await server.request(encodeURI(path).replaceAll('%25', '%'));
  expect({ status, location: headers.location }).toEqual({ status: 301, location: '/events' });
});

test.each([
  ...['/events/CAL-1', '/Events/Cal-1', '/events/cal%2D1', '//events//cal-1/', '/events/cal-1%20'],
  ...['/events/cal%E2%80%931', '/events/cal-1).', '/events/cal-1%2523about', '/events%2Fcal-1'],
])('%s leads to the event', async (path) => {
  const { status, headers } = await server.request(path);
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: '/events/cal-1',
  });
});

test.each([
  ['/Team?from=poster', '/team?from=poster'],
  ['/GALLERY', '/about'],
  ...['/amp', '/m/', '/index.html', '/index.php', '/Home.html', '/https://club.example'].map(
    (path) => [path, '/'],
  ),
  ['/Admin', '/admin'],
  ['//admin//users', '/admin/users'],
  ['/ADMIN/Users/', '/admin/users'],
  ['/Robots.txt', '/robots.txt'],
  ['/Certificates/abcd', '/certificates/abcd'],
])('%s leads to %s', async (path, location) => {
  const { status, headers } = await server.request(path);
  expect({ status, location: headers.location }).toEqual({ status: 301, location });
});

test.each([...['/admin/content/Site', '/admin/users/a%20b', '/admin/a%2Db', '/admin/100%25']])(
  '%s is followed at most once',
  async (path) => {
    const { status, headers } = await server.request(path);
    if (status === 200) return;
    expect((await server.request(headers.location ?? '')).status).toBe(200);
  },
);

test.each([
  ...[
    '//evil.example',
    '//evil.example/',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/evil%0D%0Ax',
    '/https://evil.example//other.example',
  ],
  ...['/no/such/page', '/eventsx', '/%', '/%ff', '/events/cal-2', `/registratio%23token=${secret}`],
])('%s is no page', async (path) => {
  const { status, headers } = await server.request(path);
  expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined });
});

test.each([
  ...['/registration', '/link', '/application', '/subscriber', '/join'].flatMap((page) => [
    [page, `${page}%23token=${secret}`],
    [page, `${page}%2523token%253D${secret}`],
    [page, `${page.toUpperCase()}/%23token%3D${secret}).`],
    [page, `/${page}%3Futm_source=x%23token=${secret}`],
    [page, `${page}&token=${secret}`],
    [page, `${page}=23token=3D${secret}`],
  ]),
  ['/link', `/invitation%23token=${secret}`],
  ['/subscriber', `/leave%23token=${secret}`],
])('the page %s comes for %s, and nothing keeps it', async (page, path) => {
  const { status, headers, text } = await server.request(path);
  expect(status).toBe(200);
  expect(text).toBe((await server.request(page)).text);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});
