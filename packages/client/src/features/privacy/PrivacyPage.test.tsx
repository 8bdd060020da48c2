import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';

serveApi();

test('/privacy shows the words of the club, their day and its address', async () => {
  renderSite('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const [section] = clubContent.privacy?.entries ?? [];
  expect(screen.getByRole('heading', { level: 2, name: section?.heading })).toBeVisible();
  expect(screen.getByText('It holds your name.')).toBeVisible();
  expect(screen.getByText('You can delete it.')).toBeVisible();
  expect(screen.getByText('21 November 2026')).toHaveAttribute('datetime', '2026-11-21');
  expect(
    screen.getByText(
      /^Messages to us are deleted 12 months after they were answered, and names, .* 12 months after it\./,
    ),
  ).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: clubContent.contact.email })).toBeVisible();
});
