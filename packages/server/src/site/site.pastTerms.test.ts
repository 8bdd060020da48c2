import { drawPicture } from '../../test/contentFixture';
import { pitchNight } from '../../test/events';
import { type PageServer, startPageServer } from '../../test/pageServer';
import { ContentModel } from '../features/content/content.model';
import { EventModel } from '../features/events/events.model';
import { addPicture } from '../features/media/newPictures.service';
import { createTeam } from '../features/team/seed.service';
import { TeamMemberModel } from '../features/team/teamMembers.model';
import { TermModel } from '../features/team/terms.model';

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
});

afterAll(() => server.close());

const request: PageServer['request'] = (path, options) => server.request(path, options);

/** One of the past term, and an event of another. */
async function addSponsorAndEvent(): Promise<void> {
  const bank = { name: 'Test Bank', url: 'https://bank.example', level: 'Gold', logo: null };
  const entries = [{ ...bank, from: '2021-01-01', until: '2021-12-31' }];
  await ContentModel.updateOne({ _id: 'sponsors' }, { $set: { 'value.entries': entries } });
  const shown = { state: 'published', publishedAt: new Date() } as const;
  await EventModel.create({ ...pitchNight, ...shown, questions: [] });
}

describe('GET the page of a past term', () => {
  const past = { label: '2020/21 “A”', firstDay: '2020-07-01', lastDay: '2021-06-30' };
  const path = '/team/2020%2F21%20%E2%80%9CA%E2%80%9D';

  beforeAll(async () => {
    const file = await drawPicture(40, 50).png().toBuffer();
    const { media } = await addPicture({ name: 'kiran.png', file, alt: '' });
    const image = media._id.toHexString();
    const kiran = { name: 'Kiran Bose', position: 'President', image };
    await createTeam([{ ...past, members: [kiran] }]);
    await addSponsorAndEvent();
    await server.site.showChange();
  });

  test('shows its people, who are in no other page', async () => {
    const { status, text } = await request(path);
    expect(status).toBe(200);
    expect(text).toContain('Our Team 2020/21 “A” · Test Club</title>');
    expect(text).toContain('Kiran Bose');
    expect(text).toMatch(/<img [^>]*kiran/);
    for (const other of ['/', '/team', '/nothing', '/profile']) {
      const page = (await request(other)).text;
      expect(page).not.toContain('Kiran Bose');
      expect(page).not.toContain('kiran.');
    }
    expect((await request('/team')).text).toContain(`href="${path}"`);
  });

  test('shows the sponsors of that time, and other pages do not', async () => {
    expect((await request(path)).text).toContain('href="https://bank.example" rel="sponsored');
    for (const other of ['/', '/team', '/nothing', `/events/${pitchNight.slug}`]) {
      expect((await request(other)).text).not.toContain('Test Bank');
    }
  });

  test('that cannot be shown keeps no other page from being shown', async () => {
    const days = { firstDay: '2001-07-01', lastDay: '2002-06-30' };
    await createTeam([{ label: 'Broken', ...days, members: [] }]);
    const term = (await TermModel.findOne({ label: 'Broken' }).orFail().lean())._id;
    const nameless = { term, name: null, links: [], order: 0, deletedAt: null };
    await TeamMemberModel.collection.insertOne(nameless);
    await server.site.showChange();
    expect((await request('/team/Broken')).status).toBe(500);
    expect(server.errors()).toEqual(['A page or a file cannot be made']);
    expect((await request(path)).text).toContain('Kiran Bose');
    await TeamMemberModel.deleteMany({ term });
    await server.site.showChange();
    expect((await request('/team/Broken')).status).toBe(404);
  });

  test('is in the sitemap, and known with a slash at its end', async () => {
    const address = `<loc>https://club.example.edu${path}</loc>`;
    expect((await request('/sitemap.xml')).text).toContain(address);
    const { status, headers } = await request(`${path}/`);
    expect({ status, location: headers.location }).toEqual({ status: 301, location: path });
  });

  test.each(['/team/1999-00', '/team/2020', `${path}/x`])('is none at %s', async (unknown) => {
    const { status, text } = await request(unknown);
    expect(status).toBe(404);
    expect(text).toContain('Sorry! Page not found');
  });
});
