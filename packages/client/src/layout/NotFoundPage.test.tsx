import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { currentUrl, renderSite } from '../../test/renderSite';

serveApi();

describe('an unknown path', () => {
  test('shows the 404 page, which search engines do not list', async () => {
    renderSite('/no/such/page');
    const title = 'Sorry! Page not found';
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe('Page not found · Test Club');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('has a drawing when the club has no picture for it', async () => {
    const site = { ...clubContent.site, notFound: { image: null } };
    renderSite('/no/such/page', { ...clubContent, site });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('main img')).toBeNull();
    expect(document.querySelector('main [data-ground="ink"] svg')).toBeInTheDocument();
  });

  test.each([
    ['Return Home', '/'],
    ['Report Problem', '/contact'],
  ])('has the link %s', async (name, path) => {
    const person = renderSite('/no/such/page');
    await person.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(currentUrl().textContent).toBe(path));
  });
});
