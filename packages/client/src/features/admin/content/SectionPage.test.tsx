import type { MediaDto } from '@club/shared/media';
import type { SectionName, Sections } from '@club/shared/sections';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { sectionDto, sectionValues } from '../../../../test/sections';
import { editor } from '../../../../test/users';

const api = serveApi();

beforeEach(() => {
  signInAs(editor, api);
});

const focus = { x: 0.5, y: 0.5 };

/** A picture that is stored as `id`. */
function media(id: string, name: string): MediaDto {
  const size = { width: 160, height: 90 };
  const picture = { url: `/images/${name}`, widths: [160], ...size, alt: 'A talk', focus };
  const rest = { bytes: 900, alt: 'A talk', focus, usedIn: [], deletedAt: null };
  return { _id: id, name: `${name}.webp`, ...size, ...rest, picture };
}

const talk = media('64c000000000000000000001', 'talk');
const fair = media('64c000000000000000000002', 'fair');

function serveSection<Name extends SectionName>(name: Name, changes: Partial<Sections[Name]> = {}) {
  api.on(`GET /api/admin/content/${name}`, { body: sectionDto(name, changes) });
  api.on(`POST /api/admin/content/${name}/preview`, {
    body: { content: clubContent, css: '', problems: [] },
  });
}

async function openSection<Name extends SectionName>(
  name: Name,
  changes?: Partial<Sections[Name]>,
) {
  serveSection(name, changes);
  const person = renderSite(`/admin/content/${name}`);
  await screen.findByText('Published by Mina, 1 Mar 2027, 15:30.');
  return person;
}

async function retype(person: ReturnType<typeof renderSite>, label: string, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await person.clear(field);
  await person.type(field, text);
}

/** Names of the entries of a list, in their order. */
function entries() {
  return screen
    .getAllByRole('button', { name: /^Move .* up$/ })
    .map((button) => button.getAttribute('aria-label')?.slice('Move '.length, -' up'.length));
}

describe('publishing', () => {
  const put = 'PUT /api/admin/content/site';

  test('sends the version that was edited with the new value', async () => {
    api.on(put, { body: { version: 4 } });
    const person = await openSection('site');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await retype(person, 'Tagline', 'We start more things');
    expect(screen.getByText('Not published yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^Published by Editor, /)).toBeVisible();
    expect(screen.queryByText('Not published yet')).toBeNull();
    expect(api.received(put)).toMatchObject([
      {
        authorization: 'Bearer stored-token',
        body: { version: 3, value: { ...sectionValues.site, tagline: 'We start more things' } },
      },
    ]);
    await retype(person, 'Tagline', 'Again');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(api.received(put).at(-1)).toMatchObject({ body: { version: 4 } }));
  });

  test('is not done by Enter in a field', async () => {
    const person = await openSection('site');
    await person.type(screen.getByRole('textbox', { name: 'Tagline' }), '!{Enter}');
    expect(api.received(put)).toEqual([]);
  });

  test('shows what is wrong under the fields, the first of them in focus, in an opened entry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = await openSection('initiatives');
    api.on('PUT /api/admin/content/initiatives', {
      status: 422,
      body: {
        message: 'Validation failed',
        errors: [{ field: 'value.entries.1.description', message: 'must not be empty' }],
      },
    });
    await retype(person, 'Heading', 'What we do');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await waitFor(() => expect(description).toHaveFocus());
    expect(description).toHaveAccessibleDescription('Must not be empty');
    expect(screen.getByText('Not published yet')).toBeVisible();
  });

  test('after an expired login keeps the changes and leads to the login', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = await openSection('site');
    api.on(put, { status: 401, body: { message: 'Your login has expired.' } });
    await retype(person, 'Tagline', 'Half written');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^Your login has expired/)).toHaveTextContent(
      'Your login has expired. Your changes are kept in this browser. Log in again',
    );
    expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/logout');
  });
});

describe('a draft', () => {
  const key = `draft:${editor._id}:site`;

  test('is kept while a person writes, and forgotten with Discard, which can be undone', async () => {
    const person = await openSection('site');
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
    serveSection('site');
    const person = renderSite('/admin/content/site');
    expect(await screen.findByText(/These are your changes from 5 minutes ago/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Half written');
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ at });
    await person.click(screen.getByRole('button', { name: 'Show what is published' }));
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('We start things');
  });

  test('of another account is not shown', async () => {
    localStorage.setItem('draft:64b0000000000000000000ff:site', '{"version":3}');
    await openSection('site');
    expect(screen.queryByText('Not published yet')).toBeNull();
  });
});

