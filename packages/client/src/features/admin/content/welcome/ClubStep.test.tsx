import { screen, waitFor, within } from '@testing-library/react';
import { clubContent } from '../../../../../test/clubContent';
import { serveNewSite } from '../../../../../test/newSite';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { sectionDto } from '../../../../../test/sections';
import { admin } from '../../../../../test/users';

const { api } = serveNewSite();
const vikram = { ...admin, username: 'Vikram' };

const button = (name: string) => screen.getByRole('button', { name });
const textbox = (name: string) => screen.findByRole('textbox', { name });

/** jsdom opens no other page, and says so: then nothing of the test is on its way any more. */
async function waitForNextPage(): Promise<void> {
  const errors = jest.mocked(console.error).mock.calls;
  await waitFor(() => expect(String(errors)).toContain('navigation'));
}

/** Fills in what is needed and still empty. */
async function fillIn(person: ReturnType<typeof renderSite>): Promise<void> {
  const needed = {
    'Name of the club': 'Robotics Society',
    'Short name': 'Robotics',
    Institute: 'Lakeview College',
    'Email of the club': 'robots@lakeview.example',
    'Your name': 'Meera Shah',
  };
  for (const [label, text] of Object.entries(needed)) {
    const field = await textbox(label);
    if (!(field instanceof HTMLInputElement) || field.value !== '') continue;
    await person.click(field);
    await person.paste(text);
  }
}

