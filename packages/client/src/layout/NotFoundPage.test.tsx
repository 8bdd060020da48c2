import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { renderSite } from '../../test/renderSite';

serveApi();

describe('an unknown path', () => {
  test('says so, and keeps search engines out', () => {
    renderSite('/no/such/page');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sorry! Page not found');
    expect(document.title).toBe('Page not found · Test Club');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test.each([
    ['Return Home', '/'],
    ['Report Problem', '/contact'],
  ])('offers %s', async (name, path) => {
    const person = renderSite('/no/such/page');
    await person.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path));
  });
});
