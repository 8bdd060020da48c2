import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { renderSite, signInAs } from '../../../test/renderSite';
import { asha } from '../../../test/users';

const api = serveApi();
const send = 'POST /api/form/contact';

function openAndType(message: string) {
  signInAs(asha, api);
  const person = renderSite('/contact');
  return { person, write: () => person.type(screen.getByLabelText('Message'), message) };
}

async function prefilled() {
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue('Asha'));
}

describe('the contact form', () => {
  test('is empty for a visitor, and every field is required', async () => {
    const person = renderSite('/contact');
    for (const label of ['Username', 'Email', 'Message']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
      expect(screen.getByLabelText(label)).toBeRequired();
    }
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    const fetched = jest.spyOn(globalThis, 'fetch');
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    for (const label of ['Username', 'Email', 'Message']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        'Please fill in this field.',
      );
    }
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
    await person.keyboard('A');
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'Your name. No account is needed.',
    );
  });

  test('sends what a program types into the hidden field', async () => {
    api.on(send, { status: 201, body: { message: 'Sent' } });
    const { person, write } = openAndType('Buy this');
    await prefilled();
    await write();
    fireEvent.input(screen.getByLabelText('Website'), {
      target: { value: 'https://spam.example' },
    });
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message sent successfully')).toBeVisible();
    expect(api.received(send)).toMatchObject([{ body: { website: 'https://spam.example' } }]);
  });

  test('requires a valid email before it sends anything', async () => {
    const person = renderSite('/contact');
    await person.type(screen.getByLabelText('Username'), 'Ravi');
    await person.type(screen.getByLabelText('Email'), 'not an email');
    await person.type(screen.getByLabelText('Message'), 'Hello');
    const fetched = jest.spyOn(globalThis, 'fetch');
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('asks whether a very common address was meant, and sends what was typed', async () => {
    api.on(send, { body: {} });
    const person = renderSite('/contact');
    await person.type(screen.getByLabelText('Username'), 'Ravi');
    const email = screen.getByLabelText('Email');
    await person.type(email, 'ravi@gmial.com');
    expect(email).toHaveAccessibleDescription('');
    await person.type(screen.getByLabelText('Message'), 'Hello');
    expect(await screen.findByText('Did you mean ravi@gmail.com?')).toBeVisible();
    expect(email).toHaveAccessibleDescription('Did you mean ravi@gmail.com?');
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() =>
      expect(api.received(send)).toMatchObject([{ body: { email: 'ravi@gmial.com' } }]),
    );
    await person.clear(email);
    await person.type(email, 'ravi@gmail.com');
    await person.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription(''));
  });

  test('is filled in for a logged-in person, but never over what was typed', async () => {
    signInAs(asha, api);
    const release = api.hold('GET /api/auth/user', { body: { userData: asha } });
    const person = renderSite('/contact');
    await person.type(screen.getByLabelText('Username'), 'R');
    release();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('asha@example.edu'));
    expect(screen.getByLabelText('Username')).toHaveValue('R');
  });

  test('sends the message and clears only that', async () => {
    api.on(send, { status: 201, body: { message: 'Sent' } });
    const { person, write } = openAndType('Hello\nclub');
    await prefilled();
    await write();
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message sent successfully')).toBeVisible();
    expect(api.received(send)).toEqual([
      {
        call: send,
        query: {},
        authorization: undefined,
        body: { username: 'Asha', email: 'asha@example.edu', message: 'Hello\nclub' },
      },
    ]);
    const sent = 'Your message is sent. We answer by mail to asha@example.edu.';
    expect(screen.getByText(sent)).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(screen.getByLabelText('Username')).toHaveValue('Asha');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.edu');
    api.on(send, { status: 429, body: { message: 'Too many requests' } });
    await write();
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Failed to send message')).toBeVisible();
    expect(screen.queryByText(sent)).toBeNull();
  });

  describe('of somebody who has proved the address', () => {
    const own = 'POST /api/user/messages';
    const _id = '64b0000000000000000000c1';

    async function sendFrom(email: string) {
      signInAs({ ...asha, emailConfirmed: true }, api);
      api.on(send, { status: 201, body: { message: 'Sent', _id } });
      const person = renderSite('/contact');
      await prefilled();
      await person.clear(screen.getByLabelText('Email'));
      await person.type(screen.getByLabelText('Email'), email);
      await person.type(screen.getByLabelText('Message'), 'Hello');
      await person.click(screen.getByRole('button', { name: 'Send Message' }));
      expect(await screen.findByText('Message sent successfully')).toBeVisible();
      expect(api.received(send)).toMatchObject([{ authorization: undefined }]);
    }

    test('is sent without the login, which then says whose it is', async () => {
      api.on(own, { status: 204 });
      await sendFrom(asha.email);
      await waitFor(() => expect(api.received(own)).toHaveLength(1));
      expect(api.received(own)).toMatchObject([
        { authorization: expect.stringMatching(/^Bearer ./), body: { message: _id } },
      ]);
    });

    test('is sent, whatever becomes of that', async () => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      api.on(own, { status: 404, body: { message: 'Message not found' } });
      await sendFrom(asha.email);
      await waitFor(() => expect(log).toHaveBeenCalled());
      expect(screen.getByText(/^Your message is sent/)).toBeVisible();
      expect(screen.queryByText('Failed to send message')).toBeNull();
    });

    test('with another address says nothing more', async () => {
      await sendFrom('ravi@example.edu');
      expect(api.received(own)).toEqual([]);
    });
  });

  test('shows an error as a toast and under the field, and keeps the message', async () => {
    const message = 'Please shorten your message.';
    api.on(send, {
      status: 422,
      body: { message: 'Validation failed', errors: [{ field: 'message', message }] },
    });
    const { person, write } = openAndType('Hello');
    await prefilled();
    await write();
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Failed to send message')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Message')).toHaveFocus();
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  });

  test.each([400, 401, 429, 500])('shows the same toast for status %i', async (status) => {
    api.on(send, { status, body: { message: 'Some other words' } });
    const { person, write } = openAndType('Hello');
    await prefilled();
    await write();
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Failed to send message')).toBeVisible();
  });

  test('shows a toast when the network fails, and keeps the message', async () => {
    api.on(send, 'broken connection');
    const { person, write } = openAndType('Hello');
    await prefilled();
    await write();
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
    // The toast goes, the sentence stays.
    expect(screen.getByText(/^Your message is not sent/)).toBeVisible();
    api.on(send, { status: 201, body: { message: 'Sent' } });
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Message sent successfully')).toBeVisible();
    expect(screen.queryByText(/^Your message is not sent/)).toBeNull();
  });
});

describe('a message that is not sent yet', () => {
  /** What the tab keeps is all that is left of the first visit. */
  function leaveAndReturn() {
    cleanup();
    return renderSite('/contact');
  }

  test('is still there after the visitor has left the page, until it is sent', async () => {
    api.on(send, { status: 201, body: { message: 'Sent' } });
    const { write } = openAndType('Hello');
    await write();
    const person = leaveAndReturn();
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
    await prefilled();
    await person.type(screen.getByLabelText('Message'), ' club');
    await person.click(screen.getByRole('button', { name: 'Send Message' }));
    await screen.findByText('Message sent successfully');
    expect(screen.getByLabelText('Message')).toHaveValue('');
    leaveAndReturn();
    await prefilled();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  test('is not kept where the browser refuses to store anything', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const person = renderSite('/contact');
    await person.type(screen.getByLabelText('Message'), 'Hello');
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  });
});
