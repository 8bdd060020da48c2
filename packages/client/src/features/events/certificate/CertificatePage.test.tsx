import type { CertificateState } from '@club/shared/certificate';
import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { currentUrl, renderSite } from '../../../../test/renderSite';
import { preloadPage } from '../../../lazyPages';

serveApi();

const code = 'K7QM2XTRW90PBN4E';
const path = `/certificates/${code}`;

beforeAll(() => preloadPage(path, clubContent));

function open(state: CertificateState | null, name = 'Asha Raman') {
  const certificate = state && {
    name,
    event: 'Pitch Night',
    day: '2030-01-30',
    state,
    code,
  };
  const site = { ...clubContent.site, url: 'https://club.example' };
  renderSite(path, { ...clubContent, site, certificate });
}

test('a valid certificate says who, what, when, and that it is valid', async () => {
  open('valid');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Asha Raman');
  expect(screen.getByText('This certificate is valid.')).toBeInTheDocument();
  expect(screen.getByText(/was present at/)).toHaveTextContent(
    'was present at Pitch Night on 30 January 2030.',
  );
  expect(screen.getByText('K7QM 2XTR W90P BN4E')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Add to LinkedIn' });
  const address = new URL(link.getAttribute('href') ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Pitch Night',
    organizationName: 'Test Club',
    issueYear: '2030',
    issueMonth: '1',
    certId: code,
    certUrl: `https://club.example${path}`,
  });
});

test.each([
  ['corrected', /Its name was corrected/],
  ['revoked', /The club has revoked this certificate/],
] as const)('a %s certificate says so, and cannot be added to LinkedIn', async (state, words) => {
  open(state);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText('This certificate is valid.')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add to LinkedIn' })).not.toBeInTheDocument();
});

test.each([
  ['Asha Raman', null],
  ['Subrahmanyam Raju', 'medium'],
  ['Venkatanarasimharajuvaripeta Rao', 'small'],
  ['கார்த்திகேயன்', 'small'],
])('the name %s has a size in which no word breaks', async (name, size) => {
  open('valid', name);
  const heading = await screen.findByRole('heading', { level: 1, name });
  expect(heading.getAttribute('data-size')).toBe(size);
});

test('an unknown code says what to compare, and is there to be corrected', async () => {
  open(null);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'No certificate has this code',
  );
  expect(screen.getByText(/letter by letter/)).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toHaveValue('K7QM 2XTR W90P BN4E');
  expect(field).not.toHaveFocus();
});

test.each([
  ['K7QM 2XTR W90P BN4', /this one has 15/],
  ['K7QM?2XTR', /only letters and digits/],
])('the page that asks for a code says what is wrong with %s', async (typed, words) => {
  const person = renderSite('/certificates');
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await person.type(code, typed);
  await person.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(code).toHaveFocus();
  expect(currentUrl()).toHaveTextContent(/^\/certificates$/);
});
