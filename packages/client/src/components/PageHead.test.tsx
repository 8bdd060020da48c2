import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { renderSite } from '../../test/renderSite';

serveApi();

const withSiteUrl = {
  ...clubContent,
  site: { ...clubContent.site, url: 'https://club.example.edu' },
};
const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe("a page's head", () => {
  test('has the names of page and club, a description and the URL', () => {
    renderSite('/team', withSiteUrl);
    expect(document.title).toBe('Our Team · Test Club');
    expect(meta('description')).toBe('A club for tests.');
    expect(meta('og:title')).toBe('Our Team · Test Club');
    expect(meta('og:url')).toBe('https://club.example.edu/team');
    expect(meta('og:image')).toBe('https://club.example.edu/images/picture.0-og-50-50.jpg');
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://club.example.edu/team',
    );
    expect(meta('robots')).toBeUndefined();
  });

  test('leaves out what needs the URL of the site when the club has none', () => {
    renderSite('/team');
    expect(document.querySelector('link[rel="canonical"]')).not.toBeInTheDocument();
    expect(meta('og:url')).toBeUndefined();
    expect(meta('og:image')).toBeUndefined();
  });
});

describe('a navigation', () => {
  test('keeps the focus on the first page as it is', () => {
    renderSite('/team');
    expect(document.body).toHaveFocus();
  });

  test.each(['Contact', 'Login'])('moves the focus to the heading of %s', async (name) => {
    const scroll = jest.spyOn(window, 'scrollTo');
    const person = renderSite('/team');
    await person.click(screen.getByRole('button', { name: 'Menu' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('link', { name }));
    const heading = await screen.findByRole('heading', { level: 1, name });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe(`${name} · Test Club`);
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });
});
