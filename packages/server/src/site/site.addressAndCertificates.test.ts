import { type PageServer, startPageServer } from '../../test/pageServer';
import { toClubDetails } from '../clubDetails';
import { CertificateModel } from '../features/certificates/certificates.model';
import { Types } from '../lib/mongoose';

const code = 'K7QM2XTRW90PBN4E';
const formerCode = '0000111122223333';

/** SITE_URL. The content has another address. */
const url = 'https://other.example.org';

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer(undefined, { siteUrl: url });
  await CertificateModel.create({
    event: new Types.ObjectId(),
    registration: new Types.ObjectId(),
    code,
    name: 'Asha <Raman>',
    title: 'Pitch Night',
    day: '2030-01-30',
    signers: [],
    former: [{ code: formerCode, name: 'Asha' }],
  });
});

afterAll(() => server.close());

const open = async (path: string) => {
  const { status, headers, text } = await server.request(`/certificates/${path}`);
  return { status, headers, page: text };
};

test('a certificate has a page that the server renders, and that search engines leave out', async () => {
  const { status, headers, page } = await open(code);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(page).toContain('This certificate is valid.');
  expect(page).toContain('Asha &lt;Raman&gt;');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).not.toContain('<Raman>');
});

test('the address that certificates print is a page that asks for the code', async () => {
  const { status, text } = await server.request('/certificates');
  expect(status).toBe(200);
  expect(text).toContain('<h1 tabindex="-1">Check a certificate</h1>');
  expect((await server.request('/certificate')).headers.location).toBe('/certificates');
});

test('a code may be written in groups and small letters', async () => {
  for (const written of [code.toLowerCase(), 'K7QM-2XTR-W90P-BN4E', 'K7QM%202XTR%20W9OP%20BN4E']) {
    expect((await open(written)).page).toContain('This certificate is valid.');
  }
});

test('a corrected, a revoked and an unknown code say so', async () => {
  expect((await open(formerCode)).page).toContain('Its name was corrected');
  await CertificateModel.updateOne({ code }, { revokedAt: new Date() });
  expect((await open(code)).page).toContain('has revoked this certificate');
  await CertificateModel.updateOne({ code }, { revokedAt: null });
  for (const unknown of ['0000000000000000', 'x', '%ff', 'a/b']) {
    const { status, page } = await open(unknown);
    expect(status).toBe(404);
    expect(page).toContain('No certificate has this code');
  }
});

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
