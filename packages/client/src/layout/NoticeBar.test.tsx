import { screen, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { renderSite, signInAs } from '../../test/renderSite';
import { admin } from '../../test/users';

const api = serveApi();

const html = 'We meet <strong>today</strong>: <a href="https://example.com/">where</a>';
const club = { ...clubContent, notice: { html } };
const notice = () => screen.queryByRole('complementary', { name: 'Notice' });

test.each(['/', '/contact', '/no/such/page'])('%s begins with the notice', async (path) => {
  renderSite(path, club);
  await screen.findByRole('heading', { level: 1 });
  expect(notice()).toHaveTextContent('We meet today: where');
  const link = within(screen.getByRole('complementary')).getByRole('link', { name: 'where' });
  expect(link).toHaveAttribute('href', 'https://example.com/');
  const header = screen.getByRole('link', { name: 'Test Club' });
  expect(notice()?.compareDocumentPosition(header)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a club without a notice has no line for it', () => {
  renderSite('/');
  expect(notice()).toBeNull();
});

test('the admin area has no notice', async () => {
  signInAs(admin, api);
  renderSite('/admin', club);
  await screen.findByRole('navigation', { name: 'Admin' });
  expect(notice()).toBeNull();
});
