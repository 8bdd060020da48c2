import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent, withoutEntries } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';

const api = serveApi();

beforeEach(() => {
  api.on('GET /api/data/service', { body: { message: clubContent.initiatives.entries } });
});

describe('the home page', () => {
  test('has the tagline, then every section in order', () => {
    renderSite('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(clubContent.site.tagline);
    const sections = within(screen.getByRole('main')).getAllByRole('region');
    expect(sections.map(({ id }) => id)).toEqual(['initiatives', 'team', 'about', 'contact']);
    expect(sections.map((it) => within(it).getByRole('heading', { level: 2 }).textContent)).toEqual(
      ['Our Initiatives', 'Our Team', 'Gallery', 'Contact'],
    );
  });

  test('leaves out sections without entries, and Explore leads to the first that is there', async () => {
    api.on('GET /api/data/service', { body: { message: [] } });
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const person = renderSite('/', withoutEntries);
    const sections = within(screen.getByRole('main')).getAllByRole('region');
    expect(sections.map(({ id }) => id)).toEqual(['contact']);
    await person.click(screen.getByRole('button', { name: 'Explore' }));
    expect(scroll.mock.contexts).toEqual(sections);
  });

  test('shows the description below the hero, in the direction of its letters', () => {
    const descriptionHtml = '<p>We <em>start</em> things.</p>';
    renderSite('/', { ...clubContent, site: { ...clubContent.site, descriptionHtml } });
    const text = screen.getByText('start').closest('div');
    expect(text).toHaveAttribute('dir', 'auto');
    expect(text?.innerHTML).toBe(descriptionHtml);
  });

  test('needs no picture in its first screen', () => {
    const { site } = clubContent;
    renderSite('/', { ...clubContent, site: { ...site, hero: { ...site.hero, image: null } } });
    expect(screen.queryByAltText('A hero')).toBeNull();
    expect(document.querySelector('main img')).toHaveAttribute('loading', 'lazy');
  });

  test('links to the club’s networks beside the tagline', () => {
    renderSite('/');
    const main = within(screen.getByRole('main'));
    const links = within(main.getByRole('list', { name: 'Social media' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      clubContent.contact.social.map(({ url }) => url),
    );
  });

  test('scrolls to the initiatives by the button Explore', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const person = renderSite('/');
    await person.click(screen.getByRole('button', { name: 'Explore' }));
    expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Our Initiatives' })]);
    expect(screen.getByRole('heading', { name: 'Our Initiatives' })).toHaveFocus();
  });

  test('loads the picture of the first screen at once and all others lazily', () => {
    renderSite('/');
    const [hero, ...others] = document.querySelectorAll('main img');
    expect(hero).toHaveAttribute('alt', 'A hero');
    expect(hero).toHaveAttribute('fetchpriority', 'high');
    expect(hero).not.toHaveAttribute('loading');
    const { initiatives, team, gallery } = clubContent;
    const coordinator = 1;
    expect(others).toHaveLength(
      initiatives.entries.length + coordinator + team.length + gallery.entries.length,
    );
    for (const picture of others) {
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture).toHaveAttribute('width');
      expect(picture).toHaveAttribute('height');
    }
  });
});
