import { screen, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { openEvent } from '../../test/registrations';
import { renderSite } from '../../test/renderSite';
import { pitchNight, withEvent } from '../../test/shownEvents';

const api = serveApi();

const sponsors = {
  heading: 'Our Sponsors',
  entries: [
    { name: 'Test Bank', url: 'https://bank.example', level: 'Gold', logo: 'picture.png' },
    { name: 'Bakery', url: 'https://bakery.example', level: '', logo: null },
    { name: 'Press', url: 'https://press.example', level: 'gold', logo: 'gone.png' },
    { name: 'Kulfi Corner', url: '', level: '', logo: null },
  ],
};

test('the home page has the sponsors by level, with links that say so to search engines', async () => {
  renderSite('/', { ...clubContent, sponsors });
  const section = await screen.findByRole('region', { name: 'Our Sponsors' });
  const lists = within(section).getAllByRole('list');
  expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(lists.map((list) => list.textContent)).toEqual(['Test BankPress', 'BakeryKulfi Corner']);
  const bank = within(section).getByRole('link', { name: 'Test Bank' });
  expect(bank).toHaveAttribute('href', 'https://bank.example');
  expect(bank).toHaveAttribute('rel', 'sponsored noopener');
  expect(section.querySelectorAll('img')).toHaveLength(1);
});

test('a club without sponsors has nothing of it', () => {
  renderSite('/');
  expect(screen.queryByRole('region', { name: 'Our Sponsors' })).toBeNull();
});

test('the page of an event has those of its day', async () => {
  api.on('GET /api/events/pitch-night', { body: openEvent });
  renderSite('/events/pitch-night', withEvent({ ...pitchNight, sponsors }));
  const section = await screen.findByRole('region', { name: 'Our Sponsors' });
  expect(within(section).getAllByRole('link')).toHaveLength(3);
});

test('the page of a past term has those of that time', async () => {
  const pastTeam = { term: '2025-26', team: clubContent.team, sponsors };
  renderSite('/team/2025-26', { ...clubContent, pastTeam });
  const section = await screen.findByRole('region', { name: 'Our Sponsors' });
  expect(within(section).getAllByRole('link')).toHaveLength(3);
});
