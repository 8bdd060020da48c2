import type { ProposedTeamDto } from '@club/shared/handover';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { proposal } from '../../../../test/handovers';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

const personOf = (name: string, position: string) => ({
  _id: name.padEnd(24, '0'),
  name,
  position,
  email: `${name}@x.example`,
});

function serveProposal(names: string[], open: string[], left: ProposedTeamDto['left'] = []) {
  const people = names.map((name) => personOf(name, 'PR Head'));
  const nextTeam = { label: '2097-98', people, open, left };
  api.on('GET /api/admin/handover/proposal', { body: { ...proposal, nextTeam } });
}

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/handover/current', { body: { handover: null } });
});

const rows = () =>
  screen
    .getAllByRole('group', { name: /^Person \d+$/ })
    .map((row) =>
      ['Position', 'Name'].map(
        (label) => within(row).getByLabelText<HTMLInputElement>(label).value,
      ),
    );

async function openStep() {
  const site = renderSite('/admin/handover/people');
  await screen.findByRole('heading', { name: 'The next team' });
  return site;
}

test('who accepts after the plan was begun is added to it, and what was written stays', async () => {
  serveProposal(['Noor'], ['PR Head']);
  const site = await openStep();
  await site.type(screen.getAllByLabelText('Name')[0] as HTMLElement, 'Meera');
  const begun = [
    ['President', 'Meera'],
    ['PR Head', 'Noor'],
    ['PR Head', ''],
    ['Web Head', ''],
  ];
  expect(rows()).toEqual(begun);
  document.body.innerHTML = '';
  serveProposal(['Noor', 'Ruhi'], []);
  const again = await openStep();
  expect(rows()).toEqual(begun);
  await again.click(screen.getByRole('button', { name: 'Add Ruhi' }));
  expect(rows()).toEqual(begun.with(2, ['PR Head', 'Ruhi']));
  expect(screen.queryByText(/is not in this list/)).toBeNull();
  expect(screen.getByText(/^For 2097-98, 2 people have accepted/)).toHaveFocus();
});

test('who was taken out comes back, and who finds no row gets one at the end', async () => {
  serveProposal(['Noor'], []);
  const site = await openStep();
  const before = rows();
  await site.click(screen.getByRole('button', { name: 'Remove Noor' }));
  await site.click(screen.getByRole('button', { name: 'Add Noor' }));
  expect(rows()).toEqual(before);
  await site.click(screen.getByRole('button', { name: 'Remove Noor' }));
  await site.click(screen.getByRole('button', { name: 'Remove Web Head' }));
  await site.click(screen.getByRole('button', { name: 'Add Noor' }));
  expect(rows()).toEqual([
    ['President', ''],
    ['PR Head', 'Noor'],
  ]);
});

test('who was removed from the team counts among those who accepted, and is named', async () => {
  const href = '/admin/rounds/a/decisions#b';
  serveProposal(['Noor'], [], [{ name: 'Omar', position: 'PR Head', href }]);
  await openStep();
  expect(
    screen.getByText('For 2097-98, 2 people have accepted a place by their application.'),
  ).toBeVisible();
  expect(screen.getByText(/Omar.* is no longer on the team for .*2097-98/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the board' })).toHaveAttribute('href', href);
});

test('a role that ends says that somebody of the same name is on the next team, without an email', async () => {
  const [present] = proposal.roles;
  if (!present) throw new Error('Nobody has a role.');
  serveProposal([], []);
  api.on('POST /api/admin/handover/check', { body: { problems: [] } });
  const site = await openStep();
  await site.type(
    screen.getAllByLabelText('Name')[0] as HTMLElement,
    present.username.toUpperCase(),
  );
  await site.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('heading', { name: 'Who looks after the site' });
  expect(screen.getByText(/is on the next team, without an email/)).toBeVisible();
});
