import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';
import { preloadPage } from '../../lazyPages';

serveApi();

beforeAll(() => preloadPage('/team/2025-26', clubContent));

const team = [
  { name: 'Devika', role: 'President', image: 'picture.png' },
  { name: 'Farhan', role: 'PR Head', image: null },
  { name: '', role: 'Treasurer', image: null },
];
const withPastTeam = { ...clubContent, pastTeam: { term: '2025-26', team, sponsors: null } };

test('shows the people of a past term, without the name of somebody who was taken off', () => {
  renderSite('/team/2025-26', withPastTeam);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Team 2025-26');
  const section = screen.getByRole('region', { name: 'Our Team 2025-26' });
  const people = within(section).getAllByRole('listitem');
  expect(people.map((person) => person.textContent)).toEqual([
    ...['DevikaPresident', 'FFarhanPR Head', 'Treasurer'],
  ]);
});

test('leads to the present team and to other years', () => {
  renderSite('/team/2025-26', withPastTeam);
  const terms = within(screen.getByRole('navigation', { name: 'Teams by year' }));
  expect(terms.getByRole('link', { name: '2026-27' })).toHaveAttribute('href', '/team');
  expect(terms.getByRole('link', { name: '2025-26' })).toHaveAttribute('aria-current', 'page');
  expect(terms.getByRole('link', { name: '2024-25' })).toHaveAttribute('href', '/team/2024-25');
});

test('says that there is no page for a term that nobody knows', () => {
  renderSite('/team/1999-00', withPastTeam);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sorry! Page not found');
});
