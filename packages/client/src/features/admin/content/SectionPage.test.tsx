import type { MediaDto } from '@club/shared/media';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { openSection, retype } from '../../../../test/openSection';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { sectionValues } from '../../../../test/sections';
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
  const rest = { bytes: 900, alt: 'A talk', focus, usedIn: [], version: 1, deletedAt: null };
  return { _id: id, name: `${name}.webp`, ...size, ...rest, picture };
}

const talk = media('64c000000000000000000001', 'talk');
const fair = media('64c000000000000000000002', 'fair');

/** Names of the entries of a list, in their order. */
function entries() {
  return screen
    .getAllByRole('button', { name: /^Move .* up$/ })
    .map((button) => button.getAttribute('aria-label')?.slice('Move '.length, -' up'.length));
}

describe('publishing', () => {
  const put = 'PUT /api/admin/content/site';
  const preview = 'POST /api/admin/content/site/preview';

  test('sends the version that was edited with the new value', async () => {
    api.on(put, { body: { version: 4 } });
    const person = await openSection(api, 'site');
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
    const person = await openSection(api, 'site');
    await person.type(screen.getByRole('textbox', { name: 'Tagline' }), '!{Enter}');
    expect(api.received(put)).toEqual([]);
  });

  test('shows what is wrong under the fields, the first of them in focus, in an opened entry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = await openSection(api, 'initiatives');
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

  test('marks a text in the place of a number, and brings the form back into sight', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = await openSection(api, 'contact');
    const error = { field: 'value.map.latitude', message: 'must be a number of degrees' };
    api.on('PUT /api/admin/content/contact', {
      status: 422,
      body: { message: 'Validation failed', errors: [error] },
    });
    await retype(person, 'Latitude', 'north');
    await person.click(screen.getByRole('button', { name: 'Page' }));
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const latitude = screen.getByRole('textbox', { name: 'Latitude' });
    await waitFor(() => expect(latitude).toHaveFocus());
    expect(latitude).toHaveAccessibleDescription('Must be a number of degrees');
    expect(screen.getByRole('button', { name: 'Edit', pressed: true })).toBeVisible();
    await person.type(latitude, '{Backspace}');
    expect(latitude).not.toHaveAttribute('aria-invalid');
  });

  test('marks the field of several lines when one of them is wrong', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = await openSection(api, 'contact');
    const error = { field: 'value.address.1', message: 'must have at most 100 characters' };
    api.on('PUT /api/admin/content/contact', {
      status: 422,
      body: { message: 'Validation failed', errors: [error] },
    });
    await retype(person, 'Heading', 'Write to us');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const address = screen.getByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(address).toHaveFocus());
    expect(address).toHaveAccessibleDescription('Must have at most 100 characters');
  });

  test('after an expired login keeps the changes, and a new login comes back to them', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = await openSection(api, 'site');
    api.on(put, { status: 401, body: { message: 'Your login has expired.' } });
    await retype(person, 'Tagline', 'Half written');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Your login has expired/)).toHaveTextContent(
      'Your login has expired. Your changes are kept in this browser. Log in again',
    );
    api.on('POST /api/auth/logout', { status: 401, body: { message: 'Not signed in' } });
    const answer = { message: 'Hello', token: 'new-token', isAdmin: false, role: 'editor' };
    api.on('POST /api/auth/login', { body: answer });
    await person.click(screen.getByRole('link', { name: 'Log in again' }));
    await person.type(await screen.findByLabelText('Email'), 'editor@example.edu');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    const before = api.received(preview).length;
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('textbox', { name: 'Tagline' })).toHaveValue('Half written');
    expect(currentUrl()).toHaveTextContent('/admin/content/site');
    await waitFor(() => expect(api.received(preview).length).toBeGreaterThan(before));
  });
});

describe('a list of entries', () => {
  test('takes new ones, up to the limit of the API', async () => {
    const entry = (index: number) => ({ service: `Entry ${index}`, description: '', image: null });
    const person = await openSection(api, 'initiatives', {
      entries: Array.from({ length: 23 }, (_, index) => entry(index)),
    });
    await person.click(screen.getByRole('button', { name: 'Add initiative' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await person.keyboard('The last');
    expect(entries().at(-1)).toBe('The last');
    expect(screen.getByText('24 are the most that fit.')).toBeVisible();
  });

  test('brings a removed one back to its place', async () => {
    const person = await openSection(api, 'initiatives');
    await person.click(screen.getByRole('button', { name: 'Launch Week' }));
    await person.click(screen.getByRole('button', { name: 'Remove initiative Launch Week' }));
    expect(entries()).toEqual(['Idea-Box', 'Open Lab']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(entries()).toEqual(['Idea-Box', 'Launch Week', 'Open Lab']);
    expect(screen.queryByText('Not published yet')).toBeNull();
  });

  test('is sorted by keyboard, and says the new place', async () => {
    const person = await openSection(api, 'initiatives');
    screen.getByRole('button', { name: 'Move Idea-Box down' }).focus();
    await person.keyboard('{Enter}');
    expect(entries()).toEqual(['Launch Week', 'Idea-Box', 'Open Lab']);
    expect(screen.getByText('Idea-Box is now 2 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Idea-Box down' })).toHaveFocus();
  });
});

test('a picture is chosen among those of the site', async () => {
  api.on('GET /api/admin/media', { body: [talk, fair], headers: { 'X-Total-Count': '2' } });
  api.on('PUT /api/admin/content/gallery', { body: { version: 4 } });
  const person = await openSection(api, 'gallery');
  await person.click(screen.getByRole('button', { name: 'A talk' }));
  const field = within(screen.getByRole('group', { name: 'Picture' }));
  expect(await field.findByText('talk.webp')).toBeVisible();
  // Without a picture there is no entry: it can only be changed.
  expect(field.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(api.received('GET /api/admin/media')).toMatchObject([{ query: { ids: talk._id } }]);
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
  const person = await openSection(api, 'initiatives');
  const name = { name: 'Name of the co-ordinator' };
  await person.click(screen.getByRole('checkbox', { name: 'Show a co-ordinator' }));
  expect(screen.queryByRole('textbox', name)).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Show a co-ordinator' }));
  expect(screen.getByRole('textbox', name)).toHaveValue('Dr. Test');
});

test('the preview is asked for again after a change, and tells why it stays behind', async () => {
  const preview = 'POST /api/admin/content/site/preview';
  const person = await openSection(api, 'site');
  expect(api.received(preview)).toMatchObject([{ body: { value: sectionValues.site } }]);
  api.on(preview, {
    body: { errors: [{ field: 'value.tagline', message: 'must not be empty' }] },
  });
  await person.clear(screen.getByRole('textbox', { name: 'Tagline' }));
  expect(
    await screen.findByText('The page does not show your last change: Tagline: must not be empty'),
  ).toBeVisible();
  expect(api.received(preview).at(-1)).toMatchObject({ body: { value: { tagline: '' } } });
});

test('the preview names a field as the form does', async () => {
  const person = await openSection(api, 'initiatives');
  api.on('POST /api/admin/content/initiatives/preview', {
    body: { errors: [{ field: 'value.coordinator.name', message: 'must not be empty' }] },
  });
  const name = 'Name of the co-ordinator';
  await person.clear(screen.getByRole('textbox', { name }));
  expect(
    await screen.findByText(`The page does not show your last change: ${name}: must not be empty`),
  ).toBeVisible();
});

test('an unknown section gets the page for wrong addresses', async () => {
  renderSite('/admin/content/nothing');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/404|not found/i);
});
