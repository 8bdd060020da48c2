import type { SocialLink } from '@club/shared/rules/lines';
import { render, screen, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { renderSite } from '../../test/renderSite';
import { Icon, type IconName } from './Icon';

serveApi();

/** Opens the home page of a club that is on these networks. */
const openHomePage = (social: SocialLink[]) =>
  renderSite('/', { ...clubContent, contact: { ...clubContent.contact, social } });

const footerLinks = () => within(screen.getByRole('contentinfo')).getAllByRole('link');

/** The line of an icon, which tells it from all others. */
const shapeOf = (element: Element) => element.querySelector('path')?.getAttribute('d');
const shapeOfIcon = (name: IconName) => shapeOf(render(<Icon name={name} />).container);

describe('the links to other networks', () => {
  test.each([
    ['Facebook', 'facebook'],
    ['Instagram', 'instagram'],
    ['LinkedIn', 'linkedin'],
    ['Twitter', 'twitter'],
    ['X', 'twitter'],
    ['LINKEDIN', 'linkedin'],
  ] as const)('show %s by its icon, and its name to screen readers', (network, icon) => {
    openHomePage([{ network, url: 'https://example.com/club' }]);
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: network });
    expect(link).toHaveAttribute('href', 'https://example.com/club');
    expect(shapeOf(link)).toBe(shapeOfIcon(icon));
    expect(within(link).getByText(network)).toHaveClass('visually-hidden');
  });

  test('show any other network by a neutral icon and its name', () => {
    openHomePage([
      { network: 'Discord', url: 'https://example.com/discord' },
      { network: 'constructor', url: 'https://example.com/constructor' },
    ]);
    for (const name of ['Discord', 'constructor']) {
      const link = within(screen.getByRole('contentinfo')).getByRole('link', { name });
      expect(link).toHaveAttribute('href', `https://example.com/${name.toLowerCase()}`);
      expect(shapeOf(link)).toBe(shapeOfIcon('globe'));
      expect(within(link).getByText(name)).not.toHaveClass('visually-hidden');
    }
  });

  test('are left out everywhere when the club is on no network', async () => {
    const person = openHomePage([]);
    await person.click(screen.getByRole('button', { name: 'Menu' }));
    const lists = screen.queryAllByRole('list', { name: 'Social media', hidden: true });
    expect(lists).toEqual([]);
    expect(footerLinks()).toHaveLength(2); // the email and the privacy page
  });
});
