import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { openSection, retype, serveSection } from '../../../../test/openSection';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { sectionValues } from '../../../../test/sections';
import { editor } from '../../../../test/users';

const api = serveApi();

beforeEach(() => {
  signInAs(editor, api);
});

describe('a draft', () => {
  const key = `draft:${editor._id}:site`;

  test('is kept while a person writes, and forgotten with Discard, which can be undone', async () => {
    const person = await openSection(api, 'site');
    await retype(person, 'Tagline', 'Half written');
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      version: 3,
      base: { tagline: 'We start things' },
      value: { tagline: 'Half written' },
    });
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('We start things');
    expect(localStorage.getItem(key)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Half written');
    expect(localStorage.getItem(key)).not.toBeNull();
  });

  test('is offered again with its age', async () => {
    const base = sectionValues.site;
    const at = new Date(Date.now() - 5 * 60_000).toISOString();
    const value = { ...base, tagline: 'Half written' };
    localStorage.setItem(key, JSON.stringify({ version: 3, base, value, at }));
    serveSection(api, 'site');
    const person = renderSite('/admin/content/site');
    expect(await screen.findByText(/These are your changes from 5 minutes ago/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Half written');
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ at });
    await person.click(screen.getByRole('button', { name: 'Show what is published' }));
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('We start things');
    expect(localStorage.getItem(key)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ value });
  });

  test('that is wrong is shown beside the page as it is published', async () => {
    const base = sectionValues.site;
    const at = new Date().toISOString();
    const value = { ...base, tagline: '' };
    localStorage.setItem(key, JSON.stringify({ version: 3, base, value, at }));
    serveSection(api, 'site');
    const preview = 'POST /api/admin/content/site/preview';
    const errors = [{ field: 'value.tagline', message: 'must not be empty' }];
    api.on(preview, ({ body }) => ({
      body: JSON.stringify(body).includes('"tagline":""')
        ? { errors }
        : { content: clubContent, css: '', problems: [] },
    }));
    renderSite('/admin/content/site');
    expect(await screen.findByText(/Tagline: must not be empty$/)).toBeVisible();
    await waitFor(() =>
      expect(api.received(preview).at(-1)).toMatchObject({ body: { value: base } }),
    );
  });

  test('from before an update has what is stored in the fields that are new', async () => {
    const { answeredMonths, registrationMonths, ...base } = sectionValues.privacy;
    const value = { ...base, updated: '2026-11-20' };
    const at = new Date().toISOString();
    const draft = JSON.stringify({ version: 3, base, value, at });
    localStorage.setItem(`draft:${editor._id}:privacy`, draft);
    serveSection(api, 'privacy');
    renderSite('/admin/content/privacy');
    expect(await screen.findByText(/These are your changes/)).toBeVisible();
    expect(screen.getByLabelText(/^Last changed/)).toHaveValue('2026-11-20');
    expect(screen.getByLabelText(/^Months that answered/)).toHaveValue(String(answeredMonths));
    expect(screen.getByLabelText(/^Months that names/)).toHaveValue(String(registrationMonths));
  });

  test('of another account is not shown', async () => {
    localStorage.setItem('draft:64b0000000000000000000ff:site', '{"version":3}');
    await openSection(api, 'site');
    expect(screen.queryByText('Not published yet')).toBeNull();
  });
});
