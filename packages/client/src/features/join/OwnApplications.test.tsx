import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { currentUrl, renderSite, signInAs } from '../../../test/renderSite';
import { ashasApplication, currentRound, ownApplication, withRound } from '../../../test/rounds';
import { asha } from '../../../test/users';

const api = serveApi();
const { _id, submittedAt } = ashasApplication;
const round = { title: 'Join the team', removalDay: '2030-05-01', replyBy: '2030-03-31' };
const listed = { _id, state: 'submitted', submittedAt, round, isInvited: false, decision: null };

test('the profile lists their own applications with where they stand, and opens each', async () => {
  signInAs(asha, api);
  api.on('GET /api/user/applications', {
    body: [listed, { ...listed, _id: `${_id}2`, isInvited: true }],
  });
  api.on(`POST /api/user/applications/${_id}/link`, { body: { token: 'T'.repeat(43) } });
  api.on('POST /api/applications/own', { body: ownApplication() });
  const person = renderSite('/profile');
  const part = within(await screen.findByRole('region', { name: 'Your applications' }));
  expect(
    part.getAllByText('Join the team').map((title) => title.closest('p')?.textContent),
  ).toEqual([
    expect.stringMatching(/^Join the teamYou applied on .*Received$/),
    expect.stringMatching(/Invited$/),
  ]);
  const [open] = part.getAllByRole('button', { name: 'Open your application: Join the team' });
  if (open) await person.click(open);
  expect(await screen.findByText('I finish things.')).toBeVisible();
  expect(currentUrl()).toHaveTextContent(/^\/application$/);
});

test.each([
  ['a round is open', withRound('open')],
  ['none is', clubContent],
])('who is logged in finds what was sent at /join, too, when %s', async (_when, content) => {
  signInAs(asha, api);
  api.on('GET /api/rounds/current', { body: currentRound('2030-01-20T10:00:00.000Z') });
  api.on('GET /api/user/applications', { body: [listed] });
  renderSite('/join', content);
  const part = within(await screen.findByRole('region', { name: 'Your applications' }));
  expect(part.getByText(/You applied on .* 2030/)).toBeVisible();
  expect(part.getByRole('button', { name: /^Open your application/ })).toBeVisible();
});
