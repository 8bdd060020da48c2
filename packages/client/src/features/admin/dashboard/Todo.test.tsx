import { isolate } from '@club/shared/isolate';
import type { OverviewDto } from '@club/shared/overview';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { emptyOverview } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, editor, inbox } from '../../../../test/users';

const api = serveApi();

async function openDashboard(changes: Partial<OverviewDto>) {
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, ...changes } });
  renderSite('/admin');
  const section = await screen.findByRole('region', { name: 'To do' });
  await waitFor(() => expect(section).toHaveAttribute('aria-busy', 'false'));
  return within(section)
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.dataset.urgent === 'true']);
}

const term = { label: '2026-27', lastDay: '2027-06-30', next: null };

beforeEach(() => signInAs(admin, api));

test('tonight’s door comes first, also for who may do nothing else', async () => {
  signInAs(inbox, api);
  const startsAt = '2027-01-30T12:00:00.000Z';
  const endsAt = '2027-01-30T14:00:00.000Z';
  api.now = new Date('2027-01-30T13:00:00Z');
  const event = { _id: 'e1', title: 'Pitch Night', place: 'Main hall', startsAt, endsAt };
  const over = { ...event, _id: 'e0', title: 'Last night', endsAt: '2027-01-29T14:00:00.000Z' };
  const todo = [{ kind: 'newMessages', count: 2, href: '/admin/contacts' }] as const;
  const [first] = await openDashboard({ todo: [...todo], doors: [over, event] });
  expect(screen.getByRole('link', { name: 'Let people in' })).toHaveAttribute(
    'href',
    '/admin/door/e1',
  );
  expect(first).toEqual([
    'The door of Pitch Night is open: 30 Jan 2027, 17:30, Main hall. Let people in',
    true,
  ]);
});

test('the end of a term is shown 60 days before, with the way to the handover', async () => {
  expect(await openDashboard({ term: { ...term, daysLeft: 60 } })).toEqual([
    [
      'The term 2026-27 ends on 30 Jun 2027 (in 60 days). The next one is not planned yet. Plan the handover',
      false,
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Plan the handover' })).toHaveAttribute(
    'href',
    '/admin/handover',
  );
});

test('it is urgent 14 days before, unless the next term is planned', async () => {
  const [urgent] = await openDashboard({ term: { ...term, daysLeft: 14 } });
  expect(urgent).toEqual([expect.stringContaining('in 14 days'), true]);
});

test('a term that follows is named, and nothing is urgent', async () => {
  const next = { label: '2027-28', firstDay: '2027-07-01' };
  expect(await openDashboard({ term: { ...term, daysLeft: 3, next } })).toEqual([
    [expect.stringContaining('2027-28 follows on 1 Jul 2027.'), false],
  ]);
});

test('roles that end on the same day, and renewals, are one line each', async () => {
  const role = { lastDay: '2027-07-31', daysLeft: 20 };
  const shown = await openDashboard({
    endingRoles: [
      { ...role, _id: 'a', name: 'Kiran' },
      { ...role, _id: 'b', name: 'Dev' },
    ],
    renewals: [{ what: 'domain', day: '2027-07-12', payer: 'the treasurer', daysLeft: 1 }],
    handover: { label: '2027-28', firstDay: '2027-07-01', accepted: 5, invited: 13 },
  });
  expect(shown).toEqual([
    [
      'The domain must be renewed by 12 Jul 2027 (in 1 day), paid by the treasurer. Enter the new day',
      true,
    ],
    [
      expect.stringMatching(
        /^The handover to 2027-28 runs: .* 1 Jul 2027\. 5 of 13 have accepted\./,
      ),
      false,
    ],
    [expect.stringMatching(/^The roles of Kiran and Dev end on 31 Jul 2027 \(in 20 days\)/), false],
  ]);
});

test('what is wrong with the backups comes first', async () => {
  const backupProblem = 'There was no backup last night.';
  expect(await openDashboard({ backupProblem, term: { ...term, daysLeft: 20 } })).toMatchObject([
    [`${backupProblem} Show the backups`, true],
    [expect.stringContaining('2026-27'), false],
  ]);
});

test('everybody with a role sees when it ends', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  signInAs({ ...editor, accessUntil: tomorrow }, api);
  expect(await openDashboard({})).toEqual([[expect.stringMatching(/^Your role ends on/), true]]);
});

test('nothing to do is said, too', async () => {
  api.on('GET /api/admin/overview', {
    body: { ...emptyOverview, term: { ...term, daysLeft: 61 }, endingRoles: [], renewals: [] },
  });
  renderSite('/admin');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(await screen.findByText(/^Nothing to do\./)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'To do' })).queryByRole('list')).toBeNull();
});

