import { cleanup, screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { ashasPlace, openEvent } from '../../../../test/registrations';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { pitchNight, withEvent } from '../../../../test/shownEvents';
import { fillIn, panel, signUpAnswer, signUpCall } from '../../../../test/signUp';
import { asha } from '../../../../test/users';
import { preloadPage } from '../../../lazyPages';

const api = serveApi();
const ask = 'GET /api/events/pitch-night';
const own = 'POST /api/registrations/own';
const path = '/events/pitch-night';

beforeAll(() => preloadPage(path, clubContent));
beforeEach(() => {
  api.now = new Date('2030-01-10T12:00:00Z');
  api.on(ask, { body: openEvent });
  api.on(own, { body: ashasPlace });
});

const open = () => renderSite(path, withEvent(pitchNight));
const ticket = 'T'.repeat(43);

test('says how many places are left and until when, and sends what was answered', async () => {
  api.on(signUpCall, signUpAnswer('placed', { ticket }));
  const person = open();
  await fillIn(person);
  expect(panel().getByText('Open')).toBeVisible();
  expect(panel().getByText('23 of 100 places left.')).toBeVisible();
  expect(panel().getByText('It closes on Wednesday, 30 January 2030, 00:00 (IST).')).toBeVisible();
  expect(panel().getByLabelText('T-shirt')).toBeRequired();
  await person.selectOptions(panel().getByLabelText('Do you eat meat? (optional)'), 'No');
  await person.click(panel().getByRole('button', { name: 'Sign up' }));

  expect(await panel().findByText('You have a place.')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Open your ticket' })).toHaveAttribute(
    'href',
    `/registration#token=${ticket}`,
  );
  expect(panel().getByText(/^Open your ticket now, and keep its link/)).toBeVisible();
  expect(panel().getByRole('link', { name: 'Add it to your calendar' })).toHaveAttribute(
    'href',
    '/events/pitch-night.ics',
  );
  expect(api.received(signUpCall).map(({ body }) => body)).toEqual([
    {
      name: 'Ravi',
      email: 'ravi@example.edu',
      answers: [
        { key: 'aaaa1111', value: 'M' },
        { key: 'bbbb2222', value: 'no' },
      ],
    },
  ]);
});

test.each([
  [false, 'keeps the ticket'],
  [true, 'keeps none: the mail has it'],
])('where the site sends mail: %s, the browser %s', async (sendsMail) => {
  localStorage.clear();
  api.on(signUpCall, signUpAnswer('placed', { ticket }));
  const person = renderSite(path, { ...withEvent(pitchNight), ...(sendsMail && { sendsMail }) });
  await fillIn(person);
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  await panel().findByRole('link', { name: 'Open your ticket' });
  if (sendsMail) {
    expect(api.received(own)).toEqual([]);
    return;
  }
  await waitFor(() => expect(localStorage.getItem('tickets')).toContain(ticket));
  cleanup();
  renderSite('/registration');
  expect(await screen.findByText('Asha')).toBeVisible();
});

test('says under each field what is missing, before it sends anything', async () => {
  const person = open();
  await person.type(await panel().findByLabelText('Name'), 'Ravi');
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  expect(panel().getByLabelText('Email')).toHaveAccessibleDescription('Please fill in this field.');
  expect(panel().getByLabelText('Email')).toHaveFocus();
  expect(panel().getByLabelText('T-shirt')).toHaveAccessibleDescription('Please choose one.');
  expect(panel().getByLabelText('Name')).toBeValid();
  expect(api.received(signUpCall)).toEqual([]);
});

test.each([
  [
    'waiting',
    { position: 3, ticket },
    'You are number 3 on the waiting list',
    /^The waiting list has an order/,
  ],
])('says when somebody is %s', async (state, rest, words, sentence) => {
  api.on(signUpCall, signUpAnswer(state, rest));
  const person = open();
  await fillIn(person);
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  const below = await panel().findByText(sentence);
  expect(below.previousElementSibling).toHaveTextContent(words);
  expect(panel().queryByRole('link', { name: 'Open your ticket' })).toBeNull();
  expect(panel().getByText(/^Open your registration now, and keep/)).toBeVisible();
});

test('asks the same at the form, where no mail comes that would say so', async () => {
  api.on(signUpCall, signUpAnswer('unconfirmed'));
  const person = open();
  await fillIn(person);
  const email = panel().getByLabelText('Email');
  await person.clear(email);
  await person.type(email, 'ravi@gmial.com');
  await person.tab();
  expect(await panel().findByText('Did you mean ravi@gmail.com?')).toBeVisible();
  expect(email).toHaveAccessibleDescription('Did you mean ravi@gmail.com?');
});

test('without mail, an address that is signed up already leads to the club, and to the door', async () => {
  api.on(signUpCall, signUpAnswer('unconfirmed'));
  const person = open();
  await fillIn(person);
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  expect(await panel().findByText('You are signed up already.')).toBeVisible();
  expect(panel().getByText('A sentence.')).toBeVisible();
  const club = panel().getByRole('link', { name: clubContent.contact.email });
  expect(club.closest('p')).toHaveTextContent(/or say your name at the door\.$/);
  expect(panel().queryByText('One more step.')).toBeNull();
});

test.each([
  [0, 'The only place is taken. 1 waits.'],
  [1, 'The only place is free.'],
])('the only place of an event is not counted, with %d left', async (placesLeft, words) => {
  api.on(ask, { body: { ...openEvent, capacity: 1, placesLeft, waiting: 1 - placesLeft } });
  renderSite(path, withEvent(pitchNight));
  expect(await panel().findByText(words)).toBeVisible();
});

test.each([
  [
    true,
    /before Wednesday, 30 January 2030, 15:30 \(IST\) goes to the next one, who is told by mail\.$/,
  ],
  [
    undefined,
    /goes to the next one\. No mail comes then: look at the page of your registration\.$/,
  ],
])('a full event has a waiting list, where the site sends mail: %s', async (sendsMail, told) => {
  api.on(ask, { body: { ...openEvent, placesLeft: 0, waiting: 12 } });
  renderSite(path, { ...withEvent(pitchNight), ...(sendsMail && { sendsMail }) });
  expect(await panel().findByText('Full')).toBeVisible();
  expect(panel().getByText('All 100 places are taken. 12 wait.')).toBeVisible();
  expect(await panel().findByRole('button', { name: 'Join the waiting list' })).toBeEnabled();
  expect(panel().getByText(/^The waiting list has an order/)).toHaveTextContent(told);
});

test.each([
  [true, /gives it to somebody who waits, and who then gets a mail\.$/],
  [undefined, /gives it to somebody who waits\.$/],
])(
  'shortly before the start the waiting list promises no place, with mail: %s',
  async (sendsMail, told) => {
    const soon = { givenOnUntil: '2030-01-10T11:00:00.000Z' };
    api.on(ask, { body: { ...openEvent, ...soon, placesLeft: 0, waiting: 12 } });
    renderSite(path, { ...withEvent(pitchNight), ...(sendsMail && { sendsMail }) });
    const words = await panel().findByText(/a place that is given back now stays empty/);
    expect(words).toHaveTextContent(told);
    expect(panel().queryByText(/^The waiting list has an order/)).toBeNull();
  },
);

test('once nobody can sign up any more, it does not say that nobody waits yet', async () => {
  const closed = { placesLeft: 0, waiting: 0, closesAt: '2030-01-05T12:00:00.000Z' };
  api.on(ask, { body: { ...openEvent, ...closed } });
  open();
  expect(await panel().findByText('All 100 places are taken. Nobody waits.')).toBeVisible();
});

test.each([
  ['Not open yet', { opensAt: '2030-01-20T12:00:00.000Z' }, /^Signing up opens on .* 17:30/],
  ['Closed', { closesAt: '2030-01-05T12:00:00.000Z' }, /^Signing up closed on .* 17:30/],
])('there is no form while it is: %s', async (word, times, sentence) => {
  api.on(ask, { body: { ...openEvent, ...times } });
  open();
  expect(await panel().findByText(word)).toBeVisible();
  expect(panel().getByText(sentence)).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Sign up' })).toBeNull();
});

test.each([
  [23, 0],
  [0, 1],
])('with %d places left, a closed event tells of places %d times', async (placesLeft, times) => {
  api.on(ask, { body: { ...openEvent, placesLeft, closesAt: '2030-01-05T12:00:00.000Z' } });
  renderSite(path, withEvent({ ...pitchNight, isClosed: true }));
  expect(panel().getByText(/^Signing up closed on/)).toBeVisible();
  expect(await panel().findByText('Closed')).toBeVisible();
  expect(panel().queryAllByText(/places/)).toHaveLength(times);
});

test('members do not type what is known', async () => {
  signInAs(asha, api);
  api.on(signUpCall, signUpAnswer('placed', { ticket }));
  const person = open();
  await person.selectOptions(await panel().findByLabelText('T-shirt'), 'S');
  expect(panel().queryByLabelText('Email')).toBeNull();
  expect(panel().getByText(/^You sign up as/)).toHaveTextContent('asha@example.edu');
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  await panel().findByText('You have a place.');
  expect(panel().getByText('Your profile leads to it, too.')).toBeVisible();
  expect(panel().queryByText(/keep its link/)).toBeNull();
  expect(api.received(signUpCall)).toMatchObject([
    { authorization: 'Bearer stored-token', body: { answers: [{ value: 'S' }] } },
  ]);
});

test('what was typed survives a lost connection and a reload', async () => {
  api.on(signUpCall, 'broken connection');
  let person = open();
  await fillIn(person);
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('We could not send this. Please try again.')).toBeVisible();
  cleanup();
  person = open();
  expect(await panel().findByLabelText('Name')).toHaveValue('Ravi');
  expect(panel().getByLabelText('T-shirt')).toHaveValue('M');
  api.on(signUpCall, signUpAnswer('placed'));
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  await panel().findByText('You have a place.');
  cleanup();
  open();
  expect(await panel().findByLabelText('Name')).toHaveValue('');
});

test('an event that takes nobody any more is asked once more', async () => {
  api.on(signUpCall, { status: 409, body: { message: 'Signing up has closed.' } });
  const person = open();
  await fillIn(person);
  api.on(ask, { body: { ...openEvent, closesAt: '2030-01-05T12:00:00.000Z' } });
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  expect(await panel().findByText('Closed')).toBeVisible();
});

test('without an answer it offers to ask again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.on(ask, 'broken connection');
  const person = open();
  expect(await panel().findByText('We could not ask how many places are left.')).toBeVisible();
  api.on(ask, { body: openEvent });
  await person.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await panel().findByText('23 of 100 places left.')).toBeVisible();
});
