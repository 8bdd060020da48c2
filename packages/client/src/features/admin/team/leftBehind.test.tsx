import type { HandoverPersonDto } from '@club/shared/handover';
import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { handover, person as invited } from '../../../../test/handovers';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { member, term, termsNow } from '../../../../test/team';
import { admin, editor } from '../../../../test/users';

const api = serveApi();
const current = 'GET /api/admin/handover/current';
const devika = member(0, 'Devika Menon', 'President');
const neel = member(1, 'Neel', 'Treasurer');

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/terms/now', { body: termsNow });
  api.on('GET /api/admin/terms', { body: [term] });
  api.on('GET /api/admin/team/positions', { body: [] });
  api.on('GET /api/admin/team', { body: [devika, neel] });
});

/** Of a handover that has these people in the places of Devika and of Neel. */
function serveHandover(...people: HandoverPersonDto[]) {
  const places = people.map((person, index) => ({ ...person, _id: [devika, neel][index]?._id }));
  api.on(current, { body: { handover: handover({ people: places as HandoverPersonDto[] }) } });
}

async function writeName(name: string) {
  api.on(`PATCH /api/admin/team/${devika._id}`, { body: { ...devika, name } });
  const person = renderSite('/admin/team');
  await person.click(await screen.findByRole('button', { name: /^Devika/ }));
  await person.clear(screen.getByRole('textbox', { name: 'Name' }));
  await person.type(screen.getByRole('textbox', { name: 'Name' }), name);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(`${name} is saved`);
}

test('another name over somebody who has accepted says who keeps the role, and leads to the handover', async () => {
  serveHandover({ ...invited('Devika Menon', { state: 'accepted' }), name: 'Sara Thomas' });
  await writeName('Sara Thomas');
  expect(
    await screen.findByText(
      /^Devika Menon keeps the role of the handover \(Admin\), and Sara Thomas is not invited\./,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Handover' })).toHaveAttribute(
    'href',
    `/admin/handover#${devika._id}`,
  );
});

test('a corrected name, or an invitation that is over, says nothing', async () => {
  serveHandover({ ...invited('Devika Menon', { state: 'accepted' }), name: 'Devika K. Menon' });
  await writeName('Devika K. Menon');
  expect(api.received(current)).toHaveLength(1);
  expect(screen.queryByText(/of the handover/)).toBeNull();
});

test('who may not change access is told nothing, and asks for nothing', async () => {
  signInAs(editor, api);
  await writeName('Sara Thomas');
  expect(api.received(current)).toEqual([]);
});

test('a removal says that the position has gone along, and whose invitation still works', async () => {
  const gone = { ...invited('Neel', { state: 'sent', role: 'editor' }), isOnTeam: false };
  serveHandover(invited('Devika Menon', {}), gone);
  api.on(`DELETE /api/admin/team/${neel._id}`, { status: 204 });
  const person = renderSite('/admin/team');
  await person.click(await screen.findByRole('button', { name: /^Neel/ }));
  await person.click(screen.getByRole('button', { name: 'Remove Neel' }));
  const note = await screen.findByText(/^Neel is in the bin\./);
  expect(note).toHaveTextContent(
    'The position ‘Treasurer’ has gone along: to keep it open for somebody else, undo this, and empty the name.',
  );
  expect(await screen.findByRole('link', { name: 'See Handover' })).toHaveAttribute(
    'href',
    `/admin/handover#${neel._id}`,
  );
  expect(note).toHaveTextContent('The invitation of Neel (Editor) still works.');
});
