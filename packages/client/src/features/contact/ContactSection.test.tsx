import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';

serveApi();

describe('the contact section', () => {
  test('shows the form beside a lazy map of the campus, 400 pixels high', () => {
    renderSite('/contact');
    const section = screen.getByRole('region', { name: 'Contact' });
    expect(within(section).getByRole('button', { name: 'Send Message' })).toBeVisible();
    const map = within(section).getByTitle('Map: Campus');
    expect(map).toHaveAttribute('height', '400');
    expect(map).toHaveAttribute('loading', 'lazy');
    const mapUrl = new URL(map.getAttribute('src') ?? '');
    expect(mapUrl.origin).toBe('https://www.openstreetmap.org');
    expect(mapUrl.searchParams.get('marker')).toBe('12.5,77.5');
    expect(mapUrl.searchParams.get('bbox')).toBe('77.4920,12.4940,77.5080,12.5100');
  });

  test('links to the map and to the email, and shows the address in words', () => {
    renderSite('/contact');
    expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=12.5&mlon=77.5#map=16/12.5/77.5',
    );
    expect(screen.getByText('Test Road 1')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'club@example.edu' })).toHaveAttribute(
      'href',
      'mailto:club@example.edu',
    );
  });

  test('needs neither a map nor an address', () => {
    const { contact } = clubContent;
    renderSite('/contact', { ...clubContent, contact: { ...contact, map: null, address: [] } });
    const main = within(screen.getByRole('main'));
    expect(document.querySelector('main iframe, main address')).toBeNull();
    expect(main.queryByRole('link', { name: 'Open the map' })).toBeNull();
    expect(main.getByRole('link', { name: 'club@example.edu' })).toBeVisible();
  });
});
