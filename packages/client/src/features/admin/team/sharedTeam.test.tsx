import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { lastTerm, member, term, termsNow } from '../../../../test/team';
import { editor } from '../../../../test/users';

const api = serveApi();
const team = 'GET /api/admin/team';
const mina = member(0, 'Mina', 'President');
const patch = `PATCH /api/admin/team/${mina._id}`;

beforeEach(() => {
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on('GET /api/admin/terms/now', { body: termsNow });
  api.on('GET /api/admin/terms', { body: [term, lastTerm] });
  api.on('GET /api/admin/team/positions', { body: [] });
  api.on(team, { body: [mina] });
});

/** Changes the name, while somebody else has changed the position. */
async function openConflict() {
  const person = renderSite('/admin/team');
  await person.click(await screen.findByRole('button', { name: /^Mina/ }));
  await person.type(screen.getByRole('textbox', { name: 'Name' }), ' Rao');
  const current = { ...mina, position: 'Mentor', version: 2 };
  api.on(patch, { status: 409, body: { message: 'Conflict', current } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Somebody else has changed this person meanwhile' });
  return person;
}

test('both changes of two editors are kept, when the second wants both', async () => {
  const person = await openConflict();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  const position = within(screen.getByRole('group', { name: 'Position' }));
  expect(position.getByText('President')).toBeVisible();
  expect(position.getByRole('radio', { name: 'Take theirs Mentor' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Continue with these' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mina Rao');
  expect(screen.getByRole('combobox', { name: 'Position' })).toHaveValue('Mentor');

  api.on(patch, { body: { ...mina, name: 'Mina Rao', position: 'Mentor', version: 3 } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mina Rao is saved')).toBeVisible();
  expect(api.received(patch).map(({ body }) => body)).toMatchObject([
    { name: 'Mina Rao', position: 'President', version: 1 },
    { name: 'Mina Rao', position: 'Mentor', version: 2 },
  ]);
  expect(Object.keys(localStorage)).toEqual(['token']);
});

test('the second editor takes all of the first', async () => {
  const person = await openConflict();
  await person.click(screen.getByRole('button', { name: 'Take all theirs' }));
  await person.click(screen.getByRole('button', { name: 'Continue with these' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mina');
  expect(screen.getByRole('combobox', { name: 'Position' })).toHaveValue('Mentor');
});

test('another refusal with the same version is only told', async () => {
  const person = renderSite('/admin/team');
  await person.click(await screen.findByRole('button', { name: /^Mina/ }));
  api.on(patch, {
    status: 409,
    body: { message: 'Conflict', extraDetails: 'A term has at most 60 people.' },
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getAllByText('A term has at most 60 people.')[0]).toBeVisible(),
  );
});

test('an order that somebody else has changed first is shown as it is now', async () => {
  const [ravi, zoya] = [member(1, 'Ravi', 'PR Head'), member(2, 'Zoya', 'Mentor')];
  api.on(team, { body: [mina, ravi, zoya] });
  const person = renderSite('/admin/team');
  const reason = 'Somebody else has changed the team meanwhile.';
  const current = [zoya, mina, ravi];
  api.on('PUT /api/admin/team/order', () => {
    api.on(team, { body: current });
    return { status: 409, body: { message: 'Conflict', extraDetails: reason, current } };
  });
  await person.click(await screen.findByRole('button', { name: 'Move Ravi up' }));
  expect(await screen.findByText(reason)).toBeVisible();
  const moves = () => screen.getAllByRole('button', { name: /^Move .* up$/ });
  await waitFor(() =>
    expect(
      moves().map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Zoya', 'Mina', 'Ravi'].map((name) => `Move ${name} up`)),
  );
});