test('an editor sees what is not published, what is open, and how much there is', async () => {
  signInAs(editor, api);
  localStorage.setItem(`draft:${editor._id}:gallery`, JSON.stringify({ version: 1 }));
  const shown = await openDashboard({
    pictures: 30,
    people: 16,
    todo: [
      { kind: 'picturesWithoutText', count: 2, href: '/admin/pictures' },
      { kind: 'openPositions', count: 1, href: '/admin/team?term=a', term: '2027-28' },
      { kind: 'openPositions', count: 2, href: '/admin/team?term=b', term: '2028-29' },
    ],
  });
  expect(shown).toEqual([
    ['Your changes of ‘Gallery’ are not published yet. Go on with them', true],
    [expect.stringMatching(/^2 pictures do not say what they show.*Show the pictures$/), false],
    [`One position of the team of ${isolate('2027-28')} has no name yet. Show the team`, false],
    [`2 positions of the team of ${isolate('2028-29')} have no name yet. Show the team`, false],
  ]);
  expect(screen.getByRole('link', { name: 'Go on with them' })).toHaveAttribute(
    'href',
    '/admin/content/gallery',
  );
  expect(screen.getByRole('link', { name: '30 Pictures' })).toBeVisible();
  expect(screen.getByRole('link', { name: '16 People of the team' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Users/ })).toBeNull();
});

test('who answers messages sees the new ones, and how many there are', async () => {
  signInAs(inbox, api);
  const shown = await openDashboard({
    messages: 12,
    todo: [{ kind: 'newMessages', count: 3, href: '/admin/contacts?status=new' }],
  });
  expect(shown).toEqual([['3 messages are new. Read the new messages', false]]);
  expect(screen.getByRole('link', { name: '12 Messages' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Users|Pictures|People/ })).toBeNull();
});

test('what a colleague took and left is named, with the day and the way to it', async () => {
  const href = '/admin/contacts?status=open&assignee=none&idleSince=2026-11-25';
  const of = (person: string | null) => ({ person, since: '2026-11-24' });
  const shown = await openDashboard({
    todo: [
      { kind: 'idleMessages', count: 1, href: `${href}&of=imran`, idle: of('Imran') },
      { kind: 'idleMessages', count: 2, href, idle: of(null) },
    ],
  });
  expect(shown.map(([text]) => text)).toEqual([
    `One message that ${isolate('Imran')} took is still open: nothing has been done since 24 Nov 2026. Show what is open`,
    '2 messages that nobody takes care of are still open: nothing has been done with one of them since 24 Nov 2026. Show what is open',
  ]);
});

test('what waits has the way to its list; what is urgent comes first', async () => {
  const shown = await openDashboard({
    todo: [
      { kind: 'newMessages', count: 1204, href: '/admin/contacts?status=new' },
      { kind: 'failedMails', count: 1, href: '/admin/mails?state=unseen' },
      { kind: 'oldBackup', count: 12, href: '/admin/backups' },
      { kind: 'noMail', count: 1, href: '/admin/mails' },
    ],
  });
  expect(shown).toEqual([
    ['One mail could not be sent. Show the failed mails', true],
    ['12 days have passed since the last verified backup. Make a newer one', true],
    ['1,204 messages are new. Read the new messages', false],
    [expect.stringContaining('no mail server'), false],
  ]);
  expect(screen.getByRole('link', { name: 'Show the failed mails' })).toHaveAttribute(
    'href',
    '/admin/mails?state=unseen',
  );
});

