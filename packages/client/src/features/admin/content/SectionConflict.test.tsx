import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { openSection, retype, serveSection } from '../../../../test/openSection';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { sectionDto, sectionValues } from '../../../../test/sections';
import { editor } from '../../../../test/users';

const api = serveApi();

beforeEach(() => {
  signInAs(editor, api);
});

describe('a version that somebody else published meanwhile', () => {
  const put = 'PUT /api/admin/content/site';

  async function openConflict() {
    const person = await openSection(api, 'site');
    await retype(person, 'Tagline', 'Mine');
    await retype(person, 'Institute', 'My Institute');
    const theirs = sectionDto('site', { tagline: 'Theirs', summary: 'Their summary.' });
    const current = { ...theirs, version: 7 };
    api.on(put, { status: 409, body: { message: 'Conflict', current } });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByRole('heading', { name: 'Somebody else has published meanwhile' });
    api.on(put, { body: { version: 8 } });
    return person;
  }

  test("is shown beside one's own, where the two differ", async () => {
    await openConflict();
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual(
      [
        'Institute Take mineMy InstituteTake theirsTest Institute',
        'Tagline changed by bothTake mineMineTake theirsTheirs',
        'Summary Take mineA club for tests.Take theirsTheir summary.',
      ].map((text) => text.replace(' Take', 'Take')),
    );
  });

  test('is put together with it, and published as the next version', async () => {
    const person = await openConflict();
    const tagline = screen.getByRole('group', { name: /^Tagline/ });
    await person.click(within(tagline).getByRole('radio', { name: /^Take theirs/ }));
    await person.click(screen.getByRole('button', { name: 'Continue with these' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Theirs');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/^Published by Editor, /);
    expect(api.received(put).at(-1)).toMatchObject({
      body: {
        version: 7,
        value: { tagline: 'Theirs', institute: 'My Institute', summary: 'Their summary.' },
      },
    });
  });

  test.each([
    ['Take all mine', { tagline: 'Mine', summary: 'A club for tests.' }],
    ['Take all theirs', { tagline: 'Theirs', summary: 'Their summary.' }],
  ])('can be decided as a whole: %s', async (name, chosen) => {
    const person = await openConflict();
    await person.click(screen.getByRole('button', { name }));
    await person.click(screen.getByRole('button', { name: 'Continue with these' }));
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue(chosen.tagline);
    expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue(chosen.summary);
  });

  test('is found when a draft is opened again', async () => {
    const base = sectionValues.site;
    const draft = { version: 2, base, value: { ...base, tagline: 'Mine' }, at: '2027-01-01' };
    localStorage.setItem(`draft:${editor._id}:site`, JSON.stringify(draft));
    serveSection(api, 'site', { tagline: 'Theirs' });
    renderSite('/admin/content/site');
    expect(
      await screen.findByRole('heading', { name: 'Somebody else has published meanwhile' }),
    ).toBeVisible();
  });
});
