import { readdirSync } from 'node:fs';
import request from 'supertest';
import { CertificateModel } from '../../src/features/certificates/certificates.model';
import { Types } from '../../src/lib/mongoose';
import { createAdmin } from '../accounts';
import { sendAs } from '../adminCalls';
import { createTestApp } from '../app';
import { eventsPath, pitchNight } from '../events';
import { type PageServer, startPageServer } from '../pageServer';
import { club, event } from './club';
import { certificateCode } from './drawings';
import { readSample, samplesFolder } from './sample';

/* Every address that the site mails, prints, draws or tells other programs is opened, without a login. */

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer(undefined, { siteUrl: club.url });
  const admin = await createAdmin();
  const app = createTestApp({ pages: server.site });
  const own = { ...pitchNight, slug: event.slug, title: event.title };
  const { body } = await sendAs(admin, 'post', eventsPath, own, app);
  expect((await sendAs(admin, 'post', `${eventsPath}/${body._id}/publish`, {}, app)).status).toBe(
    200,
  );
  await CertificateModel.create({
    event: new Types.ObjectId(),
    registration: new Types.ObjectId(),
    signers: [],
    name: 'Asha Raman',
    title: event.title,
    day: '2027-03-12',
    code: certificateCode,
  });
});

afterAll(() => server.close());

/** The paths of the site's own addresses in a text. Lines of a calendar are folded. */
function findPaths(text: string): string[] {
  const { host } = new URL(club.url);
  const unfolded = text.replaceAll('\n ', '');
  const found = unfolded.matchAll(
    new RegExp(`(?<![@.\\w])(?:https://)?${host}(/[^\\s"<>)\\\\;&]*)?`, 'g'),
  );
  return [...new Set(Array.from(found, ([, path]) => (path ?? '/').replace(/#.*/, '')))];
}

/** What people read as the heading of the page at each address in the samples. */
const headings: Record<string, string> = {
  '/': 'We test.',
  // For the team: it asks for the login first.
  '/admin/reading/64b0000000000000000000a1': 'Test Club',
  '/application': 'Your application',
  '/certificates': 'Check a certificate',
  [`/certificates/${certificateCode}`]: 'Asha Raman',
  [`/events/${event.slug}`]: event.title,
  '/join': 'Join us',
  '/link': 'Open your link',
  '/registration': 'Your registration',
  '/subscriber': 'New events by mail',
};

const isCall = (path: string) => path.startsWith('/api/');

function pathsInSamples(): string[] {
  const texts = readdirSync(samplesFolder).filter((name) => /\.(md|ics|csv|txt)$/.test(name));
  return findPaths(texts.map((name) => readSample(name)).join('\n'));
}

test('every address in the samples leads to the page that it is for', async () => {
  const found: Record<string, string> = {};
  for (const path of pathsInSamples().filter((path) => !isCall(path))) {
    const { status, text } = await server.request(path);
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text) ?? [];
    found[path] = status === 200 ? heading.replace(/<[^>]+>/g, '') : `${status}`;
  }
  expect(found).toEqual(headings);
});

test('what mail programs call is a call, also for a link that does not work any more', async () => {
  const calls = pathsInSamples().filter(isCall);
  expect(calls).toHaveLength(1);
  for (const path of calls) {
    const answer = await request(createTestApp()).post(path).type('form').send('a=b');
    expect(answer.status).toBe(204);
  }
});

test('every address that pages tell search engines and link previews is there', async () => {
  const paths = new Set(['/sitemap.xml', '/robots.txt']);
  for (const path of Object.keys(headings)) {
    for (const named of findPaths((await server.request(path)).text)) paths.add(named);
  }
  for (const path of paths) {
    const { status, text } = await server.request(path);
    expect(`${path}: ${status}`).toBe(`${path}: 200`);
    if (path === '/sitemap.xml') for (const listed of findPaths(text)) paths.add(listed);
  }
  expect([...paths].filter((path) => /^\/(images|link-previews)\//.test(path))).not.toEqual([]);
});
