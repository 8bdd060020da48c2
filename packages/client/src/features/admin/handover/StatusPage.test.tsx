import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { passwordAsked } from '../../../../test/askedPassword';
import { handover, person, proposal } from '../../../../test/handovers';
import { emptyOverview, recruitment } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

const current = 'GET /api/admin/handover/current';
const nothing = { day: null, payer: '' };
const upkeep = { version: 0, domain: nothing, certificate: nothing, keyHolders: [] };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/handover/proposal', { body: proposal });
  api.on('GET /api/admin/upkeep', { body: upkeep });
  api.on('GET /api/admin/audit', { body: [], headers: { 'X-Total-Count': '0' } });
});

describe('the status', () => {
  test.each([
    [{ state: 'kept' }, 'Has the role already', []],
    [{ state: 'accepted' }, 'Accepted', []],
    [{ state: 'roleEnded' }, 'Role ended', []],
    [{ state: 'toCopy' }, 'Not sent yet', ['Copy link for Meera']],
    [
      { state: 'sent', delivery: 'copied', linkCount: 2, expiresAt: '2097-07-31T00:00:00.000Z' },
      /Link copied.*Works from 1 Jul 2097 until 31 Jul 2097.* Sent 2 times\./,
      ['New link for Meera', 'Withdraw Meera'],
    ],
    [
      { state: 'notDelivered', delivery: 'mailed', linkCount: 1 },
      /Not delivered.*The page Mails/,
      ['New link for Meera', 'Withdraw Meera'],
    ],
    [{ state: 'expired', linkCount: 1 }, 'Expired', ['Invite anew Meera']],
    [{ state: 'withdrawn', linkCount: 1 }, 'Withdrawn', ['Invite anew Meera']],
    [{ state: 'ended', linkCount: 1 }, 'Ended', ['New link for Meera']],
  ])('says of an invitation %j: %s', async (changes, text, buttons) => {
    api.on(current, { body: { handover: handover({ people: [person('Meera', changes)] }) } });
    renderSite('/admin/handover');
    const row = await screen.findByRole('row', { name: /Meera/ });
    expect(row).toHaveTextContent(text);
    const names = within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(buttons);
  });

  test('says how many positions have no name, and leads to where they get one', async () => {
    const open = ['1', '2'].map((id) => ({ ...person(id, {}), name: '', access: null }));
    const people = [person('Meera', {}), ...open];
    api.on(current, { body: { handover: handover({ people }) } });
    renderSite('/admin/handover');
    expect(await screen.findByText(/^2 positions have no name yet\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'the team of 2097-98' })).toHaveAttribute(
      'href',
      `/admin/team?term=${'b'.repeat(24)}`,
    );
  });

  test('says whom an invitation is for, and whom the page Team names by now', async () => {
    const meera = { ...person('Meera', { state: 'sent' }), name: 'Devansh' };
    const tara = { ...person('Tara', { state: 'sent' }), isOnTeam: false };
    const omar = { ...person('Omar', { state: 'accepted' }), isOnTeam: false };
    const zoya = { ...person('Zoya', {}), access: null, joinedBy: 'zoya@x.example' };
    const people = [meera, zoya, tara, omar];
    api.on(current, { body: { handover: handover({ people }) } });
    const site = renderSite('/admin/handover');
    expect(await screen.findByRole('row', { name: /^Meera/ })).toHaveTextContent(
      'On the team now: Devansh',
    );
    expect(screen.getByRole('row', { name: /^Tara/ })).toHaveTextContent(
      'Not on the team any more',
    );
    expect(screen.queryByRole('button', { name: /^Make all/ })).toBeNull();
    await site.click(screen.getByRole('link', { name: 'Sheet for the meeting' }));
    const shown = await screen.findByRole('row', { name: /Devansh/ });
    expect(shown).toHaveTextContent('PresidentDevanshMeera: Admin Meera@x.exampleSent');
    expect(screen.getByRole('row', { name: /Omar/ })).toHaveTextContent(/^Not on the team/);
    expect(screen.getByRole('row', { name: /Zoya/ })).toHaveTextContent(
      'zoya@x.exampleNot invited',
    );
    expect(screen.getByRole('row', { name: /Tara/ })).toHaveTextContent(/^Not on the team/);
  });

  test('leaves out what is settled where nobody stands, and offers an invitation to nobody', async () => {
    const settled = ['withdrawn', 'expired', 'toCopy', 'roleEnded'].map((state) => ({
      ...person(state, { state, linkCount: 1 }),
      name: '',
    }));
    const gone = { ...person('Kabir', { state: 'withdrawn' }), isOnTeam: false };
    const ishita = { ...person('Ishita', { state: 'sent', linkCount: 1 }), name: '' };
    const tara = { ...person('Neel', {}), name: 'Tara' };
    const people = [...settled, gone, ishita, tara];
    api.on(current, { body: { handover: handover({ people }) } });
    renderSite('/admin/handover');
    const row = await screen.findByRole('row', { name: /^Ishita/ });
    expect(row).toHaveTextContent('On the team now: nobody');
    const buttons = within(screen.getByRole('region', { name: 'Invitations' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Withdraw Ishita', 'Invite Tara']);
  });

  test('goes on with the invitation of somebody whose name was corrected on the page Team', async () => {
    const sent = person('Amrita Chatterjee', { state: 'sent', linkCount: 1 });
    const amrita = { ...sent, name: 'Amrita K. Chatterji' };
    api.on(current, { body: { handover: handover({ people: [amrita] }) } });
    const site = renderSite('/admin/handover');
    expect(await screen.findByRole('button', { name: /^New link/ })).toBeVisible();
    await site.click(screen.getByRole('link', { name: 'Sheet for the meeting' }));
    const row = await screen.findByRole('row', { name: /Amrita/ });
    expect(row).toHaveTextContent(/^PresidentAmrita K\. ChatterjiAdmin/);
  });

  test('withdraws the link of who has left the team, after a question', async () => {
    const tara = { ...person('Tara', { state: 'sent', linkCount: 1 }), isOnTeam: false };
    api.on(current, { body: { handover: handover({ people: [tara] }) } });
    const call = `DELETE /api/admin/handover/current/people/${tara._id}/link`;
    api.on(call, { status: 204 });
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Withdraw Tara' }));
    const dialog = within(screen.getByRole('dialog'));
    await site.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The invitation of Tara is withdrawn')).toBeVisible();
    expect(api.received(call)).toHaveLength(1);
  });

  test('leads to where the role of who has accepted and left is ended', async () => {
    const account = '64d000000000000000000009';
    const accepted = person('Tara', { state: 'accepted', linkCount: 1, account });
    const tara = { ...accepted, isOnTeam: false };
    api.on(current, { body: { handover: handover({ people: [tara] }) } });
    renderSite('/admin/handover');
    expect(await screen.findByRole('link', { name: 'End the role' })).toHaveAttribute(
      'href',
      `/admin/access#${account}`,
    );
  });

  test('invites who stands in the place of somebody who has accepted, and leads to the end of that role', async () => {
    const accepted = person('Meera', { state: 'accepted', linkCount: 1, role: 'inbox' });
    const meera = { ...accepted, name: 'Devansh', applicationEmail: 'devansh@x.example' };
    api.on(current, { body: { handover: handover({ people: [meera] }) } });
    const site = renderSite('/admin/handover');
    expect(await screen.findByRole('link', { name: 'End the role' })).toBeVisible();
    await site.click(screen.getByRole('button', { name: 'Invite Devansh' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite Devansh' }));
    expect(dialog.getByLabelText('Email')).toHaveValue('devansh@x.example');
    expect(dialog.getByLabelText('Role')).toHaveValue('inbox');
  });

  test('makes a link, and shows it once', async () => {
    api.on(current, { body: { handover: handover() } });
    const create = `POST /api/admin/handover/current/people/${person('Meera', {})._id}/link`;
    const link = 'https://club.example/link#token=x&purpose=invitation';
    api.on(create, { status: 201, body: { link, expiresAt: '2097-07-31T00:00:00.000Z' } });
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Copy link for Meera' }));
    expect(await screen.findByLabelText('Link')).toHaveValue(link);
    expect(screen.getByText(/It works once, from 1 Jul 2097 until 31 Jul 2097/)).toBeVisible();
    await site.click(screen.getByRole('button', { name: 'Done' }));
    expect(api.received(current)).toHaveLength(2);
  });

  test('asks for their own password before a link, when the API does', async () => {
    api.on(current, { body: { handover: handover() } });
    const create = `POST /api/admin/handover/current/people/${person('Meera', {})._id}/link`;
    api.on(create, passwordAsked);
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Copy link for Meera' }));
    const link = 'https://club.example/link#token=x&purpose=invitation';
    const password = await screen.findByLabelText('Your own password');
    api.on(create, { status: 201, body: { link, expiresAt: '2097-07-31T00:00:00.000Z' } });
    await site.type(password, 'correct horse');
    await site.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByLabelText('Link')).toHaveValue(link);
    expect(api.received(create).at(-1)).toMatchObject({ body: { password: 'correct horse' } });
  });

  test('makes all links after one question for the password, and says whose is left', async () => {
    const people = [
      { ...person('Meera', {}), _id: '64b0000000000000000000b1' },
      { ...person('Asha', {}), _id: '64b0000000000000000000b2' },
      { ...person('Ravi', {}), _id: '64b0000000000000000000b3' },
    ];
    api.on(current, { body: { handover: handover({ people }) } });
    const callOf = (id: string) => `POST /api/admin/handover/current/people/${id}/link`;
    const [meera, asha, ravi] = people.map(({ _id }) => callOf(_id)) as [string, string, string];
    api.on(meera, passwordAsked);
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Make all 3 links' }));
    const password = await screen.findByLabelText('Your own password');
    const made = (token: string) => ({
      status: 201,
      body: { link: `https://club.example/${token}`, expiresAt: '2097-07-31T00:00:00.000Z' },
    });
    api.on(meera, made('m'));
    api.on(asha, made('a'));
    api.on(ravi, { status: 503, body: { message: 'Please try again later.' } });
    await site.type(password, 'correct horse');
    await site.click(screen.getByRole('button', { name: 'Make the links' }));
    expect(await screen.findByLabelText('The links')).toHaveValue(
      `Meera (${people[0]?.access?.email}): https://club.example/m\n` +
        `Asha (${people[1]?.access?.email}): https://club.example/a`,
    );
    expect(screen.getByText(/^No link was made for Ravi\./)).toBeVisible();
    expect(api.received(asha)).toMatchObject([{ body: { password: 'correct horse' } }]);
    await site.click(screen.getByRole('button', { name: 'Done' }));
    expect(api.received(current)).toHaveLength(2);
  });

  test('says which role waits for a successor', async () => {
    api.on(current, { body: { handover: handover() } });
    renderSite('/admin/handover');
    const row = await screen.findByRole('row', { name: /Vikram/ });
    expect(row).toHaveTextContent('Waits for a successor');
    const change = screen.getByRole('link', { name: 'Change under Access' });
    expect(change).toHaveAttribute('href', '/admin/access');
    expect(change.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('can be undone until the term begins, after a question', async () => {
    const people = [person('Meera', { state: 'sent', linkCount: 1 }), person('Tara', {})];
    api.on(current, { body: { handover: handover({ people }) } });
    api.on('DELETE /api/admin/handover/current', { status: 204 });
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Undo the handover' }));
    api.on(current, { body: { handover: null } });
    const dialog = screen.getByRole('dialog', { name: 'Undo the handover?' });
    expect(dialog).toHaveTextContent(/please tell \S*Meera\S*\./);
    await site.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await heading('The next term')).toHaveFocus();
    expect(screen.getByText(/It is kept in this browser only/)).toBeVisible();
  });

  test('says which roles an undo gives back with a last day that has come', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
    const overAfterUndo = [
      { name: 'Kiran', role: 'editor', lastDay: today },
      { name: 'Noor', role: 'inbox', lastDay: '2020-06-30' },
    ] as const;
    api.on(current, { body: { handover: handover({ overAfterUndo: [...overAfterUndo] }) } });
    renderSite('/admin/handover');
    expect(await screen.findByText('Kiran, Editor: ends tonight')).toBeVisible();
    expect(screen.getByText('Noor, Inbox: ended on 30 Jun 2020')).toBeVisible();
  });

  test('offers no undo afterwards', async () => {
    api.on(current, { body: { handover: handover({ canUndo: false }) } });
    renderSite('/admin/handover');
    await heading('Handover to 2097-98');
    expect(screen.queryByRole('button', { name: 'Undo the handover' })).toBeNull();
  });

  test('can be closed once the term has begun', async () => {
    const term = { ...handover().term, firstDay: '2020-07-01' };
    const people = [
      person('Meera', { state: 'sent', linkCount: 1 }),
      person('Tara', { state: 'accepted' }),
      { ...person('Farah', {}), access: null, joinedBy: '' },
    ];
    api.on(current, { body: { handover: handover({ canUndo: false, term, people }) } });
    api.on('POST /api/admin/handover/current/close', { status: 204 });
    const of = (team: string, name: string) => ({
      ...recruitment,
      term: team,
      replies: { yes: [], no: [], waiting: [{ _id: name, name, position: 'Design' }], free: [] },
    });
    const rounds = [of(term.label, 'Zoya'), of('2098-99', 'Noor')];
    api.on('GET /api/admin/overview', { body: { ...emptyOverview, recruitment: rounds } });
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Close the handover' }));
    api.on(current, { body: { handover: null } });
    const dialog = screen.getByRole('dialog', { name: 'Close the handover?' });
    expect(dialog).toHaveTextContent(
      /go on working: of \u2068?Meera\u2069?\. Not invited: \u2068?Farah/,
    );
    expect(await within(dialog).findByText(/^Can still say yes/)).toHaveTextContent(
      /a place: \S*Zoya\S* \(Design\)\. .* invite them under Access then\.$/,
    );
    await site.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await heading('The next term')).toBeVisible();
  });
});
