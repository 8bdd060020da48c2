import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { lastTerm, member, term, termsNow } from '../../../../test/team';
import { editor, inbox } from '../../../../test/users';

const api = serveApi();
const team = 'GET /api/admin/team';

const mina = member(0, 'Mina', 'President');
const ravi = member(1, 'Ravi', 'PR Head');
const zoya = member(2, 'Zoya', 'Treasurer');

beforeEach(() => {
  signInAs(editor, api);
  api.on('GET /api/admin/terms/now', { body: termsNow });
  api.on('GET /api/admin/terms', { body: [lastTerm, term] });
  api.on('GET /api/admin/team/positions', { body: ['Photographer'] });
  api.on(team, { body: [mina, ravi, zoya] });
});

async function openTeam() {
  const person = renderSite('/admin/team');
  await screen.findByRole('button', { name: /^Mina/ });
  return person;
}

function people() {
  return screen
    .getAllByRole('button', { name: /^Move .* up$/ })
    .map((button) => button.getAttribute('aria-label')?.slice('Move '.length, -' up'.length));
}

describe('/admin/team', () => {
  test('shows the people of the present term in their order, and leads to others', async () => {
    await openTeam();
    expect(people()).toEqual(['Mina', 'Ravi', 'Zoya']);
    expect(api.received(team)).toMatchObject([
      { authorization: 'Bearer stored-token', query: { term: term._id, bin: 'false' } },
    ]);
    const terms = within(screen.getByRole('navigation', { name: 'Terms' }));
    expect(terms.getByRole('link', { name: '2026-27' })).toHaveAttribute('aria-current', 'page');
    expect(terms.getByRole('link', { name: '2025-26' })).toHaveAttribute(
      'href',
      `/admin/team?term=${lastTerm._id}`,
    );
  });

  test('says how to begin when there is nobody', async () => {
    api.on(team, { body: [] });
    renderSite('/admin/team');
    expect(await screen.findByText(/^Nobody is on the team of this term yet\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add person' })).toBeVisible();
  });

  test('says when the team cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(team, 'broken connection');
    renderSite('/admin/team');
    expect(await screen.findByText('The team could not be loaded')).toBeVisible();
  });

  test('is for people with the permission', async () => {
    signInAs(inbox, api);
    renderSite('/admin/team');
    expect(await screen.findByText('This page is for others')).toBeVisible();
  });
});

describe('the order', () => {
  const put = 'PUT /api/admin/team/order';

  test('is saved at each step', async () => {
    api.on(put, { status: 204 });
    const person = await openTeam();
    await person.click(screen.getByRole('button', { name: 'Move Zoya up' }));
    expect(people()).toEqual(['Mina', 'Zoya', 'Ravi']);
    await waitFor(() =>
      expect(api.received(put)).toMatchObject([
        {
          body: {
            term: term._id,
            former: [mina._id, ravi._id, zoya._id],
            members: [mina._id, zoya._id, ravi._id],
          },
        },
      ]),
    );
  });

  test('is sent when the call before has ended', async () => {
    const release = api.hold(put, { status: 204 });
    api.on(`DELETE /api/admin/team/${ravi._id}`, { status: 204 });
    const person = await openTeam();
    await person.click(screen.getByRole('button', { name: 'Move Zoya up' }));
    await person.click(screen.getByRole('button', { name: /^Ravi/ }));
    await person.click(screen.getByRole('button', { name: 'Remove Ravi' }));
    await waitFor(() => expect(api.received(put)).toHaveLength(1));
    expect(people()).toEqual(['Mina', 'Zoya']);
    expect(api.received(`DELETE /api/admin/team/${ravi._id}`)).toEqual([]);
    release();
    expect(await screen.findByText(/^Ravi is in the bin\./)).toBeVisible();
  });

  test('comes back when it is refused, with the reason', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(put, { status: 409, body: { message: 'Somebody has changed the team meanwhile.' } });
    const person = await openTeam();
    await person.click(screen.getByRole('button', { name: 'Move Zoya up' }));
    expect(await screen.findByText('Somebody has changed the team meanwhile.')).toBeVisible();
    await waitFor(() => expect(people()).toEqual(['Mina', 'Ravi', 'Zoya']));
  });
});

