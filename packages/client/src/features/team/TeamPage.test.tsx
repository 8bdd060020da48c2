import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent, withoutEntries } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';

serveApi();

test('shows everybody with name, role and photo, under heading and tagline', () => {
  renderSite('/team');
  const section = screen.getByRole('region', { name: 'Our Team' });
  expect(within(section).getByText('Meet the Crew')).toBeVisible();
  const people = within(section).getAllByRole('listitem');
  expect(people).toHaveLength(clubContent.team.length);
  for (const [index, { name, role }] of clubContent.team.entries()) {
    expect(people[index]).toHaveTextContent(name + role);
    expect(people[index]?.querySelector('img')).toBeInTheDocument();
  }
});

test('draws the initial of a person without a picture', () => {
  const team = ['Asha', 'Asha', 'Kiran'].map((name) => ({ name, role: 'Mentor', image: null }));
  renderSite('/team', { ...clubContent, team });
  const people = within(screen.getByRole('region', { name: 'Our Team' })).getAllByRole('listitem');
  expect(people.map((person) => person.textContent)).toEqual([
    'AAshaMentor',
    'AAshaMentor',
    'KKiranMentor',
  ]);
  for (const person of people) {
    expect(person.querySelector('[aria-hidden="true"]')).toBeInTheDocument();
  }
});

test('shows where a person is on other networks', () => {
  const links = [
    { network: 'LinkedIn', url: 'https://example.com/in/asha' },
    { network: 'Portfolio', url: 'https://asha.example' },
  ];
  const team = [
    { name: 'Asha', role: 'Mentor', image: null, links },
    { name: 'Kiran', role: 'Mentor', image: null },
  ];
  renderSite('/team', { ...clubContent, team });
  const [asha, kiran] = within(screen.getByRole('region', { name: 'Our Team' }))
    .getAllByRole('listitem')
    .map((person) => within(person));
  expect(asha?.getByRole('link', { name: 'LinkedIn of Asha' })).toHaveAttribute(
    'href',
    'https://example.com/in/asha',
  );
  expect(asha?.getByText('Portfolio')).not.toHaveClass('visually-hidden');
  expect(kiran?.queryByRole('link')).toBeNull();
});

test('leads to the teams of other years', () => {
  renderSite('/team');
  const terms = within(screen.getByRole('navigation', { name: 'Teams by year' }));
  expect(terms.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['2026-27', '2025-26', '2024-25'],
  ]);
  expect(terms.getByRole('link', { name: '2026-27' })).toHaveAttribute('aria-current', 'page');
  expect(terms.getByRole('link', { name: '2025-26' })).toHaveAttribute('href', '/team/2025-26');
});

test('has no such links while there is one year only', () => {
  renderSite('/team', { ...clubContent, pastTerms: [] });
  expect(screen.queryByRole('navigation', { name: 'Teams by year' })).toBeNull();
});

test('says so while nobody is listed', () => {
  renderSite('/team', withoutEntries);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Team');
  expect(screen.getByText('The people of the club are not listed here yet.')).toBeVisible();
});
