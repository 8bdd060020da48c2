import { everyProfileField } from '@club/shared/rules/profileFields';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { renderSite, signInAs } from '../../../test/renderSite';
import { asha } from '../../../test/users';

const api = serveApi();
const update = 'PATCH /api/user/update';
const member = { ...asha, domain: 'Robotics', branch: 'Civil', year: '1st Year' };

async function openProfile() {
  signInAs(member, api);
  const person = renderSite('/profile');
  await screen.findByLabelText('Username');
  return person;
}

async function changeYearAndSend(person: Awaited<ReturnType<typeof openProfile>>) {
  await person.clear(screen.getByLabelText('Year'));
  await person.type(screen.getByLabelText('Year'), '2nd Year');
  await person.click(screen.getByRole('button', { name: 'Update Profile' }));
}

describe('/profile', () => {
  test('is filled in with the user; the email is read-only', async () => {
    await openProfile();
    expect(screen.getByLabelText('Username')).toHaveValue('Asha');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.edu');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Domain')).toHaveValue('Robotics');
    expect(screen.getByLabelText('Domain')).toHaveAttribute('placeholder', 'Web Development');
    expect(screen.getByLabelText('Branch')).toHaveValue('Civil');
    expect(screen.getByLabelText('Branch')).toHaveAttribute('placeholder', 'Computer Science');
    expect(screen.getByLabelText('Year')).toHaveValue('1st Year');
    expect(screen.getByLabelText('Year')).toHaveAttribute('placeholder', '2nd Year');
  });

  test('says who changes the email, and that it is not confirmed', async () => {
    signInAs(member, api);
    renderSite('/profile', { ...clubContent, sendsMail: true });
    const email = await screen.findByLabelText('Email');
    expect(email).toHaveAccessibleDescription(
      /^It is not confirmed yet\. The club changes your email and your phone number \( ?9876543210 ?\) ?: write to the club ?\.$/,
    );
    expect(screen.getByRole('link', { name: 'write to the club' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  test('says why nothing stands there before the address is confirmed, and sends the mail again', async () => {
    signInAs(member, api);
    api.on('POST /api/user/confirmation-mail', { status: 204 });
    const person = renderSite('/profile', { ...clubContent, sendsMail: true });
    const part = within(await screen.findByRole('region', { name: 'Confirm your email address' }));
    expect(part.getByText(/^What you have signed up for with/)).toBeVisible();
    await person.click(part.getByRole('button', { name: 'Send the mail again' }));
    expect(await part.findByText(/^The mail is on its way\./)).toBeVisible();
    expect(api.received('POST /api/user/confirmation-mail')).toHaveLength(1);
  });

  test.each([
    ['that is confirmed', { ...member, emailConfirmed: true }, true],
    ['of a site without mail', member, undefined],
  ] as const)('asks nobody to confirm an email %s', async (_, user, sendsMail) => {
    signInAs(user, api);
    renderSite('/profile', { ...clubContent, ...(sendsMail && { sendsMail }) });
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(
      /^The club changes your email and your phone number .*: write to the club ?\.$/,
    );
    expect(screen.queryByRole('region', { name: 'Confirm your email address' })).toBeNull();
  });

  test('suggests how most people write their branch and year, and takes any text', async () => {
    await openProfile();
    const suggestedFor = (label: string) => {
      const list = screen.getByLabelText(label).getAttribute('list') ?? '';
      const options = document.getElementById(list)?.querySelectorAll('option') ?? [];
      return [...options].map(({ value }) => value);
    };
    expect(suggestedFor('Branch')).toEqual(expect.arrayContaining(['Computer Science', 'Civil']));
    expect(suggestedFor('Year')).toContain('2nd Year');
    expect(suggestedFor('Domain')).toEqual([]);
  });

  test('sends the whole profile and fetches the user again', async () => {
    api.on(update, { body: { message: 'Updated' } });
    const person = await openProfile();
    await person.type(screen.getByLabelText('Username'), ' Rao');
    await person.type(screen.getByLabelText('Email'), 'x');
    await changeYearAndSend(person);
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(api.received(update)).toEqual([
      {
        call: update,
        query: {},
        authorization: 'Bearer stored-token',
        body: {
          username: 'Asha Rao',
          email: 'asha@example.edu',
          phone: '9876543210',
          ...everyProfileField((name) => member[name]),
          year: '2nd Year',
          version: 1,
        },
      },
    ]);
    await waitFor(() => expect(api.received('GET /api/auth/user')).toHaveLength(2));
    expect(screen.getByLabelText('Year')).toHaveValue('2nd Year');
  });

  test('says that somebody else has changed it, and saves at the next try', async () => {
    const extraDetails = 'Somebody else has saved another version meanwhile.';
    api.on(update, { status: 409, body: { message: 'Conflict', extraDetails } });
    const person = await openProfile();
    const changed = { ...member, branch: 'Mechanical', version: 2 };
    api.on('GET /api/auth/user', { body: { userData: changed } });
    await changeYearAndSend(person);
    expect(await screen.findByText(extraDetails)).toBeVisible();
    // The version of the other is on the page, too, as what the field had at first.
    await waitFor(() =>
      expect(screen.getByLabelText('Branch')).toHaveAttribute('value', 'Mechanical'),
    );
    api.on(update, { body: { message: 'Updated' } });
    await person.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(api.received(update)[1]?.body).toMatchObject({ year: '2nd Year', version: 2 });
  });

  test('shows an error as a toast and under the field, and keeps what was typed', async () => {
    const message = 'Please shorten your year.';
    api.on(update, {
      status: 422,
      body: { message: 'Validation failed', errors: [{ field: 'year', message }] },
    });
    const person = await openProfile();
    await changeYearAndSend(person);
    expect(await screen.findByText('Failed to update profile.')).toBeVisible();
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Year')).toHaveFocus();
    expect(screen.getByLabelText('Year')).toHaveValue('2nd Year');
    expect(api.received('GET /api/auth/user')).toHaveLength(1);
  });

  test('shows the reason when no field of the form is wrong', async () => {
    api.on(update, {
      status: 422,
      body: {
        message: 'Validation failed',
        extraDetails: 'Please enter a phone number.',
        errors: [{ field: 'phone', message: 'Please enter a phone number.' }],
      },
    });
    const person = await openProfile();
    await changeYearAndSend(person);
    expect(await screen.findByText('Please enter a phone number.')).toBeVisible();
  });

  test('shows a toast when the network fails', async () => {
    api.on(update, 'broken connection');
    const person = await openProfile();
    await changeYearAndSend(person);
    expect(await screen.findByText('An error occurred.')).toBeVisible();
    expect(screen.getByLabelText('Year')).toHaveValue('2nd Year');
  });
});
