import type { ReleaseMail } from '@club/shared/decision';
import type { OfferPreviewDto } from '@club/shared/offer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import {
  accepted,
  boardOf,
  candidate,
  head,
  idOf,
  manager,
  releaseOf,
} from '../../../../../test/decisions';
import { emptyOverview } from '../../../../../test/overview';
import { openSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const path = `/admin/rounds/${nextTeam._id}`;
const own = `/api/admin/rounds/${nextTeam._id}`;

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, { body: [] });
});

const open = (page: 'decisions' | 'release') => openSite(`${path}/${page}`);
const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));
const part = (name: string) => within(screen.getByRole('region', { name }));

test('a place that is free after the release is offered to somebody who was not accepted', async () => {
  const people = [
    candidate(1, 'Asha', { ...accepted, reply: 'no', replyBy: '2030-03-31' }),
    candidate(2, 'Ravi', { outcome: 'declined' }),
    candidate(3, 'Tara', { outcome: 'reserve', position: head.key }),
  ];
  const released = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  const person = await open('decisions');
  expect(await main().findByRole('button', { name: 'Offer it to Tara PR head' })).toBeVisible();
  await person.click(part('Event manager').getByRole('button', { name: /^Offer it to …/ }));
  api.on(`POST ${own}/offers/preview`, { body: letterWith('A place has become free.') });
  await person.selectOptions(
    dialog().getByRole('combobox', { name: 'To' }),
    'Ravi: first choice, Declined',
  );
  expect(await dialog().findByText(/^Hello Tara/)).toBeVisible();
  api.on(`POST ${own}/offers`, { body: released });
  await person.click(dialog().getByRole('button', { name: 'Offer it' }));
  expect(api.received(`POST ${own}/offers`)).toMatchObject([
    { body: { application: idOf(2), position: manager.key } },
  ]);
});

test('it is offered to who has given back another place, too, who comes last', async () => {
  const gone = { ...accepted, position: head.key, replyBy: '2030-03-31' };
  const people = [
    candidate(1, 'Asha', { ...gone, reply: 'no' }),
    candidate(2, 'Ravi', { outcome: 'declined', choices: [] }),
    candidate(3, 'Tara', { ...gone, reply: 'silent' }),
    candidate(4, 'Isha', { ...gone, reply: 'yes' }),
    candidate(5, 'Omar', { ...accepted, reply: 'no', replyBy: '2030-03-31' }),
  ];
  const released = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  api.on(`POST ${own}/offers/preview`, { body: letterWith('A place has become free.') });
  const person = await open('decisions');
  await person.click(await main().findByRole('button', { name: /^Offer it to …/ }));
  const choice = dialog().getByRole('combobox', { name: 'To' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Please choose',
    'Ravi: did not choose it, Declined',
    'Asha: first choice, Has said no: PR head',
    'Tara: first choice, Has not answered: PR head',
  ]);
  const loss = /was accepted as \S*PR head\S*\. Once this is offered, ‘Comes after all’ does not/;
  await person.selectOptions(choice, idOf(2));
  expect(dialog().queryByText(loss)).toBeNull();
  await person.selectOptions(choice, idOf(1));
  expect(dialog().getByText(loss)).toBeVisible();
});

test('an offer that somebody else has made meanwhile says so in its form, until it is closed', async () => {
  const people = [candidate(2, 'Ravi', { outcome: 'declined' })];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const free = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: free });
  api.on(`POST ${own}/offers/preview`, { body: letterWith('A place has become free.') });
  const person = await open('decisions');
  const offer = { name: /^Offer it to …/ };
  const button = await part('Event manager').findByRole('button', offer);
  await person.click(button);
  await person.selectOptions(dialog().getByRole('combobox', { name: 'To' }), idOf(2));
  const words = () => dialog().getByRole('textbox', { name: /^Own words/ });
  await person.type(words(), 'Welcome');
  const all = manager.places;
  const taken = Array.from({ length: all }, (_, index) => candidate(5 + index, 'Tara', accepted));
  api.on(`GET ${own}/decisions`, { body: { ...free, candidates: [...people, ...taken] } });
  const extraDetails = 'No place is free any more.';
  api.on(`POST ${own}/offers`, { status: 409, body: { message: 'Conflict', extraDetails } });
  await person.click(dialog().getByRole('button', { name: 'Offer it' }));
  expect(await dialog().findByText(extraDetails)).toBeVisible();
  expect(words()).toHaveValue('Welcome');
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(part('Event manager').queryByRole('button', offer)).toBeNull());
});

