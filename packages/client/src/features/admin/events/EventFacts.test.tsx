import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { noFigures, pitchNight, serveNobodySignedUp, someFigures } from '../../../../test/events';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();
const path = `/api/admin/events/${pitchNight._id}`;

beforeEach(() => {
  signInAs(editor, api);
  serveNobodySignedUp(api);
});

test('of a cancelled event, signing up is closed and reminders are not sent', async () => {
  api.on(`GET ${path}`, { body: { ...pitchNight, state: 'cancelled' } });
  renderSite(`/admin/events/${pitchNight._id}`, { ...clubContent, sendsMail: true });
  expect((await screen.findByText('Signing up')).nextElementSibling).toHaveTextContent(
    'Closed: the event is cancelled',
  );
  expect(screen.getByText('Reminders').nextElementSibling).toHaveTextContent(
    /not sent: the event is cancelled/,
  );
});

test.each([
  [{ publishedAt: '2030-01-29T11:00:00.000Z' }, '1 day before'],
  [{ publishedAt: '2030-01-29T13:00:00.000Z' }, '1 day before (too late for this one)'],
  [{ publishedAt: null, state: 'draft' as const }, '1 day before (too late for this one)'],
])('whether anybody gets a reminder is said: %j', async (fields, words) => {
  api.now = new Date('2030-01-29T14:00:00Z');
  api.on(`GET ${path}`, { body: { ...pitchNight, ...fields } });
  renderSite(`/admin/events/${pitchNight._id}`, { ...clubContent, sendsMail: true });
  const reminders = (await screen.findByText('Reminders')).nextElementSibling;
  expect(reminders?.textContent).toBe(words);
});

test.each([
  [null, 'Leaves within some minutes'],
  [0, 'None: nobody had subscribed to events'],
  [12, 'Sent to 12 subscribers on 11 Jan 2030, 03:58'],
])('the mail to subscribers is said, of %p people', async (people, words) => {
  const announced = { at: '2030-01-10T22:28:00.000Z', people };
  api.on(`GET ${path}`, { body: { ...pitchNight, announced } });
  renderSite(`/admin/events/${pitchNight._id}`, { ...clubContent, sendsMail: true });
  const mail = (await screen.findByText('Mail to subscribers')).nextElementSibling;
  expect(mail).toHaveTextContent(words);
});

test.each([
  [null, noFigures, 'None: nobody with an email address has signed up'],
  [null, someFigures, 'Leaves on 20 Jan 2030, 17:35'],
  [0, noFigures, 'None: nobody with an email address had signed up by then'],
])('the mail that it is cancelled is said, of %p people', async (people, figures, words) => {
  const event = {
    ...pitchNight,
    state: 'cancelled' as const,
    notice: { at: '2030-01-20T12:05:00.000Z', people },
    announced: { at: '2030-01-10T22:28:00.000Z', people: 12 },
  };
  api.on(`GET ${path}`, { body: event });
  api.on(`GET ${path}/figures`, { body: figures });
  renderSite(`/admin/events/${pitchNight._id}`, { ...clubContent, sendsMail: true });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Mail to subscribers').nextElementSibling).toHaveTextContent(
    /^Sent to 12 .*\. Not sent again: that it is cancelled is mailed only to who has signed up$/,
  );
});
