import { screen } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { currentUrl, renderSite } from '../../../test/renderSite';
import { preloadPage } from '../../lazyPages';

const api = serveApi();
const call = 'POST /api/auth/forgot';

beforeAll(() => preloadPage('/forgot', { ...clubContent, sendsMail: true }));

test('knows the address that was typed at the login', async () => {
  const person = renderSite('/login');
  await person.type(await screen.findByLabelText('Email'), 'asha@example.edu');
  await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('button', { name: 'Ask for a link' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.edu');
  expect(currentUrl()).toHaveTextContent(/^\/forgot$/);
});

async function ask() {
  const person = renderSite('/login');
  await person.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await person.type(await screen.findByLabelText('Email'), 'asha@example.edu');
  await person.click(screen.getByRole('button', { name: 'Ask for a link' }));
}

describe('/forgot', () => {
  test.each([
    [true, /You get a link to set a new password/],
    [undefined, /sends no mail: the club sees your request, and gives you a link/],
  ] as const)('says how the link comes (mail: %s)', async (sendsMail, words) => {
    renderSite('/forgot', { ...clubContent, ...(sendsMail && { sendsMail }) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('sends the address, and shows what the API answers', async () => {
    const message = 'If there is an account with this address, a link is on its way.';
    api.on(call, { status: 202, body: { message } });
    await ask();
    const answer = await screen.findByText(message);
    expect(answer.parentElement).toHaveFocus();
    expect(api.received(call)).toMatchObject([{ body: { email: 'asha@example.edu' } }]);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the login' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  test('keeps the form when it could not be sent', async () => {
    api.on(call, 'broken connection');
    await ask();
    expect(await screen.findByText('We could not send this. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.edu');
  });

  test('says how long to wait after too many requests', async () => {
    const message = 'Please wait 10 minutes.';
    api.on(call, { status: 429, body: { message: 'Too many requests', extraDetails: message } });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});
