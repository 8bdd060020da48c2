import { cleanup, screen } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { ask, main, now, serveJoinPage } from '../../../test/joinPage';
import { renderSite } from '../../../test/renderSite';
import { currentRound, withRound } from '../../../test/rounds';
import { preloadPage } from '../../lazyPages';

const api = serveApi();
serveJoinPage(api, { ...clubContent, sendsMail: true });

test('shows the letter with positions and dates, and the form with a counter', async () => {
  const person = renderSite('/join', withRound('open'));
  expect(main().getByRole('heading', { level: 1, name: 'Join the team' })).toBeVisible();
  expect(main().getByText('We look for people.')).toBeVisible();
  expect(main().getByText('2 places')).toBeVisible();
  expect(main().getByText('Until Friday, 1 February 2030, 00:00 (IST).')).toBeVisible();
  expect(
    await main().findByText('The clock of this site says Sunday, 20 January 2030, 15:30.'),
  ).toBeVisible();
  const why = main().getByLabelText('Why you?');
  expect(why).toBeRequired();
  await person.type(why, 'x'.repeat(52));
  expect(main().getByText('2 characters too many')).toBeVisible();
  expect(main().getByLabelText('Your year (optional)')).not.toBeRequired();
});

test('a little after the deadline it says that applications are still taken, and marked', async () => {
  const later = '2030-01-31T18:45:00.000Z';
  api.now = new Date(later);
  api.on(ask, { body: currentRound(later) });
  renderSite('/join', withRound('open'));
  expect(await main().findByText('The deadline is over.')).toBeVisible();
  expect(main().getByText(/still taken, and marked as late/)).toBeVisible();
  expect(main().getByRole('button', { name: 'Send my application' })).toBeVisible();
});

test('before it opens the page says when, afterwards that it is over, and otherwise that there is none', () => {
  const view = (content = clubContent) => {
    cleanup();
    renderSite('/join', content);
  };
  view(withRound('announced'));
  expect(main().getByText(/^You can apply from Thursday, 10 January 2030/)).toBeVisible();
  view(withRound('over'));
  expect(main().getByRole('heading', { name: 'This round is over' })).toBeVisible();
  view();
  expect(main().getByText(/^Test Club does not look for people at the moment/)).toBeVisible();
  expect(api.received(ask)).toEqual([]);
});

test.each([
  ['is over', withRound('over')],
  ['has gone', clubContent],
])(
  'who has applied reads where the link is, and whom to ask, when the round %s',
  (_what, content) => {
    renderSite('/join', content);
    expect(main().getByText(/applied already\? .* was shown when you sent it/)).toBeVisible();
    const ask = main().getByRole('link', { name: 'write to the club' });
    expect(ask).toHaveAttribute('href', '/contact');
    cleanup();
    renderSite('/join', { ...content, sendsMail: true });
    expect(main().getByText(/applied already\? .* in the mail that you got then/)).toBeVisible();
  },
);

test('says when the form cannot be loaded, and tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(ask, 'broken connection');
  const person = renderSite('/join', withRound('open'));
  expect(await main().findByText('We could not load the form.')).toBeVisible();
  api.on(ask, { body: currentRound(now) });
  await person.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByLabelText('Name')).toBeVisible();
});

test('the home page and the menu lead to it while people can apply', async () => {
  await preloadPage('/', withRound('open'));
  const person = renderSite('/', withRound('open'));
  expect(screen.getByRole('heading', { name: 'Join the team' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: /menu/i }));
  expect(screen.getAllByRole('link', { name: 'Join us' })).toHaveLength(2);
  cleanup();
  renderSite('/', withRound('announced'));
  expect(screen.queryByRole('link', { name: 'Join us' })).toBeNull();
});
