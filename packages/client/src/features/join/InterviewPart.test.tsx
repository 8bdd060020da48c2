import type { InterviewTime, OwnInterviewDto } from '@club/shared/interview';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';
import { ownApplication } from '../../../test/rounds';
import { giveTurns } from '../../../test/turns';
import { preloadPage } from '../../lazyPages';

const api = serveApi();
const read = 'POST /api/applications/own';
const token = 'T'.repeat(43);

const first: InterviewTime = {
  key: '00000001',
  startsAt: '2030-02-04T04:30:00.000Z',
  minutes: 20,
  place: 'Lab',
};
const second: InterviewTime = { ...first, key: '00000002', startsAt: '2030-02-05T05:00:00.000Z' };
const none: OwnInterviewDto = {
  time: null,
  free: [first, second],
  chooseBy: null,
  note: '',
  noTimeSuits: null,
  hasTimes: true,
};
const chosen: OwnInterviewDto = {
  time: { ...first, canBeChanged: true },
  free: [second],
  chooseBy: null,
  note: 'Bring your laptop.',
  noTimeSuits: null,
  hasTimes: true,
};
const invited = (interview: OwnInterviewDto) => ({ body: ownApplication({ interview }) });

beforeAll(() => preloadPage('/application', clubContent));
beforeEach(() => localStorage.clear());

const part = async () => within(await screen.findByRole('region', { name: 'Your interview' }));

async function visit(interview: OwnInterviewDto) {
  api.on(read, invited(interview));
  const person = renderSite(`/application#token=${token}`);
  await part();
  return person;
}

test('who is invited sees the free times by day, and takes one', async () => {
  api.on(`${read}/slot`, invited(chosen));
  const person = await visit(none);
  expect(screen.getByText('Invited')).toBeVisible();
  expect((await part()).getByText(/All times are in IST/)).toBeVisible();
  const day = within((await part()).getByRole('group', { name: 'Tuesday, 5 February 2030' }));
  expect(day.getByRole('radio', { name: /10:30–10:50/ })).toBeVisible();
  await person.click((await part()).getByRole('radio', { name: /10:00–10:20/ }));
  await person.click((await part()).getByRole('button', { name: 'Choose this time' }));
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect((await part()).getByText('10:00–10:20')).toBeVisible();
  expect((await part()).getByText('Monday, 4 February 2030')).toBeVisible();
  expect((await part()).getByText('Bring your laptop.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your interview' })).toHaveFocus();
  expect(api.received(`${read}/slot`)).toMatchObject([{ body: { token, slot: first.key } }]);
});

test.each([
  [1, { ...clubContent, sendsMail: true as const }],
  [0, clubContent],
])('with a time it says %d times which mails come', async (times, content) => {
  api.on(read, invited(chosen));
  renderSite(`/application#token=${token}`, content);
  expect(
    (await part()).queryAllByText(/^A mail .* and another one on the day before\.$/),
  ).toHaveLength(times);
});

test('when a time was just taken, those that are free now are shown, and why', async () => {
  const reason = 'This time was just taken. Please choose another one.';
  const current = ownApplication({ interview: { ...none, free: [second] } });
  api.on(`${read}/slot`, {
    status: 409,
    body: { message: 'Conflict', extraDetails: reason, current },
  });
  const person = await visit(none);
  await person.click((await part()).getByRole('radio', { name: /10:00–10:20/ }));
  await person.click((await part()).getByRole('button', { name: 'Choose this time' }));
  expect(await (await part()).findByText(reason)).toBeVisible();
  expect((await part()).queryByRole('radio', { name: /10:00–10:20/ })).toBeNull();
  expect((await part()).getByRole('radio', { name: /10:30–10:50/ })).toBeVisible();
});

