import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam, readApplication } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const { _id } = readApplication;
const call = `/api/admin/rounds/${nextTeam._id}/applications/${_id}`;
const path = `/admin/rounds/${nextTeam._id}/applications/${_id}`;

beforeEach(() => signInAs(admin, api));

async function visit() {
  const person = renderSite(path);
  await screen.findByRole('main');
  return person;
}

const main = () => within(screen.getByRole('main'));

test('after the release the decision stands there', async () => {
  const decision = { outcome: 'accepted', position: 'PR head', reply: null } as const;
  api.on(`GET ${call}`, { body: { ...readApplication, decision } });
  await visit();
  expect(await main().findByText('Accepted: PR head')).toBeVisible();
});

test('a link is made after a question that says what it opens', async () => {
  api.on(`GET ${call}`, { body: readApplication });
  const link = `https://club.example/application#token=${'T'.repeat(43)}`;
  api.on(`POST ${call}/link`, { status: 201, body: { link } });
  const person = await visit();
  await person.click(await main().findByRole('button', { name: /^Link/ }));
  const dialog = within(screen.getByRole('dialog'));
  const what = /links that the person has already work on\. Hand it to Asha only, whose address is/;
  expect(dialog.getByText(what)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByDisplayValue(link)).toBeVisible();
});

test('one of the same address is set aside, and taken back', async () => {
  api.on(`GET ${call}`, { body: { ...readApplication, isContested: true } });
  api.on(`POST ${call}/aside`, { status: 204 });
  api.on(`POST ${call}/take-back`, { status: 204 });
  const person = await visit();
  expect(await main().findByText('Same address')).toBeVisible();
  await person.click(main().getByRole('button', { name: /^Set aside/ }));
  api.on(`GET ${call}`, { body: { ...readApplication, state: 'aside' } });
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: /^Set aside/ }));
  await person.click(await main().findByRole('button', { name: /^Let it count again/ }));
  expect(await screen.findByText('The application counts again')).toBeVisible();
  expect(api.received(`POST ${call}/take-back`)).toHaveLength(1);
});
