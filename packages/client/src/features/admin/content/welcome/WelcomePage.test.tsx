import type { SampleDto, SetupDto } from '@club/shared/setup';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { currentUrl, renderSite, signInAs } from '../../../../../test/renderSite';
import { sectionDto } from '../../../../../test/sections';
import { admin, editor } from '../../../../../test/users';

const api = serveApi();

const sample: SampleDto = {
  mark: 'mark',
  parts: [
    { place: 'site', changes: [{ what: 'Tagline “We test.”', becomes: 'Welcome to Test Club' }] },
    { place: 'team', changes: [{ what: '“Asha Rao”, President', becomes: null }] },
  ],
  remaining: ['name', 'shortName', 'institute', 'email'],
};

function serveSetup(setup: SetupDto) {
  api.on('GET /api/admin/setup', { body: setup });
  api.on('PATCH /api/admin/setup', ({ body }) => ({ body: { ...setup, ...Object(body) } }));
}

beforeEach(() => {
  signInAs({ ...admin, username: 'Vikram' }, api);
  serveSetup({ state: 'new', step: 'club' });
  for (const name of ['site', 'contact', 'brand'] as const) {
    api.on(`GET /api/admin/content/${name}`, { body: sectionDto(name) });
  }
  api.on('POST /api/admin/content/brand/preview', {
    body: { content: clubContent, css: '', problems: [] },
  });
  api.on('GET /api/admin/media', { body: [], headers: { 'X-Total-Count': '0' } });
  api.on('GET /api/admin/sample', { body: sample });
  api.on('GET /api/admin/invitations', { body: [] });
  // jsdom opens no documents, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const patches = () => api.received('PATCH /api/admin/setup').map(({ body }) => body);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const textbox = (name: string) => screen.findByRole('textbox', { name });

describe('the way to the set-up', () => {
  test('leads from the dashboard to the step with which it goes on', async () => {
    serveSetup({ state: 'new', step: 'sample' });
    renderSite('/admin');
    expect(await heading('The sample')).toBeVisible();
    expect(currentUrl()).toHaveTextContent('/admin/welcome/sample');
  });

  test('is a notice once somebody has left, which can be dismissed', async () => {
    const person = renderSite('/admin/welcome');
    await heading('Your club');
    serveSetup({ state: 'left', step: 'club' });
    await person.click(button('Go on later'));
    const link = await screen.findByRole('link', { name: 'Go on with the set-up' });
    expect(link).toHaveAttribute('href', '/admin/welcome');
    expect(patches()).toContainEqual({ state: 'left' });

    serveSetup({ state: 'over', step: 'club' });
    await person.click(button('Dismiss'));
    await waitFor(() => expect(link).not.toBeInTheDocument());
    expect(patches()).toContainEqual({ state: 'over' });
  });

  test('is over when it is finished', async () => {
    serveSetup({ state: 'over', step: 'people' });
    renderSite('/admin/welcome/club');
    expect(await heading('The site is yours')).toBeVisible();
  });

  test('does not exist for editors', async () => {
    signInAs(editor, api);
    renderSite('/admin');
    expect(await heading('Dashboard')).toBeVisible();
    expect(api.received('GET /api/admin/setup')).toEqual([]);
  });
});

describe('every step', () => {
  test('has a way on and back, and says where one is; the site remembers it', async () => {
    const release = api.hold('PATCH /api/admin/setup', { body: { state: 'new', step: 'club' } });
    const person = renderSite('/admin/welcome');
    await textbox('Name of the club');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await person.click(button('Skip'));
    expect(await heading('Its look')).toHaveFocus();
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the set-up' }));
    expect(steps.getByRole('link', { current: 'step' })).toHaveTextContent('Look');
    expect(patches()).toEqual([{ step: 'club' }]); // one after the other: the last one stays
    release();
    await waitFor(() => expect(patches()).toEqual([{ step: 'club' }, { step: 'look' }]));
    await screen.findByRole('button', { name: 'Save and go on' });
    await person.click(button('Back'));
    expect(await heading('Your club')).toHaveFocus();
  });

  test('shows what is written so far', async () => {
    renderSite('/admin/welcome/sample');
    const overview = within(await screen.findByRole('region', { name: 'Written so far' }));
    expect(await overview.findByText('Nothing yet')).toBeVisible();
    expect(overview.getByText('#ffb000, #e8421a, #f6f1e7')).toBeInTheDocument();
    expect(overview.getByText('Still in place')).toBeVisible();
    expect(overview.getByText('Nobody invited yet')).toBeVisible();
  });

  test('can be loaded again after a failure', async () => {
    api.on('GET /api/admin/sample', { status: 503, body: { message: 'Busy' } });
    const person = renderSite('/admin/welcome/sample');
    await screen.findByRole('heading', { name: 'The sample could not be loaded' });
    api.on('GET /api/admin/sample', { body: sample });
    await person.click(button('Try again'));
    expect(await screen.findByText('“Asha Rao”, President')).toBeVisible();
  });
});

describe('the club', () => {
  test('begins without the names of the sample, and publishes its own', async () => {
    api.on('PUT /api/admin/content/site', { body: { version: 4 } });
    api.on('PUT /api/admin/content/contact', { body: { version: 4 } });
    const person = renderSite('/admin/welcome/club');
    expect(await textbox('Name of the club')).toHaveValue('');
    await person.type(await textbox('Name of the club'), 'Robotics Society');
    await person.type(await textbox('Short name'), 'Robotics');
    await person.type(await textbox('Institute'), 'Lakeview College');
    await person.type(await textbox('Email of the club'), 'robots@lakeview.example');
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
  });

  test('asks who is at the screen, and proposes the time zone of this device', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    signInAs(admin, api);
    api.on('PATCH /api/user/update', { status: 200, body: {} });
    for (const name of ['site', 'contact']) {
      api.on(`PUT /api/admin/content/${name}`, { body: { version: 4 } });
    }
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...{ locale: 'en', calendar: 'gregory', numberingSystem: 'latn' },
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
    // jsdom opens no other page, and says so: then nothing of this test is on its way any more.
    await waitFor(() => expect(String(errors.mock.calls)).toContain('navigation'));
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
    const address = await textbox('Public address');
    await person.type(address, 'club.example/');
    await person.tab();
    expect(address).toHaveValue('https://club.example');
  });

  test('says what is missing under its field, also after the own name was stored', async () => {
    api.on('PATCH /api/user/update', { status: 200, body: {} });
    const errors = [{ field: 'value.institute', message: 'must not be empty' }];
    api.on('PUT /api/admin/content/site', {
      status: 422,
      body: { message: 'Validation failed', errors },
    });
    const person = renderSite('/admin/welcome/club');
    await person.type(await textbox('Name of the club'), 'Robotics Society');
    await person.type(await textbox('Your name'), 'Meera');
    await person.click(button('Save and go on'));
    const institute = await textbox('Institute');
    await waitFor(() => expect(institute).toHaveFocus());
    expect(institute).toHaveAccessibleDescription('Must not be empty');
    expect(api.received('PUT /api/admin/content/contact')).toEqual([]);
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

describe('the sample', () => {
  test('shows what is cleared, and what stays the sample’s', async () => {
    renderSite('/admin/welcome/sample');
    expect(await screen.findByText('becomes “Welcome to Test Club”')).toBeVisible();
    expect(screen.getByText(/^The name, short name, institute, and email are still/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write your own first' })).toHaveAttribute(
      'href',
      '/admin/welcome/club',
    );
  });

  test('is cleared as it was seen', async () => {
    api.on('POST /api/admin/sample/clear', { status: 204 });
    const person = renderSite('/admin/welcome/sample');
    await person.click(await screen.findByRole('button', { name: 'Clear the sample' }));
    await waitFor(() =>
      expect(api.received('POST /api/admin/sample/clear')).toMatchObject([
        { body: { mark: 'mark' } },
      ]),
    );
  });

  test('is shown again when it is another one by now', async () => {
    const message = 'The content has changed meanwhile. Look at what is left of the sample.';
    api.on('POST /api/admin/sample/clear', { status: 409, body: { message } });
    const person = renderSite('/admin/welcome/sample');
    await screen.findByText('“Asha Rao”, President');
    api.on('GET /api/admin/sample', { body: { ...sample, parts: sample.parts.slice(0, 1) } });
    await person.click(button('Clear the sample'));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('“Asha Rao”, President')).toBeNull());
  });

  test('says when nothing of it is left', async () => {
    api.on('GET /api/admin/sample', { body: { ...sample, parts: [] } });
    const person = renderSite('/admin/welcome/sample');
    expect(await screen.findByText(/^Nothing of the sample is left/)).toBeVisible();
    await person.click(button('Go on'));
    expect(await heading('The next two people')).toBeVisible();
  });
});

describe('the people', () => {
  const link = 'https://club.example/link#token=abc&purpose=invitation';

  test('get a link that can be copied, and are listed', async () => {
    api.on('POST /api/admin/invitations', {
      status: 201,
      body: { link, expiresAt: '2027-03-08T10:00:00.000Z' },
    });
    const person = renderSite('/admin/welcome/people');
    const first = within(await screen.findByRole('region', { name: 'Person 1' }));
    await person.type(first.getByRole('textbox', { name: 'Email' }), 'meera@lakeview.example');
    api.on('GET /api/admin/invitations', {
      body: [{ _id: '1', email: 'meera@lakeview.example', role: 'editor' }],
    });
    await person.click(first.getByRole('button', { name: 'Invite' }));
    expect(await first.findByRole('textbox', { name: 'Link' })).toHaveValue(link);
    expect(api.received('POST /api/admin/invitations')).toMatchObject([
      { body: { email: 'meera@lakeview.example', role: 'editor', accessUntil: null } },
    ]);
    expect(await screen.findByText('meera@lakeview.example, Editor')).toBeVisible();
    await person.click(button('Finish'));
    await waitFor(() => expect(patches()).toContainEqual({ state: 'over' }));
  });

  test('are found again, half written', async () => {
    const person = renderSite('/admin/welcome/people');
    const second = within(await screen.findByRole('region', { name: 'Person 2' }));
    await person.type(second.getByRole('textbox', { name: 'Email' }), 'ravi@');
    await person.selectOptions(second.getByRole('combobox', { name: 'Role' }), 'admin');
    await person.click(button('Back'));
    await heading('The sample');
    await screen.findByText('“Asha Rao”, President');
    await person.click(button('Keep it'));
    const again = within(await screen.findByRole('region', { name: 'Person 2' }));
    expect(again.getByRole('textbox', { name: 'Email' })).toHaveValue('ravi@');
    expect(again.getByRole('combobox', { name: 'Role' })).toHaveValue('admin');
  });
});
