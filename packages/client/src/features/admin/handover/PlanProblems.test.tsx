import type { PlanProblem } from '@club/shared/handover';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { handover, proposal } from '../../../../test/handovers';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();
const check = 'POST /api/admin/handover/check';
const audit = 'GET /api/admin/audit';

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/handover/current', { body: { handover: null } });
  api.on('GET /api/admin/handover/proposal', { body: proposal });
  api.on(audit, { body: [], headers: { 'X-Total-Count': '0' } });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goOn = () => screen.getByRole('button', { name: 'Go on' });
const findList = async () =>
  within(await screen.findByRole('region', { name: 'This does not fit yet' }));

function refuse(...problems: PlanProblem[]): void {
  api.on(check, { body: { problems } });
}

const shortens = { term: 'c'.repeat(24), lastDay: '2097-05-30' };

/** On the first step, whose days another term has: ends that term earlier, by the button. */
async function endTermBefore() {
  refuse({ field: 'term.firstDay', message: 'No.', mend: { shortens, label: '2096-97' } });
  const site = renderSite('/admin/handover');
  await heading('The next term');
  await site.click(goOn());
  await site.click(await screen.findByRole('button', { name: 'End 2096-97 on 30 May 2097' }));
  return site;
}

describe('a step of the plan', () => {
  test('refuses days that another term has, and ends that term by a button', async () => {
    const message = 'The term 2096-97 has some of these days.';
    refuse({ field: 'term.firstDay', message, mend: { shortens, label: '2096-97' } });
    const site = renderSite('/admin/handover');
    await heading('The next term');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await site.click(goOn());
    const list = await findList();
    expect(list.getByText(message)).toBeVisible();
    const box = screen.getByRole('region', { name: 'This does not fit yet' });
    expect(box).toHaveFocus();
    expect(scroll.mock.contexts).toContain(box);
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('First day')).toBeInvalid();

    await site.click(list.getByRole('button', { name: 'End 2096-97 on 30 May 2097' }));
    expect(box).not.toBeInTheDocument();
    expect(goOn()).toHaveFocus();
    expect(screen.getByText(/The term 2096-97 ends earlier, on 30 May 2097\./)).toBeVisible();
    refuse();
    await site.click(goOn());
    await heading('The next team');
    expect(api.received(check).map(({ body }) => body)).toEqual([
      { term: proposal.term, shortens: null },
      { term: proposal.term, shortens },
    ]);
  });

  test('leaves the term as it is again', async () => {
    const site = await endTermBefore();
    await site.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(screen.queryByText(/ends earlier/)).toBeNull();
  });

  test('asks once more how the term before ends when the first day changes', async () => {
    const site = await endTermBefore();
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2097-06-02' } });
    expect(screen.getByLabelText('First day')).toHaveValue('2097-06-02');
    expect(screen.queryByText(/ends earlier/)).toBeNull();
    await site.click(goOn());
    await waitFor(() => expect(api.received(check)).toHaveLength(2));
    expect(api.received(check)[1]?.body).toMatchObject({
      term: { firstDay: '2097-06-02' },
      shortens: null,
    });
  });

  test.each([
    ['Call it 2097-98 (2)', { label: '2097-98 (2)' }, 'Label', '2097-98 (2)'],
    ['Take 1 Jul 2097 to 31 May 2098', { lastDay: '2098-05-31' }, 'Last day', '2098-05-31'],
  ])('offers: %s', async (name, changes, label, value) => {
    const mend = { term: { ...proposal.term, ...changes } };
    refuse({ field: 'term.label', message: 'There is one already.', mend });
    const site = renderSite('/admin/handover');
    await heading('The next term');
    await site.click(goOn());
    await site.click((await findList()).getByRole('button', { name }));
    expect(screen.getByLabelText(label)).toHaveValue(value);
  });

  test('refuses an address, with the person, also below rows that are empty', async () => {
    const message = 'The account of this address is suspended.';
    const problem = { message, mend: null };
    refuse(
      { ...problem, field: 'people.1.access.email' },
      { ...problem, field: 'people.1.access.role', message: 'For the next step.' },
    );
    const site = renderSite('/admin/handover/people');
    await heading('The next team');
    await site.clear(
      within(screen.getByRole('group', { name: 'Person 2' })).getByLabelText('Position'),
    );
    const third = within(screen.getByRole('group', { name: 'Person 3' }));
    await site.type(third.getByLabelText('Name'), 'Tara');
    await site.type(third.getByLabelText('Email'), 'tara@x.example');
    await site.click(goOn());
    const list = await findList();
    expect(list.getByText(`Tara: ${message}`)).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(third.getByLabelText('Email')).toBeInvalid();
    await site.type(third.getByLabelText('Email'), 'x');
    expect(screen.queryByText(`Tara: ${message}`)).toBeNull();
  });

  test('refuses too few admins where the roles are', async () => {
    const message = 'Please give at least two people the role admin.';
    refuse({ field: 'admins', message, mend: null });
    const site = renderSite('/admin/handover/access');
    await heading('Who looks after the site');
    await site.click(goOn());
    expect((await findList()).getByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: /To the step/ })).toBeNull();
    expect(await heading('Who looks after the site')).toBeVisible();
  });

  test('says when it could not be checked', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(check, 'broken connection');
    const site = renderSite('/admin/handover');
    await heading('The next term');
    await site.click(goOn());
    expect((await findList()).getByText('The site could not be reached.')).toBeVisible();
  });

  test('the last one leads to the step that is refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'There is a term 2097-98 already.';
    const errors = [{ field: 'term.label', message }];
    api.on('POST /api/admin/handover', { status: 409, body: { message, errors } });
    const site = renderSite('/admin/handover/review');
    await heading('What will happen');
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    const list = await findList();
    expect(list.getByText(message)).toBeVisible();
    await site.click(list.getByRole('link', { name: 'To the step Term' }));
    expect(await heading('The next term')).toBeVisible();
  });
});

