import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
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