describe('the club', () => {
  test('sends nothing while something is missing: each field says so, the first one in focus', async () => {
    const person = renderSite('/admin/welcome/club');
    const name = await textbox('Name of the club');
    await person.click(button('Save and go on'));
    expect(name).toHaveFocus();
    for (const field of [name, await textbox('Institute'), await textbox('Email of the club')]) {
      expect(field).toHaveAccessibleDescription(/Please fill in this field/);
    }
    expect(api.received('PUT /api/admin/content/site')).toEqual([]);
    expect(screen.queryByText('Failed to publish')).toBeNull();
  });

  test('begins without the names of the sample, and publishes its own', async () => {
    api.on('PUT /api/admin/content/site', { body: { version: 4 } });
    api.on('PUT /api/admin/content/contact', { body: { version: 4 } });
    const person = renderSite('/admin/welcome/club');
    expect(await textbox('Name of the club')).toHaveValue('');
    await person.type(await textbox('Name of the club'), 'Robotics Society');
    await person.type(await textbox('Short name'), 'Robotics');
    await person.type(await textbox('Institute'), 'Lakeview College');
    await person.type(await textbox('Email of the club'), 'robots@lakeview.example');
    await fillIn(person);
    await person.click(button('Save and go on'));
    await waitFor(() =>
      expect(api.received('PUT /api/admin/content/contact')).toMatchObject([
        {
          body: { version: 3, value: { email: 'robots@lakeview.example', heading: 'Contact Us' } },
        },
      ]),
    );
    expect(api.received('PUT /api/admin/content/site')).toMatchObject([
      { body: { value: { name: 'Robotics Society', tagline: 'We start things' } } },
    ]);
    await waitForNextPage();
  });

  test('a draft that was published while the page was left is no conflict', async () => {
    signInAs(admin, api);
    const { value } = sectionDto('site');
    const draft = {
      version: 2,
      base: { ...value, tagline: '' },
      value,
      at: '2027-03-01T10:00:00Z',
    };
    localStorage.setItem(`draft:${admin._id}:site`, JSON.stringify(draft));
    renderSite('/admin/welcome/club');
    expect(await textbox('Name of the club')).toHaveValue('');
  });

  test('asks who is at the screen, and proposes the time zone of this device', async () => {
    signInAs(admin, api);
    api.on('PATCH /api/user/update', { status: 200, body: {} });
    for (const name of ['site', 'contact']) {
      api.on(`PUT /api/admin/content/${name}`, { body: { version: 4 } });
    }
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      locale: 'en',
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone: 'Asia/Calcutta', // as Chromium calls it
    });
    const person = renderSite('/admin/welcome/club');
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveDisplayValue('Asia/Kolkata (of this device)');
    expect(within(zone).getAllByRole('option')[0]).toHaveValue('Asia/Kolkata');
    await person.selectOptions(zone, 'Asia/Kathmandu');
    expect(await textbox('Your name')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Use an address of your own' })).toHaveAttribute(
      'href',
      `/admin/users/${admin._id}/edit`,
    );
    await person.type(await textbox('Your name'), 'Meera Shah');
    await fillIn(person);
    await person.click(button('Save and go on'));
    await waitFor(() =>
      expect(api.received('PATCH /api/user/update')).toMatchObject([
        { body: { username: 'Meera Shah', email: admin.email, phone: admin.phone } },
      ]),
    );
    await waitFor(() =>
      expect(api.received('PUT /api/admin/content/site')).toMatchObject([
        { body: { value: { timeZone: 'Asia/Kathmandu', url: '' } } },
      ]),
    );
    await waitForNextPage();
  });

  test('keeps what somebody else has changed of the same account meanwhile', async () => {
    for (const name of ['site', 'contact']) {
      api.on(`PUT /api/admin/content/${name}`, { body: { version: 4 } });
    }
    const current = { ...vikram, phone: '+911234567890', version: 7 };
    api.on('PATCH /api/user/update', ({ body }) =>
      Object(body).version === current.version
        ? { body: {} }
        : { status: 409, body: { message: 'Conflict', current } },
    );
    const person = renderSite('/admin/welcome/club');
    await person.type(await textbox('Your name'), ' Shah');
    await fillIn(person);
    await person.click(button('Save and go on'));
    await waitForNextPage();
    expect(api.received('PATCH /api/user/update').at(-1)?.body).toEqual({
      username: 'Vikram Shah',
      email: vikram.email,
      phone: current.phone,
      version: 7,
    });
  });

  test('says that somebody else has changed their own name, and saves at the next try', async () => {
    const extraDetails = 'Somebody else has saved another version meanwhile.';
    const current = { ...vikram, username: 'Meera', version: 7 };
    const update = 'PATCH /api/user/update';
    api.on(update, { status: 409, body: { message: 'Conflict', extraDetails, current } });
    const person = renderSite('/admin/welcome/club');
    await person.type(await textbox('Your name'), ' Shah');
    const before = api.received('GET /api/auth/user').length;
    api.on('GET /api/auth/user', { body: { userData: current } });
    await fillIn(person);
    await person.click(button('Save and go on'));
    expect(await screen.findByText(extraDetails)).toBeVisible();
    expect(api.received(update)).toHaveLength(1);
    await waitFor(() => expect(api.received('GET /api/auth/user')).toHaveLength(before + 1));
    expect(await textbox('Your name')).toHaveValue('Vikram Shah');

    for (const name of ['site', 'contact']) {
      api.on(`PUT /api/admin/content/${name}`, { body: { version: 4 } });
    }
    api.on(update, { body: {} });
    await fillIn(person);
    await person.click(button('Save and go on'));
    await waitForNextPage();
    expect(api.received(update).at(-1)?.body).toMatchObject({ version: 7 });
  });

  test('leaves no draft behind: the next page finds nothing that is not published', async () => {
    const names = ['site', 'contact'] as const;
    for (const name of names) {
      api.on(`PUT /api/admin/content/${name}`, { body: { version: 4 } });
    }
    const drafts = () => names.map((name) => localStorage.getItem(`draft:${admin._id}:${name}`));
    const leaving: (string | null)[][] = [];
    jest.spyOn(console, 'error').mockImplementation((error) => {
      if (String(error).includes('navigation')) leaving.push(drafts());
    });
    const person = renderSite('/admin/welcome/club');
    await person.type(await textbox('Name of the club'), 'Robotics Society');
    await person.type(await textbox('Email of the club'), 'robots@lakeview.example');
    expect(drafts()).not.toContain(null);
    await fillIn(person);
    await person.click(button('Save and go on'));
    await waitFor(() => expect(leaving).toEqual([[null, null]]));
  });

  test('shows the address that the operator has set, which cannot be changed', async () => {
    const site = { ...clubContent.site, url: 'https://club.example', isUrlFixed: true } as const;
    renderSite('/admin/welcome/club', { ...clubContent, site });
    const address = await textbox('Public address');
    expect(address).toHaveValue('https://club.example');
    expect(address).toHaveAttribute('readonly');
    expect(address).toHaveAccessibleDescription(/SITE_URL/);
  });

  test('takes the address as a browser copies it, with a slash at its end', async () => {
    const person = renderSite('/admin/welcome/club');
    const address = await textbox('Public address (optional)');
    await person.type(address, 'club.example/');
    await person.tab();
    expect(address).toHaveValue('https://club.example');
  });

  test('says everything that is missing at once, under its field, the first in focus', async () => {
    signInAs(admin, api);
    const refuse = (field: string, message: string) => ({
      status: 422,
      body: { message: 'Validation failed', errors: [{ field, message }] },
    });
    api.on('PATCH /api/user/update', refuse('username', 'Please enter a username.'));
    api.on('PUT /api/admin/content/site', refuse('value.institute', 'must not be empty'));
    api.on('PUT /api/admin/content/contact', refuse('value.email', 'must not be empty'));
    const person = renderSite('/admin/welcome/club');
    await person.type(await textbox('Name of the club'), 'Robotics Society');
    await fillIn(person);
    await person.click(button('Save and go on'));
    const institute = await textbox('Institute');
    await waitFor(() => expect(institute).toHaveFocus());
    expect(institute).toHaveAccessibleDescription('Must not be empty');
    expect(screen.getByText('Not saved: look at the marked fields')).toBeVisible();
    expect(await textbox('Email of the club')).toHaveAccessibleDescription(/Must not be empty/);
    expect(await textbox('Your name')).toHaveAccessibleDescription(/Please enter a username/);
  });

  test('finds what was half written again', async () => {
    const base = { ...sectionDto('site').value, name: '', shortName: '', institute: '' };
    localStorage.setItem(
      `draft:${admin._id}:site`,
      JSON.stringify({ version: 3, base, value: { ...base, name: 'Robo' }, at: new Date() }),
    );
    renderSite('/admin/welcome/club');
    expect(await textbox('Name of the club')).toHaveValue('Robo');
    expect(screen.getByText(/^These are your changes from a moment ago/)).toBeVisible();
  });
});