test('who was removed from the next team and has said yes is named, with the way to the board', async () => {
  const member = { name: 'Omar Farouk', position: 'PR head' };
  const href = '/admin/rounds/a/decisions#b';
  const shown = await openDashboard({
    todo: [{ kind: 'leftTeam', count: 1, href, term: '2027-28', member }],
  });
  expect(shown).toEqual([
    [
      `${isolate('Omar Farouk')} said yes to ${isolate('PR head')} and is no longer on the team for ${isolate('2027-28')}. If they cannot come, say so on the board: the place can then be offered again. Show the board`,
      false,
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Show the board' })).toHaveAttribute('href', href);
});

test('reviews that are missing name the round, and who was the last to remind', async () => {
  const href = '/admin/rounds/a/figures#reading';
  const reminded = { at: '2027-04-02T20:00:00.000Z', by: 'Aarohi' };
  const shown = await openDashboard({
    todo: [
      {
        kind: 'missingReviews',
        count: 13,
        href,
        reading: { title: 'Core team', reminded, isPart: false },
      },
      {
        kind: 'missingReviews',
        count: 1,
        href: '/b',
        reading: { title: 'Designers', reminded: null, isPart: true },
      },
    ],
  });
  expect(shown.map(([text]) => text)).toEqual([
    '13 reviews are missing in ‘Core team’, which closes soon or is closed. Last reminded on 3 Apr 2027 by Aarohi. See whom to remind',
    'Of what you have reviewed yourself: 1 review is missing in ‘Designers’, which closes soon or is closed. See whom to remind',
  ]);
});

test('who has left the next team, and who came to it, is named, three at most, with the way to the first', async () => {
  const row = (page: string) => `/admin/${page}#64d000000000000000000001`;
  const shown = await openDashboard({
    todo: [
      { kind: 'invitationsToWithdraw', count: 1, href: row('handover'), people: ['Neel'] },
      { kind: 'rolesToEnd', count: 2, href: row('access'), people: ['Devika', 'Omar'] },
      {
        kind: 'membersToInvite',
        count: 5,
        href: row('handover'),
        people: ['Asha', 'Ravi', 'Zoya', 'Kiran', 'Tara'],
      },
      {
        kind: 'lateMembers',
        count: 1,
        href: '/admin/access',
        people: ['Omar (o@college.example)'],
      },
    ],
  });
  expect(shown.map(([text]) => text)).toEqual([
    'Neel has left the next team, and the invitation of the handover still works. Withdraw',
    'Devika and Omar have left the next team, and keep their roles of the handover. End it under Access',
    expect.stringMatching(/^Asha, Ravi, Zoya, and 2 others have come to the next team since/),
    expect.stringMatching(/^Omar \(o@college\.example\) has said yes since the handover is over/),
  ]);
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', row('handover'));
});

test('whom no mail has told is named, and who has no certificate is counted, each event with the way to it', async () => {
  const href = '/admin/events/64b0000000000000000000e1';
  const ofEvent = (person: string | null) => ({ title: 'Pitch Night', person });
  const shown = await openDashboard({
    todo: [
      { kind: 'placesToTell', count: 1, href: `${href}?toTell=place`, event: ofEvent('Chen Li') },
      { kind: 'changesToTell', count: 4, href, event: ofEvent(null) },
      {
        kind: 'certificatesToIssue',
        count: 6,
        href: `${href}/certificates`,
        event: ofEvent(null),
      },
    ],
  });
  expect(shown.map(([text]) => text)).toEqual([
    'Chen Li has got a place at Pitch Night, and no mail says so: please tell this person. See whom to tell',
    'Pitch Night is not as announced any more, and 4 people are not told of it yet. Show the event',
    'Pitch Night is over: 6 came, and nobody has a certificate yet. Issue the certificates',
  ]);
});
