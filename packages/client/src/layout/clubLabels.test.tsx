import type { ClubContent } from '@club/shared/content';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent } from '../../test/clubContent';
import { openSection, retype } from '../../test/openSection';
import { currentUrl, renderSite, signInAs } from '../../test/renderSite';
import { editor } from '../../test/users';

const api = serveApi();
const { site, initiatives, gallery, contact } = clubContent;

const renamed: ClubContent = {
  ...clubContent,
  initiatives: { ...initiatives, heading: 'What we build' },
  gallery: { ...gallery, heading: 'Our pictures' },
  contact: { ...contact, heading: 'Write to us' },
  site: {
    ...site,
    menu: { initiatives: 'Projects', gallery: 'Pictures', contact: 'Write', team: 'People' },
    team: { ...site.team, heading: 'Who we are' },
  },
};

test.each([
  ['Projects', '/service', 'What we build'],
  ['Pictures', '/about', 'Our pictures'],
  ['Write', '/contact', 'Write to us'],
  ['People', '/team', 'Who we are'],
])(
  'the menu and the heading say %s as the club does; the address stays',
  async (label, path, heading) => {
    const person = renderSite('/login', renamed);
    await person.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await person.click(menu.getByRole('link', { name: label }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(currentUrl()).toHaveTextContent(path);
    expect(document.title).toContain(heading);
  },
);

test('an editor changes a label of the menu', async () => {
  signInAs(editor, api);
  const put = 'PUT /api/admin/content/site';
  api.on(put, { body: { version: 4 } });
  const person = await openSection(api, 'site');
  await retype(person, 'Menu: the gallery', 'Pictures');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(api.received(put)).toMatchObject([
      { body: { value: { menu: { ...site.menu, gallery: 'Pictures' } } } },
    ]),
  );
});
