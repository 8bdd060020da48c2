import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { lastTerm, member, term, termsNow } from '../../../../test/team';
import { editor } from '../../../../test/users';

const api = serveApi();
const terms = 'GET /api/admin/terms';
const team = 'GET /api/admin/team';
const path = `/admin/team?term=${lastTerm._id}`;
const devika = { ...member(0, 'Devika', 'President'), term: lastTerm._id };

beforeEach(() => {
  signInAs(editor, api);
  api.on('GET /api/admin/terms/now', { body: termsNow });
  api.on(terms, { body: [term, lastTerm] });
  api.on('GET /api/admin/team/positions', { body: [] });
  api.on(team, { body: [] });
});

describe('a term', () => {
  test('is added, with a label and days that are proposed', async () => {
    const next = { _id: '64d000000000000000000003', firstDay: '2099-07-01', lastDay: '2100-06-30' };
    const proposed = { label: '2099-00', firstDay: '2099-07-01', lastDay: '2100-06-30' };
    api.on('GET /api/admin/terms/now', { body: { ...termsNow, proposed } });
    const person = renderSite('/admin/team');
    await person.click(await screen.findByRole('button', { name: 'Add term' }));
    expect(screen.getByLabelText('First day')).toHaveValue('2099-07-01');
    api.on('POST /api/admin/terms', { status: 201, body: { ...next, label: '2099-00' } });
    api.on(terms, { body: [{ ...next, label: '2099-00' }, term, lastTerm] });
    await person.click(screen.getByRole('button', { name: 'Add term' }));
    expect(await screen.findByText('The term 2099-00 is added')).toBeVisible();
    expect(await screen.findByText(/^1 Jul 2099 – 30 Jun 2100\./)).toBeVisible();
    expect(api.received('POST /api/admin/terms')).toMatchObject([
      { body: { label: '2099-00', firstDay: '2099-07-01', lastDay: '2100-06-30' } },
    ]);
  });

  test('is changed, and says what is wrong', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const patch = `PATCH /api/admin/terms/${lastTerm._id}`;
    const message = 'The term 2026-27 has some of these days.';
    api.on(patch, { status: 409, body: { message, errors: [{ field: 'firstDay', message }] } });
    const person = renderSite(path);
    await person.click(
      await screen.findByRole('button', { name: `Change term ${lastTerm.label}` }),
    );
    const label = screen.getByRole('textbox', { name: 'Label' });
    await person.clear(label);
    await person.type(label, '2019-20');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('First day')).toHaveAccessibleDescription(message),
    );
    api.on(patch, { body: { ...lastTerm, label: '2019-20' } });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The term 2019-20 is saved')).toBeVisible();
  });

  test('that somebody else has changed meanwhile is put together, field by field', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const patch = `PATCH /api/admin/terms/${lastTerm._id}`;
    const person = renderSite(path);
    await person.click(
      await screen.findByRole('button', { name: `Change term ${lastTerm.label}` }),
    );
    await person.type(screen.getByRole('textbox', { name: 'Label' }), ' old');
    const current = { ...lastTerm, firstDay: '2019-08-01', version: 2 };
    api.on(patch, { status: 409, body: { message: 'Conflict', current } });
    // The page knows the newer version by now: the save must not overwrite it.
    api.on(terms, { body: [term, current] });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Somebody else has changed this term meanwhile' });
    expect(screen.queryByRole('button', { name: /^Delete the term/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Continue with these' }));
    api.on(patch, { body: { ...current, label: `${lastTerm.label} old`, version: 3 } });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`The term ${lastTerm.label} old is saved`)).toBeVisible();
    expect(api.received(patch).map(({ body }) => body)).toMatchObject([
      { firstDay: '2019-07-01', version: 1 },
      { label: `${lastTerm.label} old`, firstDay: '2019-08-01', version: 2 },
    ]);
  });

  test('is deleted after a question, unless people belong to it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const remove = `DELETE /api/admin/terms/${lastTerm._id}`;
    const extraDetails = 'People belong to this term. Remove them first.';
    api.on(remove, { status: 409, body: { message: 'Conflict', extraDetails } });
    const person = renderSite(path);
    await person.click(
      await screen.findByRole('button', { name: `Change term ${lastTerm.label}` }),
    );
    await person.click(screen.getByRole('button', { name: `Delete the term ${lastTerm.label}` }));
    const dialog = within(
      await screen.findByRole('dialog', { name: `Delete the term ${lastTerm.label}?` }),
    );
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(extraDetails)).toBeVisible();
    const peopleAsked = () =>
      api.received(team).filter(({ query }) => query.term === lastTerm._id).length;
    // Somebody may have added the people: they are looked for.
    await waitFor(() => expect(peopleAsked()).toBe(2));
    api.on(remove, { status: 204 });
    api.on(terms, { body: [term] });
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: lastTerm.label })).toBeNull());
    expect(peopleAsked()).toBe(2);
  });

  test('leads to its public page', async () => {
    renderSite(path);
    expect(await screen.findByRole('link', { name: `/team/${lastTerm.label}` })).toHaveAttribute(
      'href',
      `/team/${lastTerm.label}`,
    );
  });
});

describe('positions of another term', () => {
  const copy = 'POST /api/admin/team/positions/copy';

  test('are copied, and wait for names', async () => {
    api.on(copy, { status: 201, body: [member(0, '', 'President'), member(1, '', 'Mentor')] });
    const person = renderSite('/admin/team');
    await person.click(await screen.findByRole('button', { name: 'Copy positions' }));
    const from = screen.getByRole('combobox', { name: 'Copy positions from' });
    expect(from).toHaveTextContent(lastTerm.label);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('2 positions are copied')).toBeVisible();
    expect(screen.getAllByText('Name to be filled in')).toHaveLength(2);
    expect(api.received(copy)).toMatchObject([{ body: { from: lastTerm._id, to: term._id } }]);
    await person.click(screen.getByRole('button', { name: /^President/ }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  test('that are here already are not copied again', async () => {
    api.on(copy, { status: 201, body: [] });
    const person = renderSite('/admin/team');
    await person.click(await screen.findByRole('button', { name: 'Copy positions' }));
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('All of these positions are here already')).toBeVisible();
  });
});

describe('a former member', () => {
  const takenOff = { ...devika, name: '', isTakenOff: true, version: 2 };

  test('is taken off the archive after a question', async () => {
    api.on(team, { body: [devika] });
    api.on(`POST /api/admin/team/${devika._id}/take-off`, { body: takenOff });
    const person = renderSite(path);
    await person.click(await screen.findByRole('button', { name: /^Devika/ }));
    await person.click(screen.getByRole('button', { name: 'Take off the archive Devika' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Take Devika off the archive?' }),
    );
    await person.click(dialog.getByRole('button', { name: 'Take off the archive' }));
    expect(await screen.findByText('Devika is taken off the archive')).toBeVisible();
    expect(screen.getByText('Taken off the archive')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^President/ }));
    expect(screen.getByText(/^This person asked to be taken off the archive\./)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  test('is offered that only when the term is over', async () => {
    api.on(team, { body: [member(0, 'Mina', 'President')] });
    const person = renderSite('/admin/team');
    await person.click(await screen.findByRole('button', { name: /^Mina/ }));
    expect(screen.getByRole('button', { name: 'Remove Mina' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Take off/ })).toBeNull();
  });
});
