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

const series = '64b0000000000000000000f1';
const january = { ...pitchNight, series };
const february = {
  ...january,
  _id: '64b0000000000000000000e2',
  slug: 'pitch-night-2030-02-06',
  startsAt: '2030-02-06T12:00:00.000Z',
  endsAt: '2030-02-06T14:30:00.000Z',
  version: 1,
};
const march = {
  ...february,
  _id: '64b0000000000000000000e3',
  slug: 'pitch-night-2030-03-06',
  startsAt: '2030-03-06T12:00:00.000Z',
  endsAt: '2030-03-06T14:30:00.000Z',
};
const of = (method: string, { _id }: { _id: string }, what = '') =>
  `${method} /api/admin/events/${_id}${what}`;

/** Opens the form of the date in January, with the dates of its series. */
async function editJanuary(...others: (typeof january)[]) {
  api.now = new Date('2030-01-20T12:00:00Z');
  const nobody = { people: 0, mail: null };
  const dates = [january, ...others];
  for (const date of dates) {
    api.on(of('GET', date), { body: date });
    api.on(of('PATCH', date), { body: { ...date, version: date.version + 1 } });
    api.on(of('POST', date, '/notice'), { body: nobody });
  }
  api.on('GET /api/admin/events', {
    body: dates.map((date) => ({ ...date, placed: 0, waiting: 0, came: 0 })),
    headers: { 'X-Total-Count': String(dates.length) },
  });
  const person = renderSite(`/admin/events/${january._id}/edit`, {
    ...clubContent,
    sendsMail: true,
  });
  await screen.findByLabelText('Title');
  return {
    tick: async () => person.click(await screen.findByRole('checkbox', { name: /^Also change/ })),
    place: async () => {
      await person.clear(screen.getByLabelText('Place'));
      await person.type(screen.getByLabelText('Place'), 'Room 7');
    },
    save: () => person.click(screen.getByRole('button', { name: 'Save' })),
    press: (name: string) => person.click(screen.getByRole('button', { name })),
  };
}

test('what is changed of a date is changed of the later dates, too, after one question about all', async () => {
  const cancelled = { ...march, _id: '64b0000000000000000000e4', state: 'cancelled' as const };
  const earlier = { ...february, _id: '64b0000000000000000000e5' };
  Object.assign(earlier, { startsAt: '2030-01-25T12:00:00.000Z' });
  const own = { ...february, title: 'Pitch Night with Asha' };
  const form = await editJanuary(own, march, cancelled, earlier);
  const mail = { subject: 'Changed: Pitch Night', text: 'Now in Room 7' };
  api.on(of('POST', january, '/notice'), { body: { people: 6, mail } });
  api.on(of('POST', march, '/notice'), { body: { people: 3, mail } });
  const at = '2030-01-20T12:05:00.000Z';
  api.on(of('PATCH', march), { body: { ...march, notice: { at, people: null } } });
  const box = await screen.findByRole('checkbox', {
    name: 'Also change the later dates: 6 Feb 2030, 6 Mar 2030',
  });
  expect(box).not.toBeChecked();
  await form.tick();
  await form.place();
  expect(screen.getByText(/^Changed there, too: place\. Each keeps its own day/)).toBeVisible();
  await form.save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 9 mails?' }));
  expect(dialog.getByText(/^30 Jan 2030: 6 people have a place/)).toBeVisible();
  expect(dialog.getByText(/^6 Mar 2030: 3 people have a place/)).toBeVisible();
  await form.press('Save and tell them');
  expect(
    await screen.findByText('3 dates saved. The mail leaves on 20 Jan 2030, 17:35.'),
  ).toBeVisible();
  const place = { name: 'Room 7', mapLink: null };
  expect(api.received(of('PATCH', own))[0]?.body).toMatchObject({
    title: 'Pitch Night with Asha',
    slug: own.slug,
    startsAt: own.startsAt,
    place,
    version: 1,
    tells: true,
  });
  expect(api.received(of('PATCH', march))[0]?.body).toMatchObject({ place, tells: true });
  expect(api.received(of('PATCH', january))[0]?.body).toMatchObject({ place, tells: true });
  expect(api.requests.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(3);
});

test('unticked, the later dates stay as they are', async () => {
  const form = await editJanuary(february);
  await screen.findByRole('checkbox', { name: 'Also change the later date: 6 Feb 2030' });
  await form.place();
  await form.save();
  expect(await screen.findByText('Event saved')).toBeVisible();
  expect(api.received(of('PATCH', february))).toEqual([]);
});

test('a moved day is one of this date alone, and a text of a later date is not lost unsaid', async () => {
  const form = await editJanuary({ ...february, text: 'Asha speaks.' });
  await form.tick();
  fireEvent.change(screen.getByLabelText('Starts'), { target: { value: '2030-01-31T17:30' } });
  expect(
    screen.getByText(/^Nothing is changed yet.* the later dates keep their days/),
  ).toBeVisible();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Six teams.' } });
  expect(screen.getByText('6 Feb 2030 has its own text: saving replaces this, too.')).toBeVisible();
});

test('what a later date cannot take over is refused with the date, before anything is saved', async () => {
  const form = await editJanuary(february, march);
  const message = '30 people have a place. Take one off first, or keep 30.';
  api.on(of('POST', march, '/notice'), {
    status: 409,
    body: { message, errors: [{ field: 'capacity', message }] },
  });
  await form.tick();
  await form.place();
  await form.save();
  const said = `Nothing is saved yet. A later date cannot take this over. 6 Mar 2030: ‘Places’: ${message}`;
  expect((await screen.findAllByText(said))[0]).toBeVisible();
  expect(api.requests.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
});

test('a later date that is refused while saving is named, with the reason, and can be tried again', async () => {
  const form = await editJanuary(february, march);
  api.on(of('PATCH', february), {
    status: 409,
    body: { message: 'Somebody else has changed it meanwhile.', current: february },
  });
  await form.tick();
  await form.place();
  await form.save();
  const name = '1 later date is not saved';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText('6 Feb 2030: Somebody else has changed it meanwhile.')).toBeVisible();
  expect(api.received(of('PATCH', march))).toHaveLength(1);
  api.on(of('GET', february), { body: { ...february, version: 2 } });
  api.on(of('PATCH', february), { body: february });
  await form.press('Try again');
  expect(await screen.findByText('3 dates saved')).toBeVisible();
  expect(api.received(of('PATCH', february))[1]?.body).toMatchObject({ version: 2 });
  expect(api.received(of('PATCH', march))).toHaveLength(1);
});
