import type { ReleaseMail } from '@club/shared/decision';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { accepted, boardOf, candidate, head, idOf, releaseOf } from '../../../../../test/decisions';
import { openSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const path = `/admin/rounds/${nextTeam._id}`;
const own = `/api/admin/rounds/${nextTeam._id}`;

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, {
    body: [1, 2, 3].map((number) => ({
      _id: idOf(number),
      average: null,
      reviews: 0,
      conflicts: 0,
      notes: 0,
    })),
  });
});

const open = (page: 'decisions' | 'release') => openSite(`${path}/${page}`);
const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));
const part = (name: string) => within(screen.getByRole('region', { name }));
const acts = (name: string, at: string) =>
  within(part(at).getByRole('toolbar', { name: `${name}, ${at}` }));

test('each position shows who has named it, and more than the places is said', async () => {
  const people = [candidate(1, 'Asha', accepted), candidate(2, 'Ravi', accepted)];
  api.on(`GET ${own}/decisions`, { body: boardOf(3, ...people) });
  await open('decisions');
  expect(await main().findByText('2 accepted of 1 place')).toBeVisible();
  expect(part('Event manager').getByText('1 more than places')).toBeVisible();
  expect(part('PR head').getAllByText('Accepted: Event manager')).toHaveLength(2);
  expect(part('Event manager').getAllByText('Accepted')).toHaveLength(2);
  expect(main().getByText('Everybody is decided about: 2.')).toBeVisible();
  expect(main().getByText(/‘Decline’ is a no to the person/)).toBeVisible();
});

test('a decision is one key press, over the version of the board; pressing again takes it back', async () => {
  api.on(`GET ${own}/decisions`, { body: boardOf(3, candidate(1, 'Asha')) });
  api.on(`PUT ${own}/decisions/${idOf(1)}`, { body: { version: 4 } });
  const person = await open('decisions');
  const accept = () => acts('Asha', 'Event manager').getByRole('button', { name: 'Accept' });
  await main().findByText('1 of 1 undecided.');
  expect(await main().findByRole('link', { name: 'Join the team (2030-31)' })).toHaveAttribute(
    'href',
    path,
  );
  expect(part('PR head').getByText('0 accepted of 1 place, 1 to decide about')).toBeVisible();
  api.on(`GET ${own}/decisions`, { body: boardOf(4, candidate(1, 'Asha', accepted)) });
  accept().focus();
  await person.keyboard('{Enter}');
  expect(await main().findByText('Everybody is decided about: 1.')).toBeVisible();
  expect(accept()).toHaveAttribute('aria-pressed', 'true');
  expect(accept()).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(api.received(`PUT ${own}/decisions/${idOf(1)}`)).toMatchObject([
    { body: { version: 3, ...accepted, passed: [] } },
    { body: { version: 4, outcome: null, position: null } },
  ]);
});

test('who decides after somebody else sees what has changed, and keeps their own choice', async () => {
  const [asha, ravi] = [candidate(1, 'Asha'), candidate(2, 'Ravi')];
  api.on(`GET ${own}/decisions`, { body: boardOf(3, asha, ravi) });
  const current = boardOf(4, asha, { ...ravi, outcome: 'reserve', position: head.key });
  const refused = { message: 'Conflict', extraDetails: 'Somebody else.', current };
  api.on(`PUT ${own}/decisions/${idOf(1)}`, { status: 409, body: refused });
  const person = await open('decisions');
  await main().findByText('2 of 2 undecided.');
  api.on(`GET ${own}/decisions`, { body: current });
  await person.click(acts('Asha', 'Event manager').getByRole('button', { name: 'Accept' }));
  const row = main().getByRole('row', { name: /^Asha .*Event manager/ });
  const note = within(await within(row).findByRole('alert'));
  expect(note.getByText('Ravi: On the reserve: PR head')).toBeVisible();
  expect(note.getByText(/not saved yet: Asha, Accepted: Event manager/)).toBeVisible();
  api.on(`PUT ${own}/decisions/${idOf(1)}`, { body: { version: 5 } });
  await person.click(note.getByRole('button', { name: 'Save my choice' }));
  expect(await main().findByText(/0 of 2|Everybody|1 of 2/)).toBeVisible();
  const [, second] = api.received(`PUT ${own}/decisions/${idOf(1)}`);
  expect(second).toMatchObject({ body: { version: 4, ...accepted } });
});