describe('a version that somebody else published meanwhile', () => {
  const put = 'PUT /api/admin/content/site';

  async function openConflict() {
    const person = await openSection('site');
    await retype(person, 'Tagline', 'Mine');
    await retype(person, 'Institute', 'My Institute');
    api.on(put, { status: 409, body: { message: 'Conflict' } });
    const theirs = sectionDto('site', { tagline: 'Theirs', summary: 'Their summary.' });
    api.on('GET /api/admin/content/site', { body: { ...theirs, version: 7 } });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByRole('heading', { name: 'Somebody else has published meanwhile' });
    api.on(put, { body: { version: 8 } });
    return person;
  }

  test('stands beside the own one, where the two differ', async () => {
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
    serveSection('site', { tagline: 'Theirs' });
    renderSite('/admin/content/site');
    expect(
      await screen.findByRole('heading', { name: 'Somebody else has published meanwhile' }),
    ).toBeVisible();
  });
});

describe('a list of entries', () => {
  test('takes new ones, up to the limit of the API', async () => {
    const entry = (index: number) => ({ service: `Entry ${index}`, description: '', image: null });
    const person = await openSection('initiatives', {
      entries: Array.from({ length: 23 }, (_, index) => entry(index)),
    });
    await person.click(screen.getByRole('button', { name: 'Add initiative' }));
    await person.type(screen.getByRole('textbox', { name: 'Title' }), 'The last');
    expect(entries().at(-1)).toBe('The last');
    expect(screen.getByText('24 are the most that fit.')).toBeVisible();
  });

  test('brings a removed one back to its place', async () => {
    const person = await openSection('initiatives');
    await person.click(screen.getByRole('button', { name: 'Launch Week' }));
    await person.click(screen.getByRole('button', { name: 'Remove Launch Week' }));
    expect(entries()).toEqual(['Idea-Box', 'Open Lab']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(entries()).toEqual(['Idea-Box', 'Launch Week', 'Open Lab']);
    expect(screen.queryByText('Not published yet')).toBeNull();
  });

  test('is sorted by keyboard, and says the new place', async () => {
    const person = await openSection('initiatives');
    screen.getByRole('button', { name: 'Move Idea-Box down' }).focus();
    await person.keyboard('{Enter}');
    expect(entries()).toEqual(['Launch Week', 'Idea-Box', 'Open Lab']);
    expect(screen.getByText('Idea-Box is now 2 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Idea-Box down' })).toHaveFocus();
  });
});

test('a picture is chosen among those of the site', async () => {
  api.on(`GET /api/admin/media/${talk._id}`, { body: talk });
  api.on('GET /api/admin/media', { body: [talk, fair], headers: { 'X-Total-Count': '2' } });
  api.on('PUT /api/admin/content/gallery', { body: { version: 4 } });
  const person = await openSection('gallery');
  await person.click(screen.getByRole('button', { name: 'A talk' }));
  const field = within(screen.getByRole('group', { name: 'Picture' }));
  expect(await field.findByText('talk.webp')).toBeVisible();
  await person.click(field.getByRole('button', { name: 'Change Picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose: Picture' }));
  await person.type(dialog.getByRole('searchbox'), 'fair{Enter}');
  await person.click(await dialog.findByRole('button', { name: /fair\.webp/ }));
  expect(field.getByText('fair.webp')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(api.received('PUT /api/admin/content/gallery')).toMatchObject([
      { body: { value: { entries: [{ image: fair._id, caption: 'A talk' }] } } },
    ]),
  );
});

test('a group that is switched off and on again keeps its fields', async () => {
  const person = await openSection('initiatives');
  const name = { name: 'Name of the co-ordinator' };
  await person.click(screen.getByRole('checkbox', { name: 'Show a co-ordinator' }));
  expect(screen.queryByRole('textbox', name)).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Show a co-ordinator' }));
  expect(screen.getByRole('textbox', name)).toHaveValue('Dr. Test');
});

test('the preview is asked for again after a change, and tells why it stays behind', async () => {
  const preview = 'POST /api/admin/content/site/preview';
  const person = await openSection('site');
  await waitFor(() =>
    expect(api.received(preview)).toMatchObject([{ body: { value: sectionValues.site } }]),
  );
  api.on(preview, {
    status: 422,
    body: { message: 'Validation failed', extraDetails: 'The tagline must not be empty.' },
  });
  await person.clear(screen.getByRole('textbox', { name: 'Tagline' }));
  expect(
    await screen.findByText(
      'The page does not show your last change: The tagline must not be empty.',
    ),
  ).toBeVisible();
  expect(api.received(preview).at(-1)).toMatchObject({ body: { value: { tagline: '' } } });
});

test('an unknown section gets the page for wrong addresses', async () => {
  renderSite('/admin/content/nothing');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/404|not found/i);
});
