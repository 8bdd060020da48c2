import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { boardOf, candidate, head, idOf, manager } from '../../../../../test/decisions';
import { openSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const own = `/api/admin/rounds/${nextTeam._id}`;

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, { body: [] });
});

const open = () => openSite(`/admin/rounds/${nextTeam._id}/decisions`);
const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));
const acts = (name: string, at: string) =>
  within(main().getByRole('toolbar', { name: `${name}, ${at}` }));

test('the last ‘Not for us’ declines, and pressing it again takes that back', async () => {
  const named = { choices: [{ key: head.key, name: head.name }] };
  const both = candidate(2, 'Ravi');
  api.on(`GET ${own}/decisions`, { body: boardOf(3, candidate(1, 'Asha', named), both) });
  for (const number of [1, 2]) {
    api.on(`PUT ${own}/decisions/${idOf(number)}`, { body: { version: 3 + number } });
  }
  const person = await open();
  await main().findByText('2 of 2 undecided.');
  expect(main().getByText('There you can ‘Decline all 2’ who are left.')).toBeVisible();
  const pass = (name: string) => acts(name, 'PR head').getByRole('button', { name: 'Not for us' });
  const asha = candidate(1, 'Asha', { ...named, outcome: 'declined', passed: [head.key] });
  api.on(`GET ${own}/decisions`, { body: boardOf(4, asha, both) });
  await person.click(pass('Asha'));
  expect(await main().findByText('1 of 2 undecided.')).toBeVisible();
  expect(pass('Asha')).toHaveAttribute('aria-pressed', 'true');
  await person.click(pass('Asha'));
  const passed = [head.key];
  await waitFor(() =>
    expect(api.received(`PUT ${own}/decisions/${idOf(1)}`)).toMatchObject([
      { body: { version: 3, outcome: 'declined', position: null, passed } },
      { body: { version: 4, outcome: null, position: null, passed: [] } },
    ]),
  );
  api.on(`GET ${own}/decisions`, { body: boardOf(6, asha, { ...both, passed }) });
  await person.click(pass('Ravi'));
  await waitFor(() =>
    expect(api.received(`PUT ${own}/decisions/${idOf(2)}`)).toMatchObject([
      { body: { outcome: null, passed } },
    ]),
  );
  expect(await main().findByText('Not for us, else undecided')).toBeVisible();
});

test('‘Decline’ waits in the row, and says for whom, until every other choice has looked, and no other one has the person', async () => {
  const asha = candidate(1, 'Asha');
  const ravi = candidate(2, 'Ravi', { outcome: 'reserve', position: head.key });
  api.on(`GET ${own}/decisions`, { body: boardOf(3, asha, ravi) });
  const person = await open();
  await main().findByText('1 of 2 undecided.');
  expect(main().queryByText(/‘Decline all/)).toBeNull();
  const decline = (name: string, at: string) =>
    acts(name, at).getByRole('button', { name: 'Decline' });
  const waiting = decline('Asha', 'Event manager');
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  expect(waiting).toHaveAccessibleDescription('‘Decline’ once PR head has looked');
  await person.click(waiting);
  waiting.focus();
  await person.keyboard('{Enter}');
  expect(api.received(`PUT ${own}/decisions/${idOf(1)}`)).toEqual([]);
  // Nobody declines whom another position has.
  expect(decline('Ravi', 'Event manager')).toHaveAccessibleDescription(
    'PR head has the person: ‘Decline’ there',
  );
  expect(decline('Ravi', 'PR head')).toHaveAccessibleDescription(
    '‘Decline’ once Event manager has looked',
  );
  api.on(`PUT ${own}/decisions/${idOf(1)}`, { body: { version: 4 } });
  api.on(`GET ${own}/decisions`, { body: boardOf(4, { ...asha, passed: [head.key] }, ravi) });
  await person.click(acts('Asha', 'PR head').getByRole('button', { name: 'Not for us' }));
  await waitFor(() => expect(waiting).not.toHaveAttribute('aria-disabled'));
  expect(waiting).not.toHaveAccessibleDescription();
});

test('those whom every choice has passed are declined at once, each over the version before', async () => {
  const passed = [manager.key, head.key];
  const people = [1, 2].map((number) => candidate(number, `Student${number}`, { passed }));
  api.on(`GET ${own}/decisions`, { body: boardOf(3, ...people) });
  for (const number of [1, 2]) {
    api.on(`PUT ${own}/decisions/${idOf(number)}`, { body: { version: 3 + number } });
  }
  const person = await open();
  await person.click(await main().findByRole('button', { name: /^Decline 2 people/ }));
  const declined = people.map((one) => ({ ...one, outcome: 'declined' as const }));
  api.on(`GET ${own}/decisions`, { body: boardOf(5, ...declined) });
  await person.click(dialog().getByRole('button', { name: 'Decline 2 people' }));
  expect(await main().findByText('Everybody is decided about: 2.')).toBeVisible();
  expect(api.received(`PUT ${own}/decisions/${idOf(2)}`)).toMatchObject([
    { body: { version: 4, outcome: 'declined', position: null } },
  ]);
});

test('what is pressed while another decision is stored is stored after it', async () => {
  const named = { choices: [{ key: head.key, name: head.name }] };
  const people = [candidate(1, 'Asha', named), candidate(2, 'Ravi', named)];
  api.on(`GET ${own}/decisions`, { body: boardOf(3, ...people) });
  const release = api.hold(`PUT ${own}/decisions/${idOf(1)}`, { body: { version: 4 } });
  api.on(`PUT ${own}/decisions/${idOf(2)}`, { body: { version: 5 } });
  const person = await open();
  await main().findByText('2 of 2 undecided.');
  const decline = (name: string) => acts(name, 'PR head').getByRole('button', { name: 'Decline' });
  await person.click(decline('Asha'));
  await person.click(decline('Ravi'));
  expect(api.received(`PUT ${own}/decisions/${idOf(2)}`)).toEqual([]);
  const declined = people.map((one) => ({ ...one, outcome: 'declined' as const }));
  api.on(`GET ${own}/decisions`, { body: boardOf(5, ...declined) });
  release();
  expect(await main().findByText('Everybody is decided about: 2.')).toBeVisible();
  expect(api.received(`PUT ${own}/decisions/${idOf(2)}`)).toMatchObject([
    { body: { version: 4, outcome: 'declined' } },
  ]);
});

test('two positions that pass somebody at once have both passed the person, and a press twice is one', async () => {
  api.on(`GET ${own}/decisions`, { body: boardOf(3, candidate(1, 'Asha')) });
  const release = api.hold(`PUT ${own}/decisions/${idOf(1)}`, { body: { version: 4 } });
  const person = await open();
  await main().findByText('1 of 1 undecided.');
  const pass = (at: string) => acts('Asha', at).getByRole('button', { name: 'Not for us' });
  await person.click(pass('PR head'));
  await person.click(pass('PR head'));
  await person.click(pass('Event manager'));
  release();
  await waitFor(() =>
    expect(api.received(`PUT ${own}/decisions/${idOf(1)}`)).toMatchObject([
      { body: { version: 3, outcome: null, passed: [head.key] } },
      { body: { version: 4, outcome: 'declined', passed: [head.key, manager.key] } },
    ]),
  );
});