test('what somebody else has decided in the same way needs no question', async () => {
  const asha = candidate(1, 'Asha');
  const current = boardOf(4, { ...asha, ...accepted });
  api.on(`GET ${own}/decisions`, { body: boardOf(3, asha) });
  const refused = { message: 'Conflict', extraDetails: 'Somebody else.', current };
  api.on(`PUT ${own}/decisions/${idOf(1)}`, { status: 409, body: refused });
  const person = await open('decisions');
  await main().findByText('1 of 1 undecided.');
  api.on(`GET ${own}/decisions`, { body: current });
  const accept = acts('Asha', 'Event manager').getByRole('button', { name: 'Accept' });
  await person.click(accept);
  expect(await main().findByText('Everybody is decided about: 1.')).toBeVisible();
  expect(accept).toHaveAttribute('aria-pressed', 'true');
  expect(main().queryByRole('alert')).toBeNull();
});

function addressee(name: string, position: string): ReleaseMail {
  const email = `${name.toLowerCase()}@example.edu`;
  return { name, email, position, reply: null, replyBy: null };
}

const preview = releaseOf({
  texts: { accepted: 'We look forward to it.', offered: '', reserve: '', declined: '' },
  letters: {
    accepted: {
      subject: 'Welcome: Event manager',
      text: 'Hello,\n\nwe would like you to join us.',
      addressee: 'Asha',
    },
    offered: {
      subject: 'A place for you',
      text: 'Hello,\n\na place has become free.',
      addressee: null,
    },
    reserve: {
      subject: 'You are on the reserve',
      text: 'Hello,\n\nyou are on it.',
      addressee: null,
    },
    declined: {
      subject: 'About your application',
      text: 'Hello,\n\nnot this time.',
      addressee: null,
    },
  },
  mails: {
    accepted: [addressee('Asha', 'Event manager')],
    offered: [],
    reserve: [addressee('Ravi', 'Event manager')],
    declined: [addressee('Tara', '')],
  },
});

test('until when the mails leave is said only where a daily limit holds them back', async () => {
  api.now = new Date('2030-02-05T10:00:00Z');
  const soon = { ...preview, mailedBy: '2030-02-05T10:02:00.000Z' };
  api.on(`GET ${own}/release`, { body: preview });
  await open('release');
  expect(await main().findByText(/all of them are sent by 6 Feb 2030/)).toBeVisible();
  cleanup();
  api.on(`GET ${own}/release`, { body: soon });
  await open('release');
  expect(await main().findByText(/a mail of their own, within some minutes\.$/)).toBeVisible();
  cleanup();
  api.on(`GET ${own}/release`, { body: { ...soon, releasedAt: '2030-01-05T10:00:00.000Z' } });
  api.on(`GET ${own}/decisions`, { body: boardOf(7) });
  await open('release');
  expect(await main().findByText(/the page Mails says which have left\.$/)).toBeVisible();
});

test('the preview lists the letters; the release is asked for with the numbers', async () => {
  api.on(`GET ${own}/release`, { body: preview });
  api.on(`POST ${own}/release`, { body: { ...preview, releasedAt: '2030-02-05T10:00:00.000Z' } });
  api.on(`GET ${own}/decisions`, { body: boardOf(7) });
  const person = await open('release');
  expect(await main().findByText('ravi@example.edu')).toBeVisible();
  expect(
    main()
      .getAllByText(/gets it\.$/)
      .map((note) => note.textContent),
  ).toEqual(['As Asha gets it.']);
  const later = part('Offered a place later');
  expect(later.getByText(/offers the free place to the first of the reserve/)).toBeVisible();
  expect(later.getByText(/a place has become free/)).toBeVisible();
  expect(later.getByRole('button', { name: /^Change the words/ })).toBeVisible();
  await person.click(main().getByRole('button', { name: /^Release/ }));
  expect(dialog().getByRole('heading')).toHaveTextContent('the decisions about 3 people');
  expect(dialog().getByText(/1 accepted, 1 on the reserve and 1 declined/)).toBeVisible();
  api.on(`GET ${own}/release`, { body: { ...preview, releasedAt: '2030-02-05T10:00:00.000Z' } });
  const scroll = jest.spyOn(window, 'scrollTo');
  await person.click(dialog().getByRole('button', { name: 'Release' }));
  expect(await main().findByText(/^Released on/)).toBeVisible();
  expect(api.received(`POST ${own}/release`)).toMatchObject([{ body: { version: 7 } }]);
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  expect(main().queryByRole('button', { name: /^Release/ })).toBeNull();
  await waitFor(() => expect(main().getByRole('heading', { level: 1 })).toHaveFocus());
  expect(main().getByRole('link', { name: 'See who accepts, on the board' })).toBeVisible();
});

