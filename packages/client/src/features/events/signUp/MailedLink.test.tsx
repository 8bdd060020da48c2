import { cleanup } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { openEvent } from '../../../../test/registrations';
import { renderSite } from '../../../../test/renderSite';
import { pitchNight, withEvent } from '../../../../test/shownEvents';
import { fillIn, panel, signUpAnswer, signUpCall } from '../../../../test/signUp';
import { preloadPage } from '../../../lazyPages';

const api = serveApi();
const path = '/events/pitch-night';

beforeAll(() => preloadPage(path, clubContent));
beforeEach(() => {
  api.now = new Date('2030-01-10T12:00:00Z');
  api.on('GET /api/events/pitch-night', { body: openEvent });
});

const open = () => renderSite(path, { ...withEvent(pitchNight), sendsMail: true });

test('asks whether a very common address was meant, where one letter is another', async () => {
  api.on(signUpCall, signUpAnswer('unconfirmed'));
  const person = open();
  await fillIn(person);
  const email = panel().getByLabelText('Email');
  await person.clear(email);
  await person.type(email, 'ravi@gmial.com');
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  const words = 'Did you mean ravi@gmail.com? Then correct the address.';
  expect(await panel().findByText(words)).toBeVisible();
  await person.click(panel().getByRole('button', { name: 'Correct the address' }));
  expect(await panel().findByLabelText('Email')).toHaveValue('ravi@gmial.com');
});

test('a mail that does not come is sent again, or the address corrected, also after a reload', async () => {
  sessionStorage.clear();
  let asked = 0;
  api.on(signUpCall, () => {
    asked += 1;
    return signUpAnswer('unconfirmed', { correction: String(asked).padStart(64, '0') });
  });
  const person = open();
  await fillIn(person);
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  await person.click(await panel().findByRole('button', { name: 'Send it again' }));
  expect(panel().queryByText(/^Did you mean/)).toBeNull();
  expect(await panel().findByText(/^We have sent it once more/)).toBeVisible();
  cleanup();
  const later = open();
  expect(await panel().findByText('A sentence.')).toBeVisible();
  await later.click(panel().getByRole('button', { name: 'Correct the address' }));
  const email = panel().getByLabelText('Email');
  expect(email).toHaveValue('ravi@example.edu');
  expect(email).toHaveFocus();
  await person.type(email, 'x');
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  await panel().findByText('A sentence.');
  const sent = api
    .received(signUpCall)
    .map(({ body }) => [Object(body).email, Object(body).corrects]);
  expect(sent).toEqual([
    ['ravi@example.edu', undefined],
    ['ravi@example.edu', undefined],
    // The site takes back what waits at the wrong address.
    ['ravi@example.edux', ['1'.padStart(64, '0'), '2'.padStart(64, '0')]],
  ]);
});

test('while a mail waits, the next person signs up on the same laptop, and nothing is taken back', async () => {
  sessionStorage.clear();
  api.on(signUpCall, signUpAnswer('unconfirmed', { correction: '1'.padStart(64, '0') }));
  const person = open();
  await fillIn(person);
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  await person.click(await panel().findByRole('button', { name: 'Sign up somebody else' }));
  const name = await panel().findByLabelText('Name');
  expect(name).toHaveFocus();
  expect(name).toHaveValue('');
  await fillIn(person);
  await person.click(panel().getByRole('button', { name: 'Sign up' }));
  await panel().findByText('A sentence.');
  expect(api.received(signUpCall).map(({ body }) => Object(body).corrects ?? [])).toEqual([[], []]);
});