test('a time is changed, or given back after a question', async () => {
  api.on(`${read}/slot`, invited(none));
  const person = await visit(chosen);
  await person.click((await part()).getByRole('button', { name: 'Change' }));
  expect((await part()).getByRole('radio', { name: /10:30–10:50/ })).toBeVisible();
  await person.click((await part()).getByRole('button', { name: 'Cancel' }));
  await person.click((await part()).getByRole('button', { name: 'Give it back' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Give it back' }));
  expect(await (await part()).findByRole('button', { name: 'Choose this time' })).toBeVisible();
  expect(api.received(`${read}/slot`)).toMatchObject([{ body: { slot: null } }]);
});

test('what was asked before a time was given back does not bring it back', async () => {
  api.on(`${read}/slot`, invited(none));
  const person = await visit(chosen);
  const release = api.hold(read, invited(chosen));
  await person.click((await part()).getByRole('button', { name: 'Change' }));
  await person.click((await part()).getByRole('button', { name: 'Cancel' }));
  await person.click((await part()).getByRole('button', { name: 'Give it back' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Give it back' }));
  await (await part()).findByRole('button', { name: 'Choose this time' });
  release();
  await giveTurns();
  expect((await part()).getByRole('button', { name: 'Choose this time' })).toBeVisible();
});

test('who wants another time sees those that are free now', async () => {
  const person = await visit(chosen);
  api.on(read, invited({ ...chosen, free: [] }));
  await person.click((await part()).getByRole('button', { name: 'Change' }));
  expect(await (await part()).findByText(/All other times are taken/)).toBeVisible();
});

test.each([
  [{ ...none, free: [], chooseBy: null, hasTimes: false }, /No time can be chosen now/],
  [{ ...chosen, time: { ...first, canBeChanged: false }, free: [] }, /no longer change it here/],
])('without a choice it says why, and whom to write to', async (interview, words) => {
  await visit(interview);
  expect((await part()).getByText(words)).toBeVisible();
  expect((await part()).getByRole('link', { name: clubContent.contact.email })).toBeVisible();
  expect((await part()).queryByRole('button', { name: /Choose|Change|Give/ })).toBeNull();
});

test('what became free is shown after another look', async () => {
  const person = await visit({ ...none, free: [] });
  api.on(read, invited(none));
  await person.click((await part()).getByRole('button', { name: 'Look again' }));
  expect(await (await part()).findByRole('radio', { name: /10:00–10:20/ })).toBeVisible();
});

test('whom no time suits says when one would, then in other words', async () => {
  const said = 'After <b>18:00</b>.';
  api.on(`${read}/no-slot`, invited({ ...none, noTimeSuits: said }));
  const person = await visit(none);
  await person.click(
    await (await part()).findByRole('button', { name: 'None of these times suits me' }),
  );
  const note = await (await part()).findByRole('textbox', { name: /^When could you come/ });
  await person.type(note, said);
  await person.click((await part()).getByRole('button', { name: 'Tell the team' }));
  const again = await (await part()).findByRole('button', { name: 'Change what you said' });
  expect(again).toHaveFocus();
  expect((await part()).getByText(said)).toBeVisible();
  expect((await part()).getByRole('button', { name: 'Choose this time' })).toBeVisible();
  expect(api.received(`${read}/no-slot`)).toMatchObject([{ body: { token, note: said } }]);
  await person.click(again);
  expect((await part()).getByRole('textbox')).toHaveValue(said);
});

test('who finds all times taken can say so, who has a time cannot', async () => {
  await visit({ ...none, free: [], noTimeSuits: '' });
  expect((await part()).getByText(/^All times are taken/)).toBeVisible();
  expect(
    await (await part()).findByText(/^You have told the team that no time suits you\./),
  ).toBeVisible();
  cleanup();
  const person = await visit(chosen);
  await person.click((await part()).getByRole('button', { name: 'Change' }));
  expect((await part()).getByText(/If none suits you, please write to us/)).toBeVisible();
  expect((await part()).queryByRole('button', { name: /None of these/ })).toBeNull();
});
