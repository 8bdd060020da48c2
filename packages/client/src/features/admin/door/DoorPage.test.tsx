import type { DoorEvent } from '@club/shared/scan';
import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { inbox } from '../../../../test/users';
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

test('scans of a closed door that were never sent stay in sight, with what to do', async () => {
  signInAs(inbox, api);
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
  expect(
    screen.getByText(
      /^2 scans of events whose door is closed were never sent by this phone\. Tell who manages/,
    ),
  ).toBeVisible();
  await forgetScans(unsent.map(({ scan }) => scan._id));
});