test('what is offered to the reserve is read first, as the person gets it, with words of its own', async () => {
  const people = [candidate(3, 'Tara', { outcome: 'reserve', position: head.key })];
  const released = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  const person = await open('decisions');
  api.on(`POST ${own}/offers/preview`, { body: letterWith('Nothing besides.') });
  await person.click(await main().findByRole('button', { name: 'Offer it to Tara PR head' }));
  expect(await dialog().findByText(/Nothing besides\./)).toBeVisible();
  expect(dialog().getByText(/can answer until 8 Apr 2030/)).toBeVisible();
  const words = dialog().getByRole('textbox', { name: /^Own words about this offer/ });
  expect(words).toHaveValue('');
  await person.type(words, 'We meet on Friday.');
  api.on(`POST ${own}/offers/preview`, { body: letterWith('We meet on Friday.') });
  await person.tab();
  expect(await within(dialog().getByRole('figure')).findByText(/We meet on Friday/)).toBeVisible();
  api.on(`POST ${own}/offers`, { body: released });
  await person.click(dialog().getByRole('button', { name: 'Offer it' }));
  const offer = { application: idOf(3), position: head.key };
  expect(api.received(`POST ${own}/offers/preview`)).toMatchObject([
    { body: { ...offer, text: '' } },
    { body: { ...offer, text: 'We meet on Friday.' } },
  ]);
  expect(api.received(`POST ${own}/offers`)).toMatchObject([
    { body: { ...offer, text: 'We meet on Friday.' } },
  ]);
});

function letterWith(text: string): OfferPreviewDto {
  const subject = 'A place for you: PR head';
  return { letter: { subject, text: `Hello Tara,\n\n${text}` }, replyBy: '2030-04-08' };
}

