import type { CandidateDto, DecisionsDto } from '@club/shared/decision';
import type { ApplicationAverage } from '@club/shared/roundFigures';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const path = `/admin/rounds/${nextTeam._id}/decisions`;
const own = `/api/admin/rounds/${nextTeam._id}`;

const manager = { key: '0a1b2c3d', name: 'Event manager', places: 1 };
const onReserve = { outcome: 'reserve', position: manager.key } as const;

/** Ravi is the first of the reserve, Tara the second; Asha and Meera are undecided. */
const names = ['Ravi', 'Tara', 'Asha', 'Meera'];
const candidates = names.map(
  (name, index): CandidateDto => ({
    _id: name,
    name,
    choices: [{ key: manager.key, name: manager.name }],
    passed: [],
    ...(index < 2 ? onReserve : { outcome: null, position: null }),
    replyBy: null,
    reply: null,
    isOfferedLater: false,
    placeOf: null,
    isChanged: false,
    isLate: true,
    isInvited: true,
    interviewAt: null,
    attendance: null,
    hasNoTime: name === 'Tara',
  }),
);
const board: DecisionsDto = {
  version: 3,
  releasedAt: null,
  positions: [manager],
  leftFree: [],
  namedByHand: [],
  candidates,
};
const averages: ApplicationAverage[] = [
  { _id: 'Ravi', average: 2.25, reviews: 2, conflicts: 0, notes: 0 },
  { _id: 'Tara', average: 4.75, reviews: 2, conflicts: 0, notes: 0 },
  { _id: 'Asha', average: null, reviews: 0, conflicts: 0, notes: 0 },
  { _id: 'Meera', average: 3.5, reviews: 1, conflicts: 1, notes: 2 },
];

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/decisions`, { body: board });
});

async function open(query = '') {
  const person = renderSite(`${path}${query}`);
  await screen.findByRole('toolbar', { name: 'Asha, Event manager' });
  return person;
}

const rows = () => screen.getAllByRole('row').slice(1);
const shownNames = () => rows().map((row) => within(row).getByRole('link').textContent);
const rowOf = (name: string) => rows().find((row) => within(row).queryByRole('link', { name }));

test('candidates have their averages, and are ordered by them; the reserve keeps its numbers', async () => {
  api.on(`GET ${own}/averages`, { body: averages });
  const person = await open();
  expect(await screen.findByText('4.8')).toBeVisible();
  expect(shownNames()).toEqual(names);
  expect(rowOf('Meera')).toHaveTextContent('3.51 review');
  expect(rowOf('Asha')).toHaveTextContent('–0 reviews');
  expect(rowOf('Meera')).toHaveTextContent('Late1 reviewer knows themInvited, no time2 notes');
  expect(rowOf('Asha')).not.toHaveTextContent(/knows|note/);
  expect(rowOf('Tara')).toHaveTextContent('LateNo time suits');
  await person.click(screen.getByRole('link', { name: 'By average' }));
  expect(currentUrl()).toHaveTextContent('?order=average');
  expect(shownNames()).toEqual(['Tara', 'Meera', 'Ravi', 'Asha']);
  expect(rowOf('Tara')).toHaveTextContent('Reserve, number 2');
  expect(screen.getByRole('link', { name: 'By average' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByText(/^You see scores of/)).not.toBeInTheDocument();
});

test('who is a reviewer, too, sees averages of what this person has reviewed, and why', async () => {
  api.on(`GET ${own}/averages`, { body: averages.slice(0, 1) });
  await open('?order=average');
  expect(await screen.findByText(/^You see scores of 1 of 4 applications/)).toBeVisible();
  expect(shownNames()).toEqual(['Ravi', 'Tara', 'Asha', 'Meera']);
  expect(rowOf('Tara')).not.toHaveTextContent('review');
});

test('the board is there without averages', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`GET ${own}/averages`, { status: 403, body: { message: 'No' } });
  await open();
  expect(await screen.findByText('The averages could not be loaded')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Average' })).not.toBeInTheDocument();
});
