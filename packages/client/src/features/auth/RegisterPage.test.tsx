import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { currentUrl, renderSite, signInAs } from '../../../test/renderSite';
import { admin, asha } from '../../../test/users';

const api = serveApi();
const register = 'POST /api/auth/register';
const typed = {
  Username: 'Asha',
  Email: 'asha@example.edu',
  Phone: '09876543210',
  Password: 'correct horse',
};

async function fillInAndSend(content = clubContent): Promise<UserEvent> {
  const person = renderSite('/register', content);
  await screen.findByRole('button', { name: 'Register Now' });
  for (const [label, text] of Object.entries(typed)) {
    await person.type(screen.getByLabelText(label), text);
  }
  await person.click(screen.getByRole('button', { name: 'Register Now' }));
  return person;
}

function expectNothingLost(): void {
  expect(currentUrl()).toHaveTextContent('/register');
  expect(screen.getByLabelText('Username')).toHaveValue(typed.Username);
  expect(screen.getByLabelText('Email')).toHaveValue(typed.Email);
  expect(screen.getByLabelText('Phone')).toHaveDisplayValue(typed.Phone);
  expect(screen.getByLabelText('Password')).toHaveValue(typed.Password);
}

describe('/register', () => {
  test.each([
    [[], 'Your name, as tickets and certificates show it.'],
    [['events' as const], 'Your name.'],
  ])('says what the username is for, while %j is off', async (off, words) => {
    renderSite('/register', { ...clubContent, off });
    expect(await screen.findByLabelText('Username')).toHaveAccessibleDescription(words);
  });

  test('registers, logs in and goes to the home page; the phone keeps its leading zero', async () => {
    api.on(register, { status: 201, body: { message: 'Welcome', token: 'new-token' } });
    api.on('GET /api/auth/user', { body: { userData: asha } });
    await fillInAndSend();
    expect(await screen.findByText('Registration successful')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/$/));
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(api.received(register)).toEqual([
      {
        call: register,
        query: {},
        authorization: undefined,
        body: {
          username: typed.Username,
          email: typed.Email,
          phone: typed.Phone,
          password: typed.Password,
        },
      },
    ]);
  });

  test('says what membership gives, once', async () => {
    api.on(register, { status: 201, body: { message: 'Welcome', token: 'new-token' } });
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const person = await fillInAndSend();
    const heading = await screen.findByRole('heading', { name: 'Welcome to Test' });
    await waitFor(() => expect(heading).toHaveFocus());
    const panel = within(screen.getByRole('region', { name: 'Welcome to Test' }));
    expect(panel.getByText(/You are a member now/)).toBeVisible();
    expect(panel.queryByText(/not confirmed yet/)).toBeNull();
    expect(panel.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    await person.click(panel.getByRole('button', { name: 'Close' }));
    expect(heading).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('says that the address is not confirmed, where the site has mailed a link', async () => {
    api.on(register, { status: 201, body: { message: 'Welcome', token: 'new-token' } });
    api.on('GET /api/auth/user', { body: { userData: asha } });
    await fillInAndSend({ ...clubContent, sendsMail: true });
    expect(await screen.findByText(/address is not confirmed yet: a mail/)).toHaveTextContent(
      asha.email,
    );
  });

  test('requires every field, with its type, before it sends anything', async () => {
    const person = renderSite('/register');
    await person.click(await screen.findByRole('button', { name: 'Register Now' }));
    const types = { Username: 'text', Email: 'email', Phone: 'number', Password: 'password' };
    for (const [label, type] of Object.entries(types)) {
      expect(screen.getByLabelText(label)).toBeRequired();
      expect(screen.getByLabelText(label)).toHaveProperty('type', type);
    }
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(api.received(register)).toEqual([]);
  });

  test('sends what a program types into the hidden field', async () => {
    const message = 'A hidden field was filled in, as programs do.';
    const errors = [{ field: 'website', message }];
    api.on(register, { status: 422, body: { message: 'Validation failed', errors } });
    renderSite('/register');
    await screen.findByRole('button', { name: 'Register Now' });
    const trap = screen.getByLabelText('Website');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    for (const [label, text] of Object.entries({ ...typed, Website: 'https://spam.example' })) {
      fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
    }
    fireEvent.submit(trap);
    expect(await screen.findByText(message)).toBeVisible();
    expect(api.received(register)).toMatchObject([{ body: { website: 'https://spam.example' } }]);
    // A person whose browser filled it in only has to send the form once more.
    expect(screen.getByLabelText('Website')).toHaveValue('');
  });

  test('leads to what the site stores, in a new tab, so that nothing typed is lost', async () => {
    renderSite('/register');
    const link = await screen.findByRole('link', { name: 'What we do with your data (new tab)' });
    expect(link).toHaveAttribute('href', '/privacy');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('says what a password needs', async () => {
    renderSite('/register');
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(
      'At least 8 characters, and not one that many people use.',
    );
  });

  test('shows errors of the API as a toast and under the fields, and focuses the first', async () => {
    api.on(register, {
      status: 422,
      body: {
        message: 'Validation failed',
        extraDetails: 'Enter 7 to 15 digits.',
        errors: [
          { field: 'phone', message: 'Enter 7 to 15 digits.' },
          { field: 'password', message: 'Choose a longer one.' },
        ],
      },
    });
    const person = await fillInAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter 7 to 15 digits.');
    const phone = screen.getByLabelText('Phone');
    expect(phone).toBeInvalid();
    expect(phone).toHaveAccessibleDescription(/Enter 7 to 15 digits\./);
    expect(phone).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Choose a longer one\./);
    expect(screen.getByLabelText('Email')).toBeValid();
    expectNothingLost();

    await person.type(phone, '1');
    expect(phone).toBeValid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  test('shows the message when there are no extraDetails', async () => {
    api.on(register, { status: 429, body: { message: 'Too many attempts' } });
    await fillInAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
    expect(localStorage.getItem('token')).toBeNull();
    expectNothingLost();
  });

  test('says that the email is taken', async () => {
    const message = 'This email is already taken.';
    api.on(register, {
      status: 409,
      body: { message: 'Conflict', extraDetails: message, errors: [{ field: 'email', message }] },
    });
    await fillInAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('shows a toast when the network fails', async () => {
    api.on(register, 'broken connection');
    await fillInAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Registration failed. Please try again.',
    );
    expectNothingLost();
  });
});

describe('the phone number', () => {
  async function openPhone() {
    const person = renderSite('/register');
    const phone = await screen.findByLabelText('Phone');
    await person.click(phone);
    return { person, phone };
  }

  test('says its rule before anything is refused', async () => {
    const { phone } = await openPhone();
    expect(phone).toHaveAccessibleDescription(
      'Please enter 7 to 15 digits, with a + in front if you like. Spaces and dashes are left out.',
    );
  });

  test.each([
    ['+91 98765-43210', '919876543210', true],
    ['(080) 2345 6789', '08023456789', false],
    ['\u202a+91\u00a098765\u201143210\u202c', '919876543210', true],
    ['+44 (0)20 7946 0958', '442079460958', true],
    ['٩٨٧٦٥٤٣٢١٠', '9876543210', false],
  ])('can be pasted as a phone book holds it: %s', async (text, digits, hasPlus) => {
    const { person, phone } = await openPhone();
    await person.paste(text);
    expect(phone).toHaveDisplayValue(digits);
    expect(screen.queryAllByText('+')).toHaveLength(hasPlus ? 1 : 0);
  });

  test('is sent with the plus that was pasted or typed', async () => {
    api.on(register, { status: 429, body: { message: 'Too many attempts' } });
    const { person, phone } = await openPhone();
    await person.paste('+91 98765-43210');
    await person.type(screen.getByLabelText('Username'), typed.Username);
    await person.type(screen.getByLabelText('Email'), typed.Email);
    await person.type(screen.getByLabelText('Password'), `${typed.Password}{Enter}`);
    await screen.findByRole('alert');
    await person.clear(phone);
    await person.type(phone, '{Backspace}+4912345678{Enter}');
    await waitFor(() => expect(api.received(register)).toHaveLength(2));
    expect(api.received(register)).toMatchObject([
      { body: { phone: '+919876543210' } },
      { body: { phone: '+4912345678' } },
    ]);
  });

  test('is filled in by the browser as it is called within the country', async () => {
    const { person, phone } = await openPhone();
    expect(phone).toHaveAttribute('type', 'number');
    expect(phone).toHaveAttribute('autocomplete', 'tel-national');
    await person.paste('+91 98765-43210');
    fireEvent.input(phone, { target: { value: '09876543211' } });
    expect(screen.queryByText('+')).toBeNull();
    await person.type(phone, '९');
    expect(phone).toHaveDisplayValue('098765432119');
  });

  test('loses its plus with a number that is deleted as a whole', async () => {
    const { person, phone } = await openPhone();
    await person.paste('+91 98765-43210');
    await person.clear(phone);
    expect(screen.queryByText('+')).toBeNull();
    await person.type(phone, '+9{Backspace}');
    expect(screen.getByText('+')).toBeVisible();
  });

  test('takes nothing but digits and a plus, which Backspace takes away again', async () => {
    const { person, phone } = await openPhone();
    await person.type(phone, '+-1e2.3');
    expect(phone).toHaveDisplayValue('123');
    expect(screen.getByText('+')).toBeVisible();
    await person.paste('nothing');
    expect(phone).toHaveDisplayValue('123');
    await person.type(phone, '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(screen.queryByText('+')).toBeNull();
  });
});

describe('/register for a person who is logged in', () => {
  test('says who that is, and offers a way on and a way out', async () => {
    signInAs(admin, api);
    renderSite('/register');
    expect(await screen.findByText('As Admin (admin@example.edu).')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/admin',
    );
    expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
    expect(screen.queryByRole('button', { name: 'Register Now' })).toBeNull();
  });
});
