import type { CandidateDto } from '@club/shared/decision';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { accepted, boardOf, candidate, idOf, manager } from '../../../../../test/decisions';
import { openSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const path = `/admin/rounds/${nextTeam._id}`;
const own = `/api/admin/rounds/${nextTeam._id}`;

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, { body: [] });
});

const open = () => openSite(`${path}/decisions`);
const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));

test('the place of somebody who cannot come after all is freed after a question', async () => {
  const people = [
    candidate(1, 'Asha', { ...accepted, reply: 'yes', replyBy: '2030-03-31' }),
    candidate(2, 'Ravi', { ...accepted, reply: 'no', replyBy: '2030-03-31' }),
  ];
  const released = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  api.on(`POST ${own}/places/free`, { body: released });
  const person = await open();
  await person.click(await main().findByRole('button', { name: 'Cannot come Asha' }));
  expect(main().queryByRole('button', { name: 'Cannot come Ravi' })).toBeNull();
  expect(dialog().getByText(/^Nobody is on the reserve, .* leaves the next team/)).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Cannot come' }));
  expect(await screen.findByText('The place of Asha is free')).toBeVisible();
  expect(api.received(`POST ${own}/places/free`)).toMatchObject([
    { body: { application: idOf(1) } },
  ]);
  const tara = candidate(3, 'Tara', { ...accepted, reply: null, placeOf: idOf(1) });
  api.on(`POST ${own}/places/free`, { body: { ...released, candidates: [...people, tara] } });
  await person.click(main().getByRole('button', { name: 'Cannot come Asha' }));
  await person.click(dialog().getByRole('button', { name: 'Cannot come' }));
  expect(await screen.findByText('The place of Asha is offered to Tara')).toBeVisible();
});

test.each<[string, Partial<CandidateDto>, RegExp]>([
  [
    'reserve',
    { outcome: 'reserve' },
    /^The place is offered to Tara, the first of the reserve\. Then/,
  ],
  ['too many', accepted, /^More people have a place than there are places/],
])('the question says what becomes of the place (%s)', async (_, changes, words) => {
  const people = [
    candidate(1, 'Asha', { ...accepted, reply: 'yes', replyBy: '2030-03-31' }),
    candidate(3, 'Tara', { ...changes, position: manager.key }),
    candidate(4, 'Isha', { outcome: 'reserve', position: manager.key }),
  ];
  const released = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  const person = await open();
  await person.click(await main().findByRole('button', { name: 'Cannot come Asha' }));
  expect(dialog().getByText(words)).toBeVisible();
});

test('who comes after all gets the place back after a question, unless it was offered to somebody', async () => {
  const gone = candidate(1, 'Asha', { ...accepted, reply: 'no', replyBy: '2030-03-31' });
  const ravi = candidate(2, 'Ravi', { ...accepted, reply: null, placeOf: idOf(1) });
  const released = { ...boardOf(9, gone, ravi), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  api.on(`POST ${own}/places/free`, { body: released });
  api.on(`POST ${own}/places/restore`, { body: released });
  const person = await open();
  const cannot = await main().findByRole('button', { name: 'Cannot come Ravi' });
  expect(main().queryByRole('button', { name: /^Comes after all/ })).toBeNull();
  const taken = main().getByText(/^‘Comes after all’ once Ravi cannot come, or as one more person/);
  expect(within(taken).getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/admin/team');
  const free = { ...released, candidates: [gone, { ...ravi, reply: 'no' as const }] };
  api.on(`GET ${own}/decisions`, { body: free });
  await person.click(cannot);
  expect(dialog().getByText(/It is for who does not answer, too/)).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Cannot come' }));
  await person.click(await main().findByRole('button', { name: 'Comes after all Asha' }));
  expect(dialog().getByText(/counts as a yes/)).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Comes after all' }));
  expect(await screen.findByText('Asha has the place')).toBeVisible();
  expect(api.received(`POST ${own}/places/restore`)).toMatchObject([
    { body: { application: idOf(1) } },
  ]);
});

test('beside who gave a place back is who has it now', async () => {
  const people = [
    candidate(1, 'Asha', { ...accepted, reply: 'no', replyBy: '2030-03-31' }),
    candidate(2, 'Ravi', { ...accepted, reply: 'silent', placeOf: idOf(1) }),
    candidate(3, 'Tara', { ...accepted, reply: 'yes', placeOf: idOf(2) }),
    candidate(4, 'Isha', { outcome: 'reserve', position: manager.key }),
  ];
  const released = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  await open();
  const bar = /^‘Comes after all’ once Tara and the reserve cannot come/;
  expect(await main().findAllByText(bar)).toHaveLength(2);
});
