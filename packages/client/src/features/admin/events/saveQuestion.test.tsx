import { fireEvent, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { pitchNight, serveNobodySignedUp, someFigures } from '../../../../test/events';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();
const one = `GET /api/admin/events/${pitchNight._id}`;
const patch = `PATCH /api/admin/events/${pitchNight._id}`;
const notice = `POST /api/admin/events/${pitchNight._id}/notice`;

beforeEach(() => {
  signInAs(editor, api);
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  serveNobodySignedUp(api);
});

test('a change of a published event is saved after the choice whether people are told', async () => {
  api.on(one, { body: pitchNight });
  api.on(`${one}/figures`, { body: someFigures });
  const mail = { subject: 'Changed: Pitch Day', text: 'Hello,\n\nPitch Night has changed' };
  api.on(notice, { body: { people: 6, mail } });
  const told = { ...pitchNight, notice: { at: '2030-01-10T12:05:00.000Z', people: null } };
  api.on(patch, { body: told });
  const edit = `/admin/events/${pitchNight._id}/edit`;
  const person = renderSite(edit, { ...clubContent, sendsMail: true });
  const title = await screen.findByLabelText('Title');
  await person.clear(title);
  await person.type(title, 'Pitch Day');
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  const dialog = () => within(screen.getByRole('dialog', { name: 'Tell 6 people?' }));
  expect(await screen.findByText(/Pitch Night has changed/)).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Go on editing' }));
  expect(api.received(patch)).toEqual([]);
  await save();
  await screen.findByRole('dialog', { name: 'Tell 6 people?' });
  expect(screen.queryByText('Saving…')).toBeNull();
  api.on(one, { body: told });
  await person.click(dialog().getByRole('button', { name: 'Save and tell them' }));
  expect(
    await screen.findByText('Event saved. The mail leaves on 10 Jan 2030, 17:35.'),
  ).toBeVisible();
  expect(api.received(patch)[0]?.body).toMatchObject({ title: 'Pitch Day', tells: true });
  expect(await screen.findByText('Leaves on 10 Jan 2030, 17:35')).toBeVisible();
});

test('where the site sends no mail, it says who does not hear of a change', async () => {
  api.on(one, { body: pitchNight });
  api.on(notice, { body: { people: 2, mail: null } });
  api.on(patch, { body: pitchNight });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  await person.type(await screen.findByLabelText('Place'), ' 2');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell 2 people yourself' }));
  expect(
    dialog.getByText(/write to everybody yourself\. ‘Write to all’ on the page of the event/),
  ).toBeVisible();
  expect(api.received(patch)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Event saved')).toBeVisible();
  expect(api.received(patch)[0]?.body).toMatchObject({ tells: false });
});

test('a published event whose new day is over is saved only after a question', async () => {
  api.now = new Date('2030-01-20T12:00:00Z');
  api.on(one, { body: pitchNight });
  api.on(patch, { body: pitchNight });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  fireEvent.change(await screen.findByLabelText('Starts'), {
    target: { value: '2030-01-10T17:30' },
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = async () => within(await screen.findByRole('dialog', { name: /as over\?$/ }));
  expect((await dialog()).getByText(/10 Jan 2030.*nobody can sign up/)).toBeVisible();
  expect((await dialog()).getByText(/Nobody is told of this change/)).toBeVisible();
  await person.click((await dialog()).getByRole('button', { name: 'Go on editing' }));
  expect(api.received(patch)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click((await dialog()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Event saved')).toBeVisible();
  expect(api.received(notice)).toEqual([]);
});
