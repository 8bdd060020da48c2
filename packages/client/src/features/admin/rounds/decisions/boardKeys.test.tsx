import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { accepted, boardOf, candidate, idOf, manager } from '../../../../../test/decisions';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const own = `/api/admin/rounds/${nextTeam._id}`;

const part = (name: string) => within(screen.getByRole('region', { name }));
const acts = (name: string, at: string) =>
  within(part(at).getByRole('toolbar', { name: `${name}, ${at}` }));
const decision = `PUT ${own}/decisions/${idOf(2)}`;

test('keys lead to each person and decision of the board; the decisions of a row are one stop for Tab', async () => {
  const asha = candidate(1, 'Asha', accepted);
  const meera = candidate(2, 'Meera');
  const ravi = candidate(3, 'Ravi', { outcome: 'declined' });
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/decisions`, { body: boardOf(3, asha, meera, ravi) });
  api.on(decision, { body: { version: 4 } });
  const person = renderSite(`/admin/rounds/${nextTeam._id}/decisions`);
  await screen.findByText('1 of 3 undecided.');
  const button = (name: string, at: string, act: string) =>
    acts(name, at).getByRole('button', { name: act });
  await person.keyboard('{ArrowDown}');
  expect(button('Asha', 'Event manager', 'Accept')).not.toHaveFocus();
  await person.keyboard('j');
  expect(button('Asha', 'Event manager', 'Accept')).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect(button('Meera', 'Event manager', 'Reserve')).toHaveFocus();
  await person.keyboard('j');
  expect(button('Ravi', 'Event manager', 'Decline')).toHaveFocus();
  await person.keyboard('k');
  expect(button('Meera', 'Event manager', 'Accept')).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(button('Meera', 'Event manager', 'Decline')).toHaveFocus();
  await person.keyboard('n');
  expect(acts('Meera', 'PR head').getByRole('button', { name: 'Accept' })).toHaveFocus();
  await person.tab();
  expect(part('PR head').getByRole('link', { name: 'Asha' })).toHaveFocus();
  await person.keyboard('u');
  expect(button('Meera', 'Event manager', 'Accept')).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(api.received(decision)).toMatchObject([{ body: accepted }]));
  await person.keyboard('?');
  expect(within(screen.getByRole('dialog')).getByText('decide')).toBeVisible();
  expect(
    within(screen.getByRole('dialog')).getByText('next person who is undecided'),
  ).toBeVisible();
});

test('who is decided about stays in the same row, until somebody is raised on the reserve', async () => {
  const reserve = { outcome: 'reserve', position: manager.key } as const;
  const [asha, meera, ravi] = [
    candidate(1, 'Asha'),
    candidate(2, 'Meera'),
    candidate(3, 'Ravi', reserve),
  ];
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/decisions`, { body: boardOf(3, ravi, asha, meera) });
  api.on(decision, { body: { version: 4 } });
  const person = renderSite(`/admin/rounds/${nextTeam._id}/decisions`);
  await screen.findByText('2 of 3 undecided.');
  const rows = () =>
    part('Event manager')
      .getAllByRole('rowheader')
      .map((row) => row.textContent);
  expect(rows()).toEqual(['Ravi', 'Asha', 'Meera']);
  const meerasActs = acts('Meera', 'Event manager');
  api.on(`GET ${own}/decisions`, { body: boardOf(4, { ...meera, ...accepted }, ravi, asha) });
  await person.click(meerasActs.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('1 of 3 undecided.')).toBeVisible();
  expect(rows()).toEqual(['Ravi', 'Asha', 'Meera']);
  api.on(`GET ${own}/decisions`, { body: boardOf(5, ravi, { ...meera, ...reserve }, asha) });
  await person.click(meerasActs.getByRole('button', { name: 'Reserve' }));
  expect(await screen.findByText('Reserve, number 2')).toBeVisible();
  expect(rows()).toEqual(['Ravi', 'Asha', 'Meera']);
  api.on(`GET ${own}/decisions`, { body: boardOf(6, { ...meera, ...reserve }, ravi, asha) });
  await person.click(meerasActs.getByRole('button', { name: /^Up/ }));
  await waitFor(() => expect(rows()).toEqual(['Meera', 'Ravi', 'Asha']));
});
