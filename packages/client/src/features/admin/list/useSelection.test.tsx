import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/users';
const total = 4_312;

/** Those of the first two pages that the API sends: 'Member 1' and so on, 20 each. */
const members = Array.from({ length: 40 }, (_, index) => ({
  ...asha,
  _id: `64b0000000000000000000${(index + 16).toString(16).padStart(2, '0')}`,
  username: `Member ${index + 1}`,
  email: `member${index + 1}@example.edu`,
}));

beforeEach(() => {
  signInAs(admin, api);
  api.on(list, ({ query }) => ({
    body: members.slice((Number(query.page) - 1) * 20, Number(query.page) * 20),
    headers: { 'X-Total-Count': String(total) },
  }));
});

async function openUsers(): Promise<UserEvent> {
  const person = renderSite('/admin/users');
  await screen.findByRole('row', { name: /Member 1 / });
  return person;
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const pageBox = () => screen.getByRole('checkbox', { name: 'Select this page' });
const count = () => screen.queryByText(/^[\d,]+ selected$/, { selector: 'strong' })?.textContent;

test('stays over pages, and is announced', async () => {
  const person = await openUsers();
  expect(count()).toBeUndefined();
  await person.click(box('Member 2'));
  expect(screen.getByText('1 selected', { selector: '[role=status]' })).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('row', { name: /Member 21/ });
  await person.click(box('Member 21'));
  expect(count()).toBe('2 selected');
  await person.click(screen.getByRole('link', { name: 'Previous' }));
  await screen.findByRole('row', { name: /Member 1 / });
  expect(box('Member 2')).toBeChecked();
  expect(box('Member 1')).not.toBeChecked();
  expect(pageBox()).toBePartiallyChecked();
});

test('Shift takes everything since the last one, by mouse and by keyboard', async () => {
  const person = await openUsers();
  await person.click(box('Member 3'));
  await person.keyboard('{Shift>}');
  await person.click(box('Member 6'));
  await person.keyboard('{/Shift}');
  expect(count()).toBe('4 selected');
  await person.keyboard('{Shift>}');
  await person.click(box('Member 4'));
  await person.keyboard('{/Shift}');
  expect(count()).toBe('1 selected');
  expect(box('Member 3')).toBeChecked();
});

test('the page, then all of the filter; one that is taken out leaves those of the page', async () => {
  const person = await openUsers();
  await person.click(pageBox());
  expect(count()).toBe('20 selected');
  await person.click(screen.getByRole('button', { name: 'All 4,312 of this filter' }));
  expect(count()).toBe('4,312 selected');
  expect(screen.queryByRole('button', { name: /of this filter/ })).toBeNull();
  await person.click(box('Member 5'));
  expect(count()).toBe('19 selected');
  await person.click(pageBox());
  expect(count()).toBe('20 selected');
  await person.click(pageBox());
  expect(count()).toBeUndefined();
});

test('ends with Clear, which gives the focus to the heading, and with another search', async () => {
  const person = await openUsers();
  await person.click(box('Member 1'));
  await person.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(count()).toBeUndefined();
  expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus();
  await person.click(box('Member 1'));
  await person.type(screen.getByRole('searchbox'), 'm');
  await waitFor(() => expect(count()).toBeUndefined());
});

test('rows of a former search cannot be ticked: they would be chosen unseen', async () => {
  const person = await openUsers();
  const found = { body: members.slice(20, 23), headers: { 'X-Total-Count': '3' } };
  const answer = api.hold(list, found);
  await person.type(screen.getByRole('searchbox'), 'm');
  await waitFor(() => expect(pageBox()).toBeDisabled());
  expect(box('Member 1')).toBeDisabled();
  answer();
  await screen.findByRole('row', { name: /Member 21/ });
  await person.click(pageBox());
  expect(count()).toBe('3 selected');
  expect(pageBox()).toBeChecked();
});

test('stays when the list is loaded again, and what has come meanwhile is not ticked', async () => {
  const person = await openUsers();
  await person.click(pageBox());
  api.on(list, () => ({
    body: [...members.slice(39), ...members.slice(0, 19)],
    headers: { 'X-Total-Count': String(total) },
  }));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    focusManager.setFocused(undefined);
  });
  await screen.findByRole('row', { name: /Member 40/ });
  expect(count()).toBe('20 selected');
  expect(pageBox()).toBePartiallyChecked();
});

test('a file of the selection holds the chosen accounts', async () => {
  const file = 'POST /api/admin/users.csv';
  api.on(file, { body: 'username' });
  URL.createObjectURL = () => 'blob:users';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const person = await openUsers();
  await person.click(box('Member 2'));
  await person.click(screen.getByRole('button', { name: 'Export selection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export users' }));
  expect(dialog.getByText(/^The file holds 1 account\./)).toBeVisible();
  await person.type(dialog.getByLabelText('What is it for?'), 'Certificates');
  await person.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Users exported')).toBeVisible();
  expect(api.received(file)).toMatchObject([
    { body: { ids: [members[1]?._id], purpose: 'Certificates' } },
  ]);
});