test('a link to a position or a group leads there, once the page has loaded', async () => {
  const asha = candidate(1, 'Asha', { ...accepted, reply: 'yes' });
  const released = { ...boardOf(9, asha), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  const mails = { ...releaseOf({}).mails, offered: [mailTo('Asha')] };
  const release = releaseOf({ version: 9, releasedAt: released.releasedAt, mails });
  api.on(`GET ${own}/release`, { body: release });
  api.on('GET /api/admin/overview', {
    body: {
      ...emptyOverview,
      todo: [
        { kind: 'freePlaces', count: 1, href: `${path}/decisions#${head.key}`, term: '2030-31' },
        { kind: 'offersToTell', count: 1, href: `${path}/release#offered` },
      ],
    },
  });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  for (const [link, id] of [
    ['Offer or leave free', head.key],
    ['See whom to tell', 'offered'],
  ] as const) {
    cleanup();
    const person = await openSite('/admin');
    await person.click(await main().findByRole('link', { name: link }));
    await waitFor(() => expect(scroll.mock.contexts).toContain(document.getElementById(id)));
  }
});

const mailTo = (name: string): ReleaseMail => ({
  name,
  email: 'a@example.edu',
  position: 'Event manager',
  reply: null,
  replyBy: '2030-03-31',
});

test('when nobody is left for a place that is free, the page says so and leads to the copy of the round', async () => {
  const people = [candidate(1, 'Asha', { ...accepted, reply: 'no', replyBy: '2030-03-31' })];
  const released = { ...boardOf(9, ...people), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  await open('decisions');
  await main().findByRole('heading', { level: 2, name: 'Event manager' });
  // She has said no to the one, and could have the other.
  const other = part('PR head');
  expect(
    other.getByText(/^Nobody is left .* but who has given back another place\./),
  ).toBeVisible();
  expect(other.getByRole('button', { name: /^Offer it to …/ })).toBeVisible();
  const place = part('Event manager');
  expect(place.getByText(/^Nobody is left to offer it to\./)).toBeVisible();
  const link = place.getByRole('link', { name: 'Copy the round for a new one' });
  expect(link).toHaveAttribute('href', path);
});

test('after the release the board shows replies, and nothing can be decided', async () => {
  const offered = { replyBy: '2030-04-08', isOfferedLater: true };
  const replies = [
    candidate(1, 'Asha', {
      ...accepted,
      reply: 'yes',
      replyBy: '2030-03-31',
      isInvited: true,
      interviewAt: '2030-02-07T10:00:00.000Z',
    }),
    candidate(2, 'Ravi', { ...accepted, reply: 'no', replyBy: '2030-03-31' }),
    candidate(3, 'Tara', { ...accepted, ...offered, placeOf: idOf(2) }),
    candidate(4, 'Isha', { ...accepted, ...offered }),
  ];
  const released = { ...boardOf(9, ...replies), releasedAt: '2030-02-05T10:00:00.000Z' };
  api.on(`GET ${own}/decisions`, { body: released });
  await open('decisions');
  expect(await main().findByText('1 of 1 have said yes')).toBeVisible();
  expect(part('Event manager').getByText('Has said no: offered to Tara')).toBeVisible();
  expect(part('PR head').getByText('Has said no: Event manager')).toBeVisible();
  for (const how of ['later', 'after Ravi said no']) {
    expect(main().getByText(`Can answer until 8 Apr 2030 (offered ${how})`)).toBeVisible();
  }
  expect(main().getByText(/^Released on .* The decisions stay as they are; a place/)).toBeVisible();
  expect(main().queryByRole('button', { name: 'Accept' })).toBeNull();
  // They do not take place any more.
  expect(main().queryByText(/Interview|Invited/)).toBeNull();
  // This site sends no mail.
  expect(main().getByRole('link', { name: 'Whom to tell what' })).toBeVisible();
});

test.each([
  [true, null, 1],
  [true, 'yes', 0],
  [undefined, null, 0],
] as const)(
  'the board says when people are reminded (mail: %s, reply: %s)',
  async (sendsMail, reply, lines) => {
    const asha = candidate(1, 'Asha', { ...accepted, reply, replyBy: '2030-03-31' });
    const released = { ...boardOf(9, asha), releasedAt: '2030-02-05T10:00:00.000Z' };
    api.on(`GET ${own}/decisions`, { body: released });
    await openSite(`${path}/decisions`, { ...clubContent, ...(sendsMail && { sendsMail }) });
    expect(await main().findByText(/^Released on /)).toBeVisible();
    const words = 'Who has not answered is reminded by mail on the day before their last day.';
    expect(main().queryAllByText(words)).toHaveLength(lines);
  },
);

test('the page of the release says who has said yes, who no, and who can still answer, and offers the place', async () => {
  const answered = (name: string, reply: ReleaseMail['reply']): ReleaseMail => {
    const email = `${name.toLowerCase()}@example.edu`;
    return { name, email, position: 'Event manager', reply, replyBy: '2030-03-31' };
  };
  const release = releaseOf({
    version: 9,
    releasedAt: '2030-02-05T10:00:00.000Z',
    mails: {
      accepted: [answered('Omar', 'yes'), answered('Nila', 'no'), answered('Asha', null)],
      offered: [answered('Ravi', 'silent')],
      reserve: [],
      declined: [{ ...answered('Tara', null), position: '', replyBy: null }],
    },
  });
  const people = [
    candidate(1, 'Nila', { ...accepted, reply: 'no', replyBy: '2030-03-31' }),
    candidate(2, 'Tara', { outcome: 'declined' }),
  ];
  const board = { ...boardOf(9, ...people), releasedAt: release.releasedAt };
  api.on(`GET ${own}/release`, { body: release });
  api.on(`GET ${own}/decisions`, { body: board });
  await open('release');
  const words = await main().findByText('1 has said yes, 1 has said no, 1 can still answer.');
  expect(words).toBeVisible();
  const rows = part('Accepted').getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Omar.*Has said yes$/),
    expect.stringMatching(/^Nila.*Has said no$/),
    expect.stringMatching(/^Asha.*Can answer until 31 Mar 2030$/),
  ]);
  expect(part('On the reserve').queryByText(/by itself/)).toBeNull();
  expect(part('Offered a place later').getByText('1 has not answered in time.')).toBeVisible();
  expect(part('Declined').queryByText(/answer|said/)).toBeNull();
  expect(await main().findByText('Event manager: 1 place is free.')).toBeVisible();
  expect(main().getByRole('button', { name: 'Offer it to … Event manager' })).toBeVisible();
});