describe('a person', () => {
  test('is added with a suggested position', async () => {
    const post = 'POST /api/admin/team';
    api.on(post, { status: 201, body: member(3, 'Kabir', 'Mentor') });
    const person = await openTeam();
    await person.click(screen.getByRole('button', { name: 'Add person' }));
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Kabir');
    const position = screen.getByRole('combobox', { name: 'Position' });
    const offered = document.getElementById(position.getAttribute('list') ?? '');
    const values = () => [...(offered?.children ?? [])].map((one) => one.getAttribute('value'));
    await waitFor(() =>
      expect(values()).toEqual(expect.arrayContaining(['Photographer', 'PR Head', 'Mentor'])),
    );
    await person.type(position, 'Mentor');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kabir is on the team')).toBeVisible();
    expect(Object.keys(localStorage)).toEqual(['token']);
    expect(people()).toEqual(['Mina', 'Ravi', 'Zoya', 'Kabir']);
    expect(api.received(post)).toMatchObject([
      { body: { name: 'Kabir', position: 'Mentor', term: term._id, picture: null, links: [] } },
    ]);
  });

  test('is changed; what is wrong is shown under the field', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const patch = `PATCH /api/admin/team/${ravi._id}`;
    api.on(patch, {
      status: 422,
      body: {
        message: 'Validation failed',
        errors: [{ field: 'name', message: 'must not be empty' }],
      },
    });
    const person = await openTeam();
    await person.click(screen.getByRole('button', { name: /^Ravi/ }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Must not be empty'));
    api.on(patch, { body: { ...ravi, name: 'Ravi Rao' } });
    await person.type(name, 'Ravi Rao');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ravi Rao is saved')).toBeVisible();
    expect(people()).toEqual(['Mina', 'Ravi Rao', 'Zoya']);
    expect(api.received(patch).at(-1)).toMatchObject({ body: { name: 'Ravi Rao', version: 1 } });
  });

  test('that is half written is there again after a reload, until it is cancelled', async () => {
    const person = await openTeam();
    await person.click(screen.getByRole('button', { name: 'Add person' }));
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Kab');
    cleanup();
    await openTeam();
    await person.click(screen.getByRole('button', { name: 'Add person' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kab');
    expect(screen.getByText(/^This is what you wrote before\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Add person' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  test('is removed, and comes back to the same place with Undo', async () => {
    api.on(`DELETE /api/admin/team/${ravi._id}`, { status: 204 });
    api.on(`POST /api/admin/team/${ravi._id}/restore`, { status: 204 });
    api.on('PUT /api/admin/team/order', { status: 204 });
    const person = await openTeam();
    await person.click(screen.getByRole('button', { name: /^Ravi/ }));
    await person.click(screen.getByRole('button', { name: 'Remove Ravi' }));
    const note = await screen.findByText(/^Ravi is in the bin\./);
    const next = screen.getByRole('button', { name: 'Move Zoya up' });
    expect(note.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(people()).toEqual(['Mina', 'Zoya']);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(people()).toEqual(['Mina', 'Ravi', 'Zoya']));
    await waitFor(() =>
      expect(api.received('PUT /api/admin/team/order')).toMatchObject([
        {
          body: {
            former: [mina._id, zoya._id, ravi._id],
            members: [mina._id, ravi._id, zoya._id],
          },
        },
      ]),
    );
  });
});

describe('the bin', () => {
  test('brings people back, and deletes them for good after a question', async () => {
    api.on(team, { body: [{ ...ravi, deletedAt: '2027-03-01T10:00:00.000Z' }] });
    api.on(`DELETE /api/admin/team/${ravi._id}/for-good`, { status: 204 });
    api.on(`POST /api/admin/team/${ravi._id}/restore`, { status: 204 });
    const person = renderSite(`/admin/team?term=${term._id}&bin=true`);
    await person.click(await screen.findByRole('button', { name: 'Restore Ravi' }));
    expect(await screen.findByText('Ravi is on the team again, at the end')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Delete for good Ravi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Ravi for good?' });
    api.on(team, { body: [] });
    await person.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText(/^The bin is empty\./)).toBeVisible();
  });
});