test('tells a role that has ended from one that ends before the others', async () => {
  const [president, editor] = proposal.roles;
  const roles = [
    { ...president, accessUntil: '2020-02-04' },
    { ...editor, accessUntil: '2097-07-02' },
  ];
  api.on('GET /api/admin/handover/proposal', { body: { ...proposal, roles } });
  renderSite('/admin/handover/access');
  expect(await screen.findByText(/, Admin: ended on 4 Feb 2020$/)).toBeVisible();
  expect(screen.getByText('Kiran, Editor: ends on 2 Jul 2097')).toBeVisible();
});

describe('the history', () => {
  const entry = (_id: string, action: string, label: string) => ({
    _id,
    action,
    at: '2096-06-10T06:30:00.000Z',
    before: null,
    actor: { _id: admin._id, name: 'Vikram' },
    subject: { _id: `handover ${label}`, name: label, kind: 'handover' },
    after: { firstDay: '2096-07-01', people: 'Meera (President)', ends: 'Kiran (31 July 2096)' },
  });

  function serveHistory(current: string): void {
    const started = [
      entry('1', 'handover.started', '2096-97'),
      entry('2', 'handover.started', current),
    ];
    const undone = [entry('3', 'handover.undone', '2096-97')];
    api.on(audit, ({ query }) => {
      const body = query.action === 'handover.started' ? started : undone;
      return { body, headers: { 'X-Total-Count': String(body.length) } };
    });
  }

  test('stays when a handover is over', async () => {
    serveHistory('2095-96');
    renderSite('/admin/handover');
    const list = within(await screen.findByRole('region', { name: 'Earlier handovers' }));
    const [undone, former] = list.getAllByRole('listitem');
    expect(undone).toHaveTextContent(/^To 2096-97.*undone by Vikram on 10 Jun 2096, 12:00\./);
    expect(undone).toHaveTextContent('The team as planned: Meera (President)');
    expect(undone).toHaveTextContent('Roles that would have ended: Kiran (31 July 2096)');
    expect(former).toHaveTextContent('Started by Vikram on 10 Jun 2096, 12:00.');
    expect(former).toHaveTextContent('The day of change was 1 Jul 2096.');
    expect(former).toHaveTextContent('The team as planned: Meera (President)');
    expect(former).toHaveTextContent('Last days of roles: Kiran (31 July 2096)');
    expect(screen.getByText(/^The handover to 2095-96 is over\./)).toBeVisible();
  });

  test('is where the sheet of a handover that is closed leads', async () => {
    serveHistory('2095-96');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const site = renderSite('/admin/handover/sheet');
    await heading('No handover runs');
    await site.click(screen.getByRole('link', { name: 'Earlier handovers' }));
    const list = await screen.findByRole('heading', { name: 'Earlier handovers' });
    expect(scroll.mock.contexts).toContain(list);
  });

  test('is without the handover that runs', async () => {
    const running = handover();
    serveHistory('2095-96');
    const nothing = { day: null, payer: '' };
    const upkeep = { version: 0, domain: nothing, certificate: nothing, keyHolders: [] };
    api.on('GET /api/admin/upkeep', { body: upkeep });
    api.on('GET /api/admin/handover/current', {
      body: { handover: { ...running, _id: 'handover 2095-96' } },
    });
    renderSite('/admin/handover');
    const list = within(await screen.findByRole('region', { name: 'Earlier handovers' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
  });
});