test('each mail is shown before the release, and its own sentences are changed over the version', async () => {
  api.on(`GET ${own}/release`, { body: preview });
  const person = await open('release');
  expect(await main().findByText(/we would like you to join us/)).toBeVisible();
  const change = part('Accepted').getByRole('button', { name: /^Change the words/ });
  await person.click(change);
  const words = dialog().getByRole('textbox', { name: 'Own words (optional)' });
  expect(words).toHaveValue('We look forward to it.');
  await person.clear(words);
  await person.type(words, 'See you in June.');
  api.on(`PUT ${own}/release/texts`, { body: { ...preview, version: 8 } });
  await person.click(dialog().getByRole('button', { name: 'Save' }));
  expect(api.received(`PUT ${own}/release/texts`)).toMatchObject([
    { body: { version: 7, accepted: 'See you in June.', reserve: '', declined: '' } },
  ]);
});

test('an open round is closed from the page of its release, which offers no release before', async () => {
  api.on(`GET ${own}/release`, { body: { ...preview, obstacles: ['notClosed'] } });
  const person = await open('release');
  await person.click(await main().findByRole('button', { name: 'Close the round' }));
  expect(main().queryByRole('button', { name: /^Release/ })).toBeNull();
  api.on(`POST ${own}/close`, { body: nextTeam });
  api.on(`GET ${own}/release`, { body: preview });
  await person.click(dialog().getByRole('button', { name: 'Close' }));
  expect(await main().findByRole('button', { name: /^Release/ })).toBeVisible();
});

test('interviews to come, and invitations without a time, are named before the release and in its question', async () => {
  api.on(`GET ${own}/release`, {
    body: { ...preview, interviewsToCome: 2, invitedWithoutTime: 5 },
  });
  const person = await open('release');
  const words = '2 interviews are still to come. 5 are invited and have no time yet.';
  expect(await main().findByText(new RegExp(`^${words} After the release no`))).toBeVisible();
  const link = main().getByRole('link', { name: 'Look at the interviews' });
  expect(link).toHaveAttribute('href', `${path}/interviews`);
  await person.click(main().getByRole('button', { name: /^Release/ }));
  expect(dialog().getByText(new RegExp(`^${words} 1 accepted`))).toBeVisible();
});

test('a decision that is refused says why in its row', async () => {
  const asha = candidate(1, 'Asha', { passed: [head.key] });
  api.on(`GET ${own}/decisions`, { body: boardOf(3, asha) });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reason = 'Nobody is declined before every choice has looked. Still to look: PR head.';
  const refused = { message: 'Conflict', extraDetails: reason };
  api.on(`PUT ${own}/decisions/${idOf(1)}`, { status: 409, body: refused });
  const person = await open('decisions');
  await main().findByText('1 of 1 undecided.');
  await person.click(acts('Asha', 'Event manager').getByRole('button', { name: 'Decline' }));
  expect(await acts('Asha', 'Event manager').findByRole('alert')).toHaveTextContent(reason);
  expect(acts('Asha', 'PR head').queryByRole('alert')).toBeNull();
});

test('while somebody is undecided there is no release, and the page names them and can decline all of them', async () => {
  const undecided = [
    { _id: idOf(1), name: 'Isha' },
    { _id: idOf(2), name: 'Ravi' },
  ];
  const uneven = [{ name: 'PR head', places: 2, accepted: 1, onReserve: 3 }];
  api.on(`GET ${own}/release`, { body: { ...preview, undecided, uneven } });
  api.on(`POST ${own}/decisions/rest`, { body: { version: 8 } });
  const person = await open('release');
  expect(await main().findByText('Isha')).toBeVisible();
  expect(main().getByText(/^PR head: 1 place is free, and 3 people are on/)).toBeVisible();
  expect(main().queryByRole('button', { name: /^Release/ })).toBeNull();
  await person.click(main().getByRole('button', { name: 'Decline all 2 who are undecided' }));
  await person.click(dialog().getByRole('button', { name: 'Decline all 2' }));
  expect(await screen.findByText('They are declined')).toBeVisible();
  expect(api.received(`POST ${own}/decisions/rest`)).toMatchObject([
    { body: { version: 7, expected: 2 } },
  ]);
});
