import type { EventDto } from '@club/shared/event';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { pitchNight, someFigures } from '../../../../test/events';
import { openSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();
const path = `/api/admin/events/${pitchNight._id}`;
const nobody = { placed: 0, waiting: 0, unconfirmed: 0, cancelled: 0 };

/** Opens the page of a published event for which nobody has signed up, and whose subscribers were told. */
async function open(people: number | null) {
  signInAs(editor, api);
  api.now = new Date('2030-01-20T12:00:00Z');
  const announced = people === null ? null : { at: '2030-01-10T12:00:00.000Z', people };
  const event: EventDto = { ...pitchNight, announced };
  const draft: EventDto = { ...event, state: 'draft' };
  api.on(`GET ${path}`, { body: event });
  api.on(`GET ${path}/figures`, { body: { ...someFigures, states: nobody } });
  api.on(`GET ${path}/registrations`, { body: [], headers: { 'X-Total-Count': '0' } });
  api.on('GET /api/admin/subscribers', { body: [], headers: { 'X-Total-Count': '14' } });
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  api.on(`POST ${path}/unpublish`, () => {
    api.on(`GET ${path}`, { body: draft });
    return { body: draft };
  });
  const content = { ...clubContent, sendsMail: true as const };
  const person = await openSite(`/admin/events/${pitchNight._id}`, content);
  await person.click(await screen.findByRole('button', { name: /^Back to draft/ }));
  return person;
}

test('an event of which subscribers were told is taken back after a question, and they are not told again', async () => {
  const person = await open(12);
  const question = within(await screen.findByRole('dialog', { name: /^Take .* back to draft\?$/ }));
  expect(question.getByText(/^12 subscribers had a mail about it: .* leads nowhere/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Back to draft' }));
  expect(await screen.findByText('Pitch Night is a draft again')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish ‘Pitch Night’?' }));
  expect(
    await dialog.findByText(/^12 subscribers had a mail .* Only the others get one now\./),
  ).toBeVisible();
});

test('one of which nobody was told is taken back at once', async () => {
  await open(null);
  expect(await screen.findByText('Pitch Night is a draft again')).toBeVisible();
  expect(api.received(`POST ${path}/unpublish`)).toHaveLength(1);
});
