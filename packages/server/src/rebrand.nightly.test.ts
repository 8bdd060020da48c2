import type { Sections } from '@club/shared/sections';
import sharp from 'sharp';
import request from 'supertest';
import { crawl } from '../test/crawl';
import { eventually } from '../test/eventually';
import { MailServer } from '../test/mailServer';
import { copySample, sampleTexts } from '../test/sampleClub';
import { useSiteRuns } from '../test/siteRuns';

// Another club takes the site over, without a change of a file: nothing of the sample is left.

const origin = 'https://robotics.lakeview.example';
const admin = { email: 'head@lakeview.example', password: 'correct horse battery' };

const { run, fixture } = useSiteRuns();

let mailServer: MailServer;

beforeEach(async () => {
  mailServer = await MailServer.open();
});

afterEach(() => mailServer.close());

/** A site that runs, and the calls of its admin. */
class Club {
  constructor(
    readonly url: string,
    private readonly token: string,
  ) {}

  static async open(url: string): Promise<Club> {
    const { body } = await request(url).post('/api/auth/login').send(admin);
    return new Club(url, body.token);
  }

  async call(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
    const response = await request(this.url)
      [method](path)
      .set('Authorization', `Bearer ${this.token}`)
      .send(body);
    expect([path, response.body, response.status < 300]).toEqual([path, response.body, true]);
    return response;
  }

  async upload(name: string, file: Buffer): Promise<string> {
    const { status, body } = await request(this.url)
      .post(`/api/admin/media?name=${name}&alt=${encodeURIComponent('The robot')}`)
      .set('Authorization', `Bearer ${this.token}`)
      .set('Content-Type', 'image/png')
      .send(file);
    expect([body, status < 300]).toEqual([body, true]);
    return body._id;
  }

  async publish<Name extends keyof Sections>(section: Name, value: Sections[Name]) {
    const path = `/api/admin/content/${section}`;
    const { version } = (await this.call('get', path)).body;
    await this.call('put', path, { version, value });
  }
}

async function becomeRobotics(club: Club): Promise<void> {
  const background = { r: 12, g: 34, b: 56 };
  const draw = (width: number) =>
    sharp({ create: { width, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
  const logo = await club.upload('robot.png', await draw(80));
  const image = await club.upload('arm.png', await draw(160));
  const heading = (text: string) => ({ heading: text });

  await club.publish('brand', {
    logo,
    colours: { accent: '#14213d', second: '#fca311', ground: '#ffffff' },
    headlineFace: 'serif',
  });
  await club.publish('site', {
    name: 'Robotics Society',
    shortName: 'Robotics',
    institute: 'Lakeview College',
    tagline: 'We build machines.',
    summary: 'Students who build machines.',
    description: 'Come **and** build.',
    url: origin,
    timeZone: 'Europe/London',
    menu: {
      initiatives: 'Initiatives',
      gallery: 'Achievements',
      contact: 'Contact',
      team: 'Our Team',
    },
    team: { heading: 'Builders', tagline: 'With oil on our hands' },
    hero: { image, framing: 'wide' },
    notFound: { image: null },
    openGraph: { image: null },
  });
  await club.publish('initiatives', {
    ...heading('Machines'),
    coordinatorHeading: 'Mentor',
    coordinator: null,
    entries: ['Arm', 'Rover', 'Drone'].map((service) => ({
      service,
      description: `Our ${service}.`,
      image,
    })),
  });
  await club.publish('gallery', {
    ...heading('In the workshop'),
    tagline: '',
    intro: '',
    entries: [{ image, caption: 'The arm at work' }],
  });
  await club.publish('contact', {
    ...heading('Write to us'),
    email: 'us@lakeview.example',
    address: ['Lakeview College'],
    map: null,
    social: [{ network: 'Mastodon', url: 'https://social.example/@robotics' }],
  });
  await club.publish('privacy', {
    updated: '2026-11-21',
    answeredMonths: 6,
    registrationMonths: 6,
    entries: [{ ...heading('Your account'), text: 'Your name.' }],
  });
  await club.publish('notice', { text: 'Open day on Friday', from: null, until: null });
  await replaceTeam(club, image);
}

async function replaceTeam(club: Club, picture: string): Promise<void> {
  const [term] = (await club.call('get', '/api/admin/terms')).body;
  const { body: former } = await club.call('get', `/api/admin/team?term=${term._id}`);
  for (const { _id } of former) await club.call('delete', `/api/admin/team/${_id}`);
  for (let count = 1; count <= 8; count += 1) {
    const member = { name: `Builder ${count}`, position: 'Builder', term: term._id, picture };
    await club.call('post', '/api/admin/team', { ...member, links: [], account: null });
  }
}

test('after another club has made the site its own, no word, picture or colour of the sample is left', async () => {
  await copySample(fixture());
  const site = run({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'club@lakeview.example',
    SITE_URL: origin,
  });
  const url = await site.listening();
  const traces = await sampleTexts();
  const tracesIn = (text: string) =>
    traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));

  // The search itself finds what is there.
  const before = await crawl(url, origin);
  expect(tracesIn([...before].join('\n')).length).toBeGreaterThan(60);

  const club = await Club.open(url);
  await becomeRobotics(club);
  const member = { username: 'Ada', email: 'ada@lakeview.example', phone: '9876543210' };
  const { body } = await request(url)
    .post('/api/auth/register')
    .send({ ...member, password: admin.password });
  await request(url).post('/api/auth/forgot').send({ email: admin.email });
  await club.call('post', '/api/admin/invitations', {
    email: 'next@lakeview.example',
    role: 'editor',
    accessUntil: null,
  });
  await eventually(async () => (mailServer.received.length >= 3 ? true : null));

  const pages = await crawl(url, origin);
  expect([...pages.keys()].filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(3);
  expect(
    [...pages.keys()].filter((path) => /\/assets\/.*\.(css|js)$/.test(path)).length,
  ).toBeGreaterThan(3);
  expect(pages.get('/')).toContain('Robotics Society');
  const documents = new Map(pages);
  for (const { headers, text } of mailServer.received) documents.set(`mail ${headers}`, text);
  const ada = await request(url)
    .get('/api/user/export')
    .set('Authorization', `Bearer ${body.token}`);
  documents.set('/api/user/export', ada.text);
  for (const path of ['/api/admin/users', '/api/admin/mails', '/api/admin/content']) {
    documents.set(path, (await club.call('get', path)).text);
  }
  const left = [...documents].flatMap(([name, text]) =>
    tracesIn(`${name}\n${text}`).map((trace) => `${name.slice(0, 80)}: ${trace}`),
  );
  expect(left).toEqual([]);
});
