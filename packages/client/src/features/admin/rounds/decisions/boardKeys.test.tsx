import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { accepted, boardOf, candidate, idOf } from '../../../../../test/decisions';
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
