import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { currentUrl, renderSite, signInAs } from '../../../../../test/renderSite';
import { sectionDto } from '../../../../../test/sections';
import { editor } from '../../../../../test/users';

const api = serveApi();
const root = '/api/admin/content/site';

beforeEach(() => {
  signInAs(editor, api);
  api.on(`GET ${root}/versions`, {
    body: [
      {
        version: 2,
        at: '2027-03-01T10:00:00.000Z',
        by: { _id: 'x', name: 'Mina' },
        change: 'Changed tagline.',
      },
      { version: 1, at: '2027-02-01T10:00:00.000Z', by: null, change: 'The sample.' },
    ],
  });
});

test('lists who changed what, and when', async () => {
  renderSite('/admin/content/site/versions');
  await screen.findByText('Changed tagline.');
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith('Version')),
  ).toEqual([
    'Version 2 On the siteMina, 1 Mar 2027, 15:30Changed tagline.Look at version 2',
    'Version 1 The site, 1 Feb 2027, 15:30The sample.Look at version 1Restore version 1',
  ]);
});

test('shows the page as it was', async () => {
  api.on(`GET ${root}/versions/1`, { body: { ...sectionDto('site', { tagline: 'Old' }) } });
  api.on(`POST ${root}/preview`, { body: { content: clubContent, css: '', problems: [] } });
  const person = renderSite('/admin/content/site/versions');
  await person.click(await screen.findByRole('link', { name: 'Look at version 1' }));
  expect(await screen.findByTitle('The page as it would be')).toBeVisible();
  await waitFor(() =>
    expect(api.received(`POST ${root}/preview`)).toMatchObject([
      { body: { value: { tagline: 'Old' } } },
    ]),
  );
});

test('says why the pages cannot show a version any more', async () => {
  api.on(`GET ${root}/versions/1`, { body: sectionDto('site', {}) });
  api.on(`POST ${root}/preview`, {
    body: { errors: [{ field: 'value.hero.image', message: 'This picture is gone.' }] },
  });
  const person = renderSite('/admin/content/site/versions');
  await person.click(await screen.findByRole('link', { name: 'Look at version 1' }));
  expect(
    await screen.findByText(
      'The page cannot show this version: First screen, picture: This picture is gone.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('restores a version as a new one', async () => {
  api.on(`POST ${root}/versions/1/restore`, { body: { version: 3 } });
  const person = renderSite('/admin/content/site/versions?version=9');
  await person.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Version 1 is on the site, as version 3')).toBeVisible();
  await waitFor(() => expect(api.received(`GET ${root}/versions`)).toHaveLength(2));
  await waitFor(() => expect(currentUrl()).not.toHaveTextContent('version=9'));
});

test('says why a version could not be restored', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`POST ${root}/versions/1/restore`, {
    status: 422,
    body: { message: 'Validation failed', extraDetails: 'A picture is gone.' },
  });
  const person = renderSite('/admin/content/site/versions');
  await person.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('A picture is gone.')).toBeVisible();
});
