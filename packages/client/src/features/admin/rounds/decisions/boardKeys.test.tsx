import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { accepted, boardOf, candidate } from '../../../../../test/decisions';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const own = `/api/admin/rounds/${nextTeam._id}`;

const part = (name: string) => within(screen.getByRole('region', { name }));
const acts = (name: string, at: string) =>
  within(part(at).getByRole('toolbar', { name: `${name}, ${at}` }));

test('keys lead to each person and decision of the board; the decisions of a row are one stop for Tab', async () => {
  const [asha, ravi] = [candidate(1, 'Asha', accepted), candidate(2, 'Ravi')];
  signInAs(admin, api);
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/decisions`, { body: boardOf(3, asha, ravi) });
  const person = renderSite(`/admin/rounds/${nextTeam._id}/decisions`);
  await screen.findByText('1 of 2 undecided.');
  const link = (name: string, at: string) => part(at).getByRole('link', { name });
  const button = (name: string, at: string, act: string) =>
    acts(name, at).getByRole('button', { name: act });
  await person.keyboard('{ArrowDown}');
  expect(link('Asha', 'Event manager')).not.toHaveFocus();
  await person.keyboard('j');
  expect(link('Asha', 'Event manager')).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(link('Ravi', 'Event manager')).toHaveFocus();
  await person.tab();
  expect(button('Ravi', 'Event manager', 'Accept')).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(button('Ravi', 'Event manager', 'Reserve')).toHaveFocus();
  await person.keyboard('k');
  expect(button('Asha', 'Event manager', 'Reserve')).toHaveFocus();
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(button('Asha', 'Event manager', 'Decline')).toHaveFocus();
  await person.keyboard('n');
  expect(button('Ravi', 'PR head', 'Decline')).toHaveFocus();
  await person.tab();
  expect(link('Asha', 'PR head')).toHaveFocus();
  await person.keyboard('u');
  expect(link('Ravi', 'Event manager')).toHaveFocus();
  await person.keyboard('?');
  expect(
    within(screen.getByRole('dialog')).getByText('next person who is undecided'),
  ).toBeVisible();
});
