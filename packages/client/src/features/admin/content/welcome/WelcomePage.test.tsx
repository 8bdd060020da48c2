import { screen, waitFor, within } from '@testing-library/react';
import { sample, serveNewSite } from '../../../../../test/newSite';
import { currentUrl, renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const { api, serveSetup } = serveNewSite();

const patches = () => api.received('PATCH /api/admin/setup').map(({ body }) => body);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const textbox = (name: string) => screen.findByRole('textbox', { name });

describe('the way to the set-up', () => {
  test('leads from the dashboard to the step with which it goes on', async () => {
    renderSite('/admin');
    expect(await heading('Your club')).toBeVisible();
    expect(currentUrl()).toHaveTextContent('/admin/welcome/club');
  });

  test('is a notice once the first step is done: it goes on only when somebody wants to', async () => {
    const left = { state: 'left' as const, step: 'look' as const };
    const person = renderSite('/admin/welcome/club');
    await textbox('Name of the club');
    serveSetup(left);
    await person.click(button('Skip'));
    expect(await heading('Its look')).toBeVisible();
    await waitFor(() => expect(patches()).toContainEqual({ step: 'look' }));
    await person.click(button('Menu'));
    await person.click(await screen.findByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('link', { name: 'Go on with the set-up' })).toBeVisible();
  });

  test('is a notice once somebody has left, which can be dismissed', async () => {
    const person = renderSite('/admin/welcome');
    await heading('Your club');
    serveSetup({ state: 'left', step: 'club' });
    await person.click(button('Go on later'));
    const link = await screen.findByRole('link', { name: 'Go on with the set-up' });
    expect(link).toHaveAttribute('href', '/admin/welcome');
    expect(patches()).toContainEqual({ state: 'left' });

    // Not before: the page may still be asking, and the notice would go by itself.
    api.on('PATCH /api/admin/setup', () => {
      serveSetup({ state: 'over', step: 'club' });
      return { body: { state: 'over', step: 'club' } };
    });
    await person.click(button('Dismiss'));
    await waitFor(() => expect(link).not.toBeInTheDocument());
    await waitFor(() => expect(patches()).toContainEqual({ state: 'over' }));
  });

  test('is left after the step is remembered, however slow that is', async () => {
    const release = api.hold('PATCH /api/admin/setup', { body: { state: 'new', step: 'club' } });
    const person = renderSite('/admin/welcome/club');
    await heading('Your club');
    await waitFor(() => expect(patches()).toEqual([{ step: 'club' }]));
    serveSetup({ state: 'left', step: 'club' });
    await person.click(button('Go on later'));
    expect(patches()).toEqual([{ step: 'club' }]);
    release();
    expect(await screen.findByRole('link', { name: 'Go on with the set-up' })).toBeVisible();
    expect(patches()).toEqual([{ step: 'club' }, { state: 'left' }]);
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
    expect(first.getByText(/^Link for/)).toHaveTextContent(
      'Link for meera@lakeview.example, Editor',
    );
    expect(screen.getByText(/The site sends no mail: copy the link here/)).toBeVisible();
    expect(api.received('POST /api/admin/invitations')).toMatchObject([
      { body: { email: 'meera@lakeview.example', role: 'editor', accessUntil: null } },
    ]);
    const invited = within(await screen.findByRole('region', { name: 'Invited' }));
    expect(invited.getByRole('listitem')).toHaveTextContent('meera@lakeview.example, Editor');
    await person.click(button('Finish'));
    await waitFor(() => expect(patches()).toContainEqual({ state: 'over' }));
  });

  test('are not forgotten: what was typed and not sent stops the end of the set-up', async () => {
    const person = renderSite('/admin/welcome/people');
    const second = within(await screen.findByRole('region', { name: 'Person 2' }));
    const email = second.getByRole('textbox', { name: 'Email' });
    await person.type(email, 'ravi@lakeview.example');
    await person.click(await screen.findByRole('button', { name: 'Skip and finish' }));
    expect(await screen.findByText(/^ravi@lakeview.example: not invited yet/)).toBeVisible();
    expect(patches()).not.toContainEqual({ state: 'over' });
    await person.clear(email);
    expect(screen.queryByText(/not invited yet/)).toBeNull();
    await person.click(button('Skip and finish'));
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
