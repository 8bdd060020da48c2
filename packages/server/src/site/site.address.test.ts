import { type PageServer, startPageServer } from '../../test/pageServer';
import { toClubDetails } from '../clubDetails';

/** SITE_URL. The content has another address. */
const url = 'https://other.example.org';

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer(undefined, { siteUrl: url });
});

afterAll(() => server.close());

test('SITE_URL is the address everywhere, in place of the one in the content', async () => {
  const textOf = async (path: string) => {
    const { text } = await server.request(path);
    expect(text).not.toContain('club.example.edu');
    return text;
  };
  const home = await textOf('/');
  expect(home).toContain(`<link rel="canonical" href="${url}/"`);
  expect(home).toContain(`<meta property="og:url" content="${url}/"`);
  expect(home).toContain(`<meta property="og:image" content="${url}/images/`);
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(await textOf('/sitemap.xml')).toContain(`<loc>${url}/team</loc>`);
  expect(toClubDetails(server.site.content)).toMatchObject({ url }); // for mails and links
});

test('the admin area knows that it cannot be changed there', () => {
  expect(server.site.content.site).toMatchObject({ url, isUrlFixed: true });
});
