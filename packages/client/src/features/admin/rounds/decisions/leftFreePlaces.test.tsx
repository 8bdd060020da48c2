import { isolate } from '@club/shared/isolate';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { accepted, boardOf, candidate, head, manager } from '../../../../../test/decisions';
import { openSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const own = `/api/admin/rounds/${nextTeam._id}`;
const call = `PUT ${own}/places/left`;

test('a free place is left free, and offered after all', async () => {
  signInAs(admin, api);
  const people = [candidate(1, 'Asha', { ...accepted, reply: 'no', replyBy: '2030-03-31' })];
  const board = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  const left = { ...board, leftFree: [{ position: manager.key, places: 1 }] };
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/decisions`, { body: board });
  const person = await openSite(`/admin/rounds/${nextTeam._id}/decisions`);
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const leave = await screen.findByRole('button', { name: 'Leave it free Event manager' });
  api.on(call, () => {
    api.on(`GET ${own}/decisions`, { body: left });
    return { body: left };
  });
  await person.click(leave);
  expect(await part('Event manager').findByText('1 place stays free.')).toBeVisible();
  expect(part('Event manager').queryByRole('button', { name: /^Offer it to/ })).toBeNull();
  const after = { name: /^Offer it after all/ };
  expect(part('Event manager').getByRole('button', after)).toHaveFocus();
  expect(part(head.name).getByRole('button', { name: /^Leave/ })).toBeVisible();
  api.on(call, () => {
    api.on(`GET ${own}/decisions`, { body: board });
    return { body: board };
  });
  await person.click(part('Event manager').getByRole('button', after));
  expect(await part('Event manager').findByText('1 place is free.')).toBeVisible();
  expect(api.received(call).map(({ body }) => body)).toEqual([
    { position: manager.key, places: 1 },
    { position: manager.key, places: 0 },
  ]);
});

test('a free place says who is on the team for it by hand, also where it is offered, and can be left', async () => {
  signInAs(admin, api);
  const board = {
    ...boardOf(9, candidate(1, 'Asha', { outcome: 'declined' })),
    positions: [{ ...manager, places: 3 }],
    releasedAt: '2030-02-05T10:00:00.000Z',
    namedByHand: [{ position: manager.key, names: ['Sana', 'Ravi'] }],
  };
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/decisions`, { body: board });
  const person = await openSite(`/admin/rounds/${nextTeam._id}/decisions`);
  const [sana, ravi, position] = ['Sana', 'Ravi', 'Event manager'].map(isolate);
  const words = `${sana} and ${ravi} are on the team as ${position} already, without an application.`;
  expect(await screen.findByText(`${words} If a place is theirs, leave it free.`)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Offer it to/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(words)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  api.on(call, () => {
    const left = { ...board, leftFree: [{ position: manager.key, places: 2 }] };
    api.on(`GET ${own}/decisions`, { body: left });
    return { body: left };
  });
  await person.click(screen.getByRole('button', { name: /^Leave 2 free/ }));
  expect(await screen.findByText('1 place is free.')).toBeVisible();
  expect(screen.queryByText(/without an application/)).toBeNull();
  expect(screen.getByRole('button', { name: /^Leave it free/ })).toBeVisible();
  expect(api.received(call).map(({ body }) => body)).toEqual([
    { position: manager.key, places: 2 },
  ]);
});
