import type { ClubContent } from '@club/shared/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { asha, balaId, slot, stored } from '../../../../../test/interviews';
import { openSite, signInAs } from '../../../../../test/renderSite';
import { listedApplication, nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';
import { toTimes } from './timesInARow';

const api = serveApi();
const root = `/api/admin/rounds/${nextTeam._id}`;
const path = `/admin/rounds/${nextTeam._id}/interviews`;
const row = {
  day: '2030-02-04',
  from: '10:00',
  until: '11:00',
  minutes: 20,
  pause: 5,
  place: ' Lab ',
  interviewers: '',
};

beforeEach(() => {
  api.now = new Date('2030-01-20T10:00:00Z');
  signInAs(admin, api);
  api.on(`GET ${root}`, { body: nextTeam });
  api.on(`GET ${root}/slots`, { body: stored });
});

const withMail: ClubContent = { ...clubContent, sendsMail: true };
const open = (url: string, content = withMail) => openSite(url, content);
const main = () => within(screen.getByRole('main'));

test('times in a row begin after each other with a pause, in the club’s zone, and end in time', () => {
  const times = toTimes(row, 'Asia/Kolkata');
  expect(times.map(({ startsAt }) => startsAt)).toEqual([
    '2030-02-04T04:30:00.000Z',
    '2030-02-04T04:55:00.000Z',
  ]);
  expect(times[0]).toMatchObject({ key: null, minutes: 20, place: 'Lab' });
  expect(toTimes({ ...row, from: '23:00', until: '00:00' }, 'Asia/Kolkata')).toHaveLength(2);
  expect(toTimes({ ...row, minutes: 61 }, 'Asia/Kolkata')).toEqual([]);
  expect(toTimes({ ...row, minutes: Number.NaN }, 'Asia/Kolkata')).toEqual([]);
  expect(toTimes({ ...row, day: '' }, 'Asia/Kolkata')).toEqual([]);
  expect(toTimes({ ...row, until: '' }, 'Asia/Kolkata')).toEqual([]);
});

test('the page says who has which time, and who has none; new ones are added to those that are there', async () => {
  api.on(`PUT ${root}/slots`, { body: stored });
  const person = await open(path);
  const table = within(await main().findByRole('region', { name: '4 Feb 2030' }));
  expect(table.getByRole('link', { name: 'Asha' })).toBeVisible();
  expect(main().getByText(/^1 of 2 times taken, 1 invited without a time/)).toBeVisible();
  expect(main().getByRole('link', { name: 'Bala' }).parentElement).toHaveTextContent(
    'BalaInvited on 18 Jan 2030, 15:30No time suits: After <b>18:00</b>.Invite again',
  );
  expect(main().getByRole('link', { name: 'list of applications' })).toBeVisible();

  await person.type(main().getByLabelText('Day'), '2030-02-04');
  await person.clear(main().getByLabelText('Until'));
  await person.type(main().getByLabelText('Until'), '11:00');
  await person.type(main().getByLabelText('Place'), 'Lab');
  await person.type(main().getByLabelText('Who asks'), 'Vikram');
  expect(main().getByText('4 Feb 2030: 10:40 (2 more are there already)')).toBeVisible();
  const third = { key: '00000003', takenBy: null, attendance: null };
  const added = { ...slot, ...third, startsAt: '2030-02-04T05:10:00.000Z' };
  api.on(`GET ${root}/slots`, { body: { ...stored, slots: [...stored.slots, added] } });
  await person.click(main().getByRole('button', { name: 'Add 1 time' }));
  expect(await screen.findByText('1 time added')).toBeVisible();
  const saved = api.received(`PUT ${root}/slots`);
  expect(saved).toMatchObject([
    { body: { version: 3, slots: [{ key: '00000001' }, {}, { key: null }] } },
  ]);
  expect(JSON.stringify(saved)).not.toContain('takenBy');
  expect(await main().findByText(/^All these times .* 1 person is invited without/)).toBeVisible();
});

test('whom no time suits is invited again, in other words', async () => {
  const [bala] = stored.waiting;
  const letter = { subject: 'Your interview', text: 'Please look again.' };
  api.on(`GET ${root}/invite`, { body: { letter, free: 1, waiting: 1 } });
  const after = { ...stored, waiting: [bala && { ...bala, waitsForTimes: false }] };
  api.on(`POST ${root}/invite/again`, { body: after });
  const person = await open(path);
  await person.click(await main().findByRole('button', { name: 'Invite again Bala' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite Bala again' }));
  api.on(`GET ${root}/slots`, { body: after });
  expect(await dialog.findByText('1 time is free for 1 person.')).toBeVisible();
  expect(dialog.getByLabelText('Your own words (optional)')).toHaveValue('');
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Bala is invited again')).toBeVisible();
  expect(await main().findByText('Invited again on 18 Jan 2030, 15:30')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.received(`POST ${root}/invite/again`)).toMatchObject([
    { body: { application: balaId } },
  ]);
  expect(api.received(`GET ${root}/invite`)).toMatchObject([{ query: { again: 'true' } }]);
});

test('all who have no time are invited again at once, and who is refused is named', async () => {
  const idOfTara = balaId.replace(/b2$/, 'c3');
  const [bala] = stored.waiting;
  const tara = bala && { ...bala, _id: idOfTara, name: 'Tara', noTimeSuits: null };
  api.on(`GET ${root}/slots`, { body: { ...stored, waiting: [bala, tara] } });
  api.on(`GET ${root}/invite`, { body: { letter: null, free: 2, waiting: 2 } });
  api.on(`POST ${root}/invite/again`, ({ body }) => {
    const isTara = (body as { application: string }).application === idOfTara;
    const extraDetails = 'She has a time by now.';
    return isTara ? { status: 409, body: { message: 'Conflict', extraDetails } } : { body: stored };
  });
  const person = await open(path);
  await person.click(await main().findByRole('button', { name: 'Invite all 2 again' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite all 2 again' }));
  expect(dialog.getByText(/^Who has said that no time suits reads/)).toBeVisible();
  expect(await dialog.findByText('2 times are free for 2 people.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(
    await screen.findByText(/^1 person is invited again\. Not .*Tara.*by now\./),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.received(`POST ${root}/invite/again`)).toHaveLength(2);
});

test('inviting again says that no time is new', async () => {
  const [bala] = stored.waiting;
  const same = { ...stored, waiting: [bala && { ...bala, hasNewTimes: false }] };
  api.on(`GET ${root}/slots`, { body: same });
  api.on(`GET ${root}/invite`, { body: { letter: null, free: 1, waiting: 1 } });
  const person = await open(path);
  await person.click(await main().findByRole('button', { name: 'Invite again Bala' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite Bala again' }));
  expect(dialog.getByText(/^No time is new since Bala has said/)).toBeVisible();
});

test('who is invited and has no time gets a link by hand, too', async () => {
  const link = `https://club.example/application#token=${'T'.repeat(43)}`;
  api.on(`POST ${root}/applications/${balaId}/link`, { status: 201, body: { link } });
  const person = await open(path);
  await person.click(await main().findByRole('button', { name: 'New link for Bala' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Hand it to Bala only\. The audit log says/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByDisplayValue(link)).toBeVisible();
});

test('after the release, the times say that they do not take place, and nobody is told to choose', async () => {
  api.on(`GET ${root}/slots`, { body: { ...stored, isReleased: true } });
  await open(path);
  expect(
    await main().findByText(/^The decisions are released: .* do not take place/),
  ).toBeVisible();
  expect(main().getByText('Does not take place')).toBeVisible();
  expect(main().queryByRole('heading', { name: 'Invited without a time' })).toBeNull();
  expect(main().queryByRole('heading', { name: 'Make times' })).toBeNull();
});

test('a time that is free is removed, one that somebody has is taken back after a question', async () => {
  api.on(`PUT ${root}/slots`, { body: stored });
  api.on(`POST ${root}/slots/free`, { body: stored });
  const person = await open(path);
  await person.click(await main().findByRole('button', { name: /^Remove/ }));
  expect(api.received(`PUT ${root}/slots`)).toMatchObject([{ body: { slots: [{}] } }]);
  await person.click(main().getByRole('button', { name: /^Take back 4 Feb/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Asha gets a mail/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(api.received(`POST ${root}/slots/free`)).toMatchObject([{ body: { slot: '00000001' } }]);
});

const letter = { subject: 'Your interview', text: 'Please choose a time.' };

test('where the site sends no mail, the team is asked to tell people', async () => {
  api.on(`GET ${root}/invite`, { body: { letter, free: 1, waiting: 1 } });
  const person = await open(path, clubContent);
  await person.click(await main().findByRole('button', { name: 'Copy 1 address' }));
  expect(await navigator.clipboard.readText()).toBe('bala@example.edu');
  expect(main().getByText(letter.text)).toBeVisible();
  await person.click(await main().findByRole('button', { name: /^Take back 4 Feb/ }));
  expect(screen.getByText(/^This site sends no mail: please tell Asha/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(main().getByRole('button', { name: /^Edit .* 10:00$/ }));
  expect(screen.getByText(/This site sends no mail: please tell Asha/)).toBeVisible();
  expect(screen.queryByText(/gets a mail/)).not.toBeInTheDocument();
});

test('whose invitations say other words are told in another text', async () => {
  const [bala] = stored.waiting;
  const cara = { ...bala, _id: 'c', name: 'Cara', chooseBy: '2030-01-25' };
  const waiting = [...stored.waiting, { ...cara, note: 'Bring your card.' }];
  api.on(`GET ${root}/slots`, { body: { ...stored, waiting } });
  api.on(`GET ${root}/invite`, { body: { letter, free: 1, waiting: 2 } });
  await open(path, clubContent);
  await waitFor(() =>
    expect(main().getAllByRole('button', { name: 'Copy 1 address' })).toHaveLength(2),
  );
  expect(api.received(`GET ${root}/invite`).map(({ query }) => query)).toEqual([
    {},
    { chooseBy: '2030-01-25', note: 'Bring your card.' },
  ]);
});

test('a time is edited; a conflict says so, and leaves the form', async () => {
  const reason = 'Somebody else has saved another version meanwhile.';
  const refusal = { status: 409, body: { message: 'x', extraDetails: reason, current: stored } };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`PUT ${root}/slots`, refusal);
  const person = await open(path);
  await person.click(await main().findByRole('button', { name: /^Edit .* 10:00$/ }));
  const dialog = within(screen.getByRole('dialog'));
  const place = dialog.getByLabelText('Place');
  await person.clear(place);
  await person.type(place, 'Room 5');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(place).toHaveValue('Room 5');
  api.on(`PUT ${root}/slots`, { body: stored });
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  // Exactly: the API takes no field that it does not know.
  const { takenBy, attendance, ...other } = stored.slots[1] ?? {};
  const slots = [{ ...slot, key: '00000001', place: 'Room 5' }, other];
  expect(api.received(`PUT ${root}/slots`).at(-1)?.body).toEqual({ version: 3, slots });
});

test('applicants are ticked in the list and invited', async () => {
  const headers = { 'X-Total-Count': '1' };
  const bala = { ...listedApplication, _id: '0a1b2c3d-0000-4000-8000-0123456789ac', name: 'Bala' };
  const clara = {
    ...listedApplication,
    _id: '0a1b2c3d-0000-4000-8000-0123456789ad',
    name: 'Clara',
  };
  api.on(`GET ${root}/applications`, { body: [listedApplication, bala, clara], headers });
  api.on(`GET ${root}/averages`, {
    body: [
      { _id: asha._id, average: 4.25, reviews: 1, conflicts: 0, notes: 0 },
      { _id: bala._id, average: 4, reviews: 3, conflicts: 0, notes: 0 },
    ],
  });
  const addresses = ['asha@example.edu'];
  const leftOut = [{ name: 'Clara', because: 'withdrawn' }];
  api.on(`POST ${root}/invite/preview`, { body: { count: 1, leftOut } });
  api.on(`POST ${root}/invite`, { body: { invited: 1, isMailed: false, addresses, leftOut } });
  api.on(`GET ${root}/invite`, { body: { letter, free: 1, waiting: 1 } });
  const person = await open(`/admin/rounds/${nextTeam._id}`, clubContent);
  await person.click(await main().findByRole('checkbox', { name: /Asha/ }));
  await person.click(main().getByRole('checkbox', { name: /Clara/ }));
  expect(await main().findByText('1 of 1 read')).toBeVisible();
  expect(main().getByText('3 read')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  expect(
    await screen.findByRole('dialog', { name: 'Invite 1 person to an interview' }),
  ).toBeVisible();
  expect(screen.getByText('Left out: Clara (withdrawn).')).toBeVisible();
  expect(await screen.findByText(/^The site sends no mail: once they are invited/)).toBeVisible();
  expect(screen.getByText(/^1 time is free for 2 people, 1 of them invited before/)).toBeVisible();
  const withDay = { ...letter, text: 'Please choose a time until 20 January.' };
  api.on(`GET ${root}/invite`, { body: { letter: withDay, free: 9, waiting: 0 } });
  fireEvent.change(screen.getByLabelText(/^Choose a time until/), {
    target: { value: '2030-01-20' },
  });
  expect(await screen.findByText(withDay.text)).toBeVisible();
  expect(screen.getByText('9 times are free for 1 person.')).toBeVisible();
  const withNote = { ...letter, text: 'Bring your laptop.' };
  api.on(`GET ${root}/invite`, { body: { letter: withNote, free: 9, waiting: 0 } });
  await person.type(screen.getByLabelText(/^Your own words/), 'Bring your laptop.{Enter}');
  const form = within(screen.getByRole('dialog'));
  expect(await form.findByRole('alert')).toHaveTextContent(/^The text below did not show/);
  expect(api.received(`POST ${root}/invite`)).toEqual([]);
  expect(await screen.findByText(withNote.text)).toBeVisible();
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/^The site sends no mail: please write to them/)).toHaveFocus();
  expect(dialog.getByText('Left out: Clara (withdrawn).')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Copy 1 address' }));
  expect(await navigator.clipboard.readText()).toBe('asha@example.edu');
  await person.click(dialog.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe(withNote.text);
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(main().getByRole('checkbox', { name: /Asha/ })).not.toBeChecked();
  expect(api.received(`POST ${root}/invite`)).toMatchObject([
    {
      body: {
        ids: [asha._id, clara._id],
        expected: 2,
        chooseBy: '2030-01-20',
        note: 'Bring your laptop.',
      },
    },
  ]);
});
