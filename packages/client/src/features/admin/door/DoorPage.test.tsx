import type { DoorEvent } from '@club/shared/scan';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor, inbox } from '../../../../test/users';
import { forgetScans, keepScan } from './doorDatabase';

const api = serveApi();

const event = (_id: string, title: string, hours: [number, number]): DoorEvent => {
  const [startsAt = '', endsAt = ''] = hours.map((hour) => `2030-01-20T${hour}:00:00.000Z`);
  return { _id, title, place: 'Hall', startsAt, endsAt };
};

test('an event that is over says that who came can still be noted', async () => {
  api.now = new Date('2030-01-20T15:00:00Z');
  signInAs(inbox, api);
  const doors = [event('a', 'Workshop', [10, 12]), event('b', 'Pitch Night', [14, 17])];
  api.on('GET /api/admin/door', { body: doors });
  renderSite('/admin/door');
  const note = 'It is over; who came can still be noted.';
  expect(await screen.findByRole('link', { name: /^Workshop/ })).toHaveTextContent(note);
  expect(screen.getByRole('link', { name: /^Pitch Night/ })).not.toHaveTextContent('over');
  const papers = screen.getAllByRole('link', { name: 'List on paper' });
  expect(papers.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/door/a/paper',
    '/admin/door/b/paper',
  ]);
});

test('keeps who opened it, for when there is no network', async () => {
  signInAs(inbox, api);
  api.on('GET /api/admin/door', { body: [] });
  renderSite('/admin/door');
  await screen.findByText(/^No event has a door now\./);
  expect(localStorage.getItem('doorkeeper')).toContain(inbox._id);
});

test.each([
  ['somebody at the door reads who can send them', inbox],
  ['who manages events sends them', editor],
])('scans of a closed door that were never sent stay in sight: %s', async (_what, user) => {
  signInAs(user, api);
  const left = { answer: null, answeredAt: 0, refusal: '' };
  const scan = { code: '0123456789ABCDEF', at: '2030-01-17T10:00:00.000Z', device: '' };
  const unsent = ['gone', 'gone', 'b'].map((event, index) => ({
    ...left,
    event,
    scan: { ...scan, _id: `00000000-0000-4000-8000-00000000000${index}` },
  }));
  for (const one of unsent) await keepScan(one);
  api.on('GET /api/admin/door', { body: [event('b', 'Pitch Night', [14, 17])] });
  renderSite('/admin/door');
  expect(await screen.findByRole('link', { name: /1 scan waits/ })).toBeVisible();
  const note = screen.getByText(/^2 scans of an event whose door is closed were never sent/);
  const link = within(note).queryByRole('link', { name: 'Send them' });
  if (user === editor) expect(link).toHaveAttribute('href', '/admin/door/gone');
  else expect(note).toHaveTextContent(/Who manages events can log in on it, and send them here\.$/);
  await forgetScans(unsent.map(({ scan }) => scan._id));
});

test('what a phone has noted is sent from the page of the closed door, too', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  signInAs(editor, api);
  const id = '64b0000000000000000000e3';
  const _id = '00000000-0000-4000-8000-000000000009';
  const code = '0123456789ABCDEF';
  const scan = { _id, code, at: '2030-01-17T10:00:00.000Z', device: 'Main door' };
  await keepScan({ event: id, scan, answer: null, answeredAt: 0, refusal: '' });
  const message = 'The door of this event is closed.';
  api.on(`GET /api/admin/events/${id}/door`, { status: 409, body: { message } });
  const scans = `POST /api/admin/events/${id}/scans`;
  api.on(scans, { body: [{ _id, result: 'admitted', name: 'Asha', present: null }] });
  renderSite(`/admin/door/${id}`);
  expect(await screen.findByRole('region', { name: 'Nobody is let in now' })).toBeVisible();
  expect(await screen.findByText('Everything is sent.')).toBeVisible();
  expect(api.received(scans)[0]?.body).toEqual([scan]);
});
