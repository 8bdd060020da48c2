import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { passwordAsked } from '../../../../test/askedPassword';
import { goOn, heading, personGroup, writePlan } from '../../../../test/handoverSteps';
import { handover, proposal } from '../../../../test/handovers';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

const current = 'GET /api/admin/handover/current';
const start = 'POST /api/admin/handover';
const check = 'POST /api/admin/handover/check';
const audit = 'GET /api/admin/audit';

const nothing = { day: null, payer: '' };
const upkeep = { version: 0, domain: nothing, certificate: nothing, keyHolders: [] };

beforeEach(() => {
  signInAs(admin, api);
  api.on(current, { body: { handover: null } });
  api.on('GET /api/admin/handover/proposal', { body: proposal });
  api.on('GET /api/admin/upkeep', { body: upkeep });
  api.on(check, { body: { problems: [] } });
  api.on(audit, { body: [], headers: { 'X-Total-Count': '0' } });
  api.on('GET /api/admin/backups', {
    body: { isNightly: false, problem: null, backups: [], offsite: null },
  });
});

describe('the plan', () => {
  test('is sent again with their own password, when the API asks for it', async () => {
    api.on(start, passwordAsked);
    const site = renderSite('/admin/handover');
    await writePlan(site);
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    const password = await screen.findByLabelText('Your own password');
    api.on(start, { status: 201, body: handover() });
    api.on(current, { body: { handover: handover() } });
    await site.type(password, 'correct horse');
    await site.click(screen.getByRole('button', { name: 'Start' }));
    expect(await heading('Handover to 2097-98')).toBeVisible();
    expect(api.received(start).at(-1)).toMatchObject({
      body: { password: 'correct horse', term: proposal.term },
    });
  });

  test('goes through five steps, and sends all of it at the end', async () => {
    api.on(start, { status: 201, body: handover() });
    const site = renderSite('/admin/handover');
    await writePlan(site);
    const writing = api.requests.filter(({ call }) => !call.startsWith('GET') && call !== check);
    expect(writing).toEqual([]);
    api.on(current, { body: { handover: handover() } });
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    expect(await heading('Handover to 2097-98')).toBeVisible();
    const access = (email: string) => ({ email, role: 'admin', firstDay: '2097-07-01' });
    expect(api.received(start)).toMatchObject([
      {
        body: {
          term: proposal.term,
          people: [
            { name: 'Meera', position: 'President', access: access('meera@x.example') },
            { name: 'Tara', position: 'PR Head', access: access('tara@x.example') },
            { name: '', position: 'Web Head', access: null },
          ],
          endings: [{ account: admin._id, lastDay: '2097-07-31' }],
        },
      },
    ]);
  });

  test('has those who have said yes with their positions, and 5 positions that wait for a name', async () => {
    const people = Array.from({ length: 7 }, (_, index) => ({
      _id: String(index).padStart(24, '0'),
      name: `Student ${index}`,
      email: index === 6 ? '' : `student${index}@x.example`,
      position: index < 4 ? 'Event manager' : 'PR head',
    }));
    const open: string[] = Array(5).fill('PR head');
    const nextTeam = { label: '2097-98', people, open, left: [] };
    const positions = ['President', 'PR head', 'Event manager'];
    const found = { ...proposal, positions, nextTeam };
    api.on('GET /api/admin/handover/proposal', { body: found });
    const site = renderSite('/admin/handover');
    await heading('The next term');
    await site.click(await goOn());
    await heading('The next team');
    const sentence =
      'For 2097-98, 7 people have accepted a place by their application; 5 of its places have no ‘yes’ yet.';
    expect(screen.getByText(sentence)).toBeVisible();
    const valuesOf = (label: string) =>
      screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
    // In the order of this year's team: its president, then PR, then who is new.
    const [managers, heads] = [people.slice(0, 4), people.slice(4)];
    const rows = [...heads, ...open.map((position) => ({ name: '', email: '', position }))];
    const president = { name: '', email: '', position: 'President' };
    const all = [president, ...rows, ...managers];
    expect(valuesOf('Name')).toEqual(all.map(({ name }) => name));
    expect(valuesOf('Position')).toEqual(all.map(({ position }) => position));
    // An address gives access: it is there once somebody says so, and what was written stays.
    expect(valuesOf('Email')).toEqual(Array(13).fill(''));
    await site.type(within(personGroup(2)).getByLabelText('Email'), 'own@x.example');
    await site.click(
      screen.getByRole('button', { name: 'Fill in the emails of 5 people who accepted' }),
    );
    const emails = all.map(({ email }) => email);
    expect(valuesOf('Email')).toEqual(['', 'own@x.example', ...emails.slice(2)]);
    expect(screen.queryByRole('button', { name: /^Fill in/ })).toBeNull();
    expect(screen.getByText(/^The emails are filled in/)).toHaveFocus();
    await site.type(within(personGroup(5)).getByLabelText('Name'), 'Kiran');
    expect(screen.getByText(/; 4 of its places have no ‘yes’ yet\.$/)).toBeVisible();
  });

  test('says everything that will happen before it does', async () => {
    const site = renderSite('/admin/handover');
    await writePlan(site);
    const text = screen.getByRole('main').textContent;
    expect(text).toContain('The term 2097-98 is created, with 2 people and 1 open position.');
    expect(text).toContain('On 1 Jul 2097, the day of change');
    expect(text).toContain('Meera, meera@x.example: Admin');
    expect(text).toContain(`${admin.username}, Admin`);
    expect(text).not.toContain('Kiran');
  });

  test('says before the start that a term which has begun is not undone', async () => {
    api.now = new Date('2097-07-02T06:00:00Z');
    const site = renderSite('/admin/handover');
    await writePlan(site);
    expect(screen.getByText(/It has begun: visitors see it, .* cannot be undone\.$/)).toBeVisible();
  });

  test('shows the mail before it leaves, as the first of the people gets it', async () => {
    api.on('GET /api/admin/handover/proposal', { body: { ...proposal, isMailEnabled: true } });
    const letter = 'POST /api/admin/handover/letter';
    api.on(letter, { body: { subject: 'You are invited', text: 'Hello Meera' } });
    const site = renderSite('/admin/handover');
    await writePlan(site);
    const mail = within(await screen.findByRole('figure', { name: 'The mail' }));
    expect(mail.getByText('Hello Meera')).toBeVisible();
    expect(screen.getByText(/This is the one to Meera:$/)).toBeVisible();
    const offer = { position: 'President', role: 'admin', firstDay: '2097-07-01' };
    expect(api.received(letter)).toMatchObject([
      { body: { team: '2097-98', name: 'Meera', ...offer } },
    ]);
  });

  test('offers the addresses of applications where roles are given and nobody has one', async () => {
    const people = [{ _id: 'a'.repeat(24), name: 'Noor', email: 'noor@x.example', position: 'PR' }];
    const nextTeam = { label: '2097-98', people, open: [], left: [] };
    api.on('GET /api/admin/handover/proposal', { body: { ...proposal, nextTeam } });
    const site = renderSite('/admin/handover/access');
    expect(await screen.findByText(/^Nobody has an email yet/)).toBeVisible();
    await site.click(
      screen.getByRole('button', { name: 'Fill in the email of 1 person who accepted' }),
    );
    expect(screen.getByText(/^The email is filled in/)).toHaveFocus();
    expect(screen.getByLabelText('Noor, PR')).toBeVisible();
    expect(screen.queryByText(/^Nobody has an email yet/)).toBeNull();
  });

  test('says that nobody gets a role while nobody has an email', async () => {
    renderSite('/admin/handover/review');
    await heading('What will happen');
    expect(screen.getByText('Nobody gets a role.')).toBeVisible();
    expect(screen.queryByText(/The links are/)).toBeNull();
  });

  test('is found again after a reload', async () => {
    const site = renderSite('/admin/handover/people');
    await heading('The next team');
    await site.type(within(personGroup(1)).getByLabelText('Name'), 'Meera');
    document.body.innerHTML = '';
    renderSite('/admin/handover/people');
    expect(await screen.findByText(/This is what you wrote before/)).toBeVisible();
    expect(within(personGroup(1)).getByLabelText('Name')).toHaveValue('Meera');
  });

  test('adds, removes and brings back people', async () => {
    const site = renderSite('/admin/handover/people');
    await heading('The next team');
    await site.click(screen.getByRole('button', { name: 'Remove PR Head' }));
    expect(screen.getAllByRole('group')).toHaveLength(2);
    // In its place: at the end of a long list the page would jump there.
    const note = screen.getByText(/^PR Head is removed\./);
    const next = screen.getByRole('button', { name: 'Move Web Head up' });
    expect(note.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await site.click(screen.getByRole('button', { name: 'Undo' }));
    expect(within(personGroup(2)).getByLabelText('Position')).toHaveValue('PR Head');
    await site.click(screen.getByRole('button', { name: 'Add a person' }));
    expect(screen.getAllByRole('group')).toHaveLength(4);
  });

  test('takes rows and columns of a table at once', async () => {
    const site = renderSite('/admin/handover/people');
    await heading('The next team');
    const valuesOf = (label: string) =>
      screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
    await site.click(within(personGroup(2)).getByLabelText('Name'));
    await site.paste('Tara\ttara@x.example\r\nNoor \tnoor@x.example\r\nKiran\t\r\n');
    expect(valuesOf('Position')).toEqual([...proposal.positions, '']);
    expect(valuesOf('Name')).toEqual(['', 'Tara', 'Noor', 'Kiran']);
    expect(valuesOf('Email')).toEqual(['', 'tara@x.example', 'noor@x.example', '']);
    // One cell is an ordinary text.
    await site.click(within(personGroup(1)).getByLabelText('Name'));
    await site.paste('Mee\r\n');
    await site.paste('ra');
    expect(valuesOf('Name')[0]).toBe('Meera');
  });

  test('moves people, and sends them in that order', async () => {
    api.on(start, { status: 201, body: handover() });
    const site = renderSite('/admin/handover/people');
    await heading('The next team');
    await site.type(within(personGroup(2)).getByLabelText('Name'), 'Tara');
    const up = screen.getByRole('button', { name: 'Move Tara up' });
    await site.click(up);
    expect(screen.getByText('Tara is now 1 of 3.')).toBeInTheDocument();
    expect(within(personGroup(1)).getByLabelText('Name')).toHaveValue('Tara');
    await site.click(up);
    await site.click(screen.getByRole('button', { name: 'Move President down' }));
    for (const step of ['Who looks after the site', 'Before you start', 'What will happen']) {
      await site.click(await goOn());
      await heading(step);
    }
    api.on(current, { body: { handover: handover() } });
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    await heading('Handover to 2097-98');
    expect(api.received(start)).toMatchObject([
      { body: { people: ['PR Head', 'Web Head', 'President'].map((position) => ({ position })) } },
    ]);
  });

  test('says when a next term is there already', async () => {
    api.on('GET /api/admin/handover/proposal', { body: { ...proposal, plannedTerm: '2096-97' } });
    renderSite('/admin/handover');
    expect(await screen.findByText(/has a term 2096-97 to come already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renewals and keys' })).toHaveAttribute(
      'href',
      '/admin/renewals',
    );
  });

  test('warns when fewer than two admins remain', async () => {
    renderSite('/admin/handover/access');
    expect(await screen.findByText(/No admin in the next term/)).toBeVisible();
  });

  test('counts no admin whose account is suspended, neither coming nor staying', async () => {
    const [present] = proposal.roles;
    const roles = ['Meera', 'Noor'].map((name, index) => {
      const _id = String(index).repeat(24);
      return { ...present, _id, username: name, email: `${name}@x.example`, suspended: true };
    });
    api.on('GET /api/admin/handover/proposal', {
      body: { ...proposal, roles: [...proposal.roles, ...roles] },
    });
    const site = renderSite('/admin/handover');
    await writePlan(site);
    await site.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Before you start');
    await site.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Who looks after the site');
    await site.click(screen.getByRole('checkbox', { name: 'Noor, Admin (suspended): ends' }));
    expect(screen.getByText(/Only one admin in the next term/)).toBeVisible();
  });

  test('shows why it was refused, with the person', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'Please enter a valid email address.';
    api.on(start, {
      status: 422,
      body: {
        message,
        extraDetails: message,
        errors: [{ field: 'people.1.access.email', message }],
      },
    });
    const site = renderSite('/admin/handover');
    await writePlan(site);
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    expect(await screen.findByText(`Tara: ${message}`)).toBeVisible();
  });

  test('leads to the handover that another browser has started', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(start, { status: 409, body: { message: 'A handover runs already.' } });
    const site = renderSite('/admin/handover');
    await writePlan(site);
    api.on(current, { body: { handover: handover() } });
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    expect(await heading('Handover to 2097-98')).toBeVisible();
  });
});
