import type { FeedbackDto, FeedbackFiguresDto } from '@club/shared/feedback';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { pitchNight } from '../../../../../test/events';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const api = serveApi();

const { _id: event } = pitchNight;
const path = `/api/admin/events/${event}/feedback`;
const few: FeedbackFiguresDto = {
  invited: 40,
  answered: 2,
  until: '2030-03-01T14:30:00.000Z',
  points: null,
};
const enough: FeedbackFiguresDto = {
  ...few,
  answered: 5,
  points: { overall: [0, 0, 1, 1, 3], useful: [0, 5, 0, 0, 0], again: [1, 0, 0, 0, 4] },
};
const pizza: FeedbackDto = {
  _id: 'f'.repeat(24),
  overall: 4,
  useful: 2,
  again: 5,
  text: 'More pizza, please.',
};

function open(figures: FeedbackFiguresDto) {
  signInAs(editor, api);
  api.now = new Date('2030-02-01T09:00:00Z');
  api.on(`GET /api/admin/events/${event}`, { body: pitchNight });
  api.on(`GET ${path}/figures`, { body: figures });
  api.on(`GET ${path}`, { body: [pizza], headers: { 'X-Total-Count': '1' } });
  return renderSite(`/admin/events/${event}/feedback`);
}

test('of fewer than three answers only the number is shown', async () => {
  open(few);
  expect(await screen.findByText(/2 of 40 have answered. People can answer until/)).toBeVisible();
  expect(screen.getByText(/They are shown from 3 answers on/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pitch Night' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(api.received(`GET ${path}`)).toEqual([]);
});

test.each([
  ['2030-02-01T09:00:00Z', /^Nobody has answered yet\. People can answer until/],
  ['2030-03-02T09:00:00Z', /^Nobody has answered\. The time to answer ended on/],
])('at %s, without an answer, it says whether one can still come', async (now, words) => {
  open({ ...few, answered: 0 });
  api.now = new Date(now);
  expect(await screen.findByText(words)).toBeVisible();
});

test('each question has its mean and its spread', async () => {
  open(enough);
  const overall = within(await screen.findByRole('region', { name: 'How was it?' }));
  expect(overall.getByText('4.4')).toBeVisible();
  const rows = overall.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['5, Great3', '41', '31', '20', '1, Poor0']);
  const useful = within(
    screen.getByRole('region', { name: 'Did you take something away from it?' }),
  );
  expect(useful.getByText('2.0')).toBeVisible();
});

test('texts are listed, searched and saved', async () => {
  const person = open(enough);
  expect(await screen.findByText('More pizza, please.')).toBeVisible();
  expect(api.received(`GET ${path}`)).toMatchObject([{ query: { written: 'true' } }]);
  api.on(`GET ${path}`, { body: [], headers: { 'X-Total-Count': '0' } });
  await person.type(screen.getByRole('searchbox', { name: 'Search texts' }), 'tea');
  expect(await screen.findByText(/No texts found/)).toBeVisible();
  expect(api.received(`GET ${path}`).at(-1)).toMatchObject({ query: { search: 'tea' } });

  URL.createObjectURL = () => 'blob:feedback';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.on(`GET ${path}.csv`, { body: 'How was it?' });
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Export feedback' }));
  await person.type(dialog.getByLabelText('What is it for?'), 'The next event');
  await person.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Feedback exported')).toBeVisible();
  expect(api.received(`GET ${path}.csv`)).toMatchObject([
    { query: { purpose: 'The next event', columns: 'overall,useful,again,text' } },
  ]);
});
