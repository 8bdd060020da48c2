import { quote } from '@club/shared/isolate';
import type { SectionSummaryDto } from '@club/shared/sectionAnswers';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { sectionDto, sectionValues } from '../../../../test/sections';
import { editor, inbox } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/content';

const { value: _, ...gallery } = sectionDto('gallery');
const { value: __, ...site } = sectionDto('site');
const sections: SectionSummaryDto[] = [
  { ...gallery, missing: ['2 pictures are still the sample’s'] },
  { ...site, updatedBy: null, missing: [] },
];

function card(name: string) {
  return within(screen.getByRole('link', { name }).closest('li') ?? document.body);
}

describe('/admin/content', () => {
  test('lists the sections, the last change of each, and what is missing', async () => {
    signInAs(editor, api);
    api.on(list, { body: sections });
    const person = renderSite('/admin');
    await person.click(await screen.findByRole('link', { name: 'Content' }));
    const links = await screen.findAllByRole('link', { name: /^(Club|Gallery)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/content/site',
      '/admin/content/gallery',
    ]);
    expect(card('Gallery').getByText('Mina, 1 Mar 2027, 15:30')).toBeVisible();
    expect(card('Gallery').getByText('2 pictures are still the sample’s')).toBeVisible();
    const words = `Pictures and their captions. In the menu: ${quote('Achievements')}`;
    expect(card('Gallery').getByText(words)).toBeVisible();
    expect(card('Club').getByText('Not changed yet')).toBeVisible();
    expect(screen.queryByText('Not published yet')).toBeNull();
  });

  test('marks a section that holds own changes which are not published', async () => {
    const base = sectionValues.site;
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const draft = { version: 3, base, value: { ...base, tagline: 'Half written' }, at };
    localStorage.setItem(`draft:${editor._id}:site`, JSON.stringify(draft));
    signInAs(editor, api);
    api.on(list, { body: sections });
    renderSite('/admin/content');
    await screen.findByRole('link', { name: 'Club' });
    expect(card('Club').getByText(/your changes from 3 hours ago/)).toBeVisible();
    expect(card('Gallery').queryByText('Not published yet')).toBeNull();
  });

  test('removes what is left of the sample, after it has said what goes', async () => {
    signInAs(editor, api);
    api.on(list, { body: sections });
    const parts = [
      { place: 'team', changes: [{ what: '“Asha Rao”, President', becomes: null }] },
      { place: 'terms', changes: [{ what: '2024-25', becomes: null }] },
      { place: 'pictures', changes: [{ what: 'fair.png', becomes: null }] },
    ];
    api.on('GET /api/admin/sample', { body: { mark: 'mark', parts, remaining: [] } });
    api.on('POST /api/admin/sample/clear', { status: 204 });
    const person = renderSite('/admin/content');
    await person.click(await screen.findByRole('button', { name: 'Remove the sample' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the sample?' }));
    expect(dialog.getByText(/^What you have written, changed or added stays/)).toBeVisible();
    expect(dialog.getByText('fair.png')).toBeInTheDocument();
    expect(api.received('POST /api/admin/sample/clear')).toEqual([]);

    api.on('GET /api/admin/sample', { body: { mark: 'none', parts: [], remaining: [] } });
    await person.click(dialog.getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText('The sample is removed')).toBeVisible();
    expect(api.received('POST /api/admin/sample/clear')).toMatchObject([
      { body: { mark: 'mark' } },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove the sample' })).toBeNull(),
    );
  });

  test('says nothing of a sample when nothing of it is left', async () => {
    signInAs(editor, api);
    api.on(list, { body: sections });
    renderSite('/admin/content');
    await screen.findByRole('link', { name: 'Club' });
    await waitFor(() => expect(api.received('GET /api/admin/sample')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'The sample' })).toBeNull();
  });

  test('says when the sections cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    signInAs(editor, api);
    api.on(list, 'broken connection');
    renderSite('/admin/content');
    expect(await screen.findByText('The content could not be loaded')).toBeVisible();
  });

  test('is for people with the permission', async () => {
    signInAs(inbox, api);
    renderSite('/admin/content');
    expect(await screen.findByText('This page is for others')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Content' })).toBeNull();
  });
});
