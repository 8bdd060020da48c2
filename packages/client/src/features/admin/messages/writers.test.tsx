import type { ContactPerson } from '@club/shared/contact';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { contact, nothingBelow, serveContacts } from '../../../../test/contacts';
import { renderSite } from '../../../../test/renderSite';

const { api, answerList } = serveContacts();
const one = `GET /api/admin/contacts/${contact._id}`;
const writing = `POST /api/admin/contacts/${contact._id}/writing`;

function serveWriters(...names: string[]): void {
  const writers: ContactPerson[] = names.map((name) => ({ _id: name, name }));
  api.on(one, { body: { ...contact, ...nothingBelow, writers, isMailed: true } });
}

async function openMessage() {
  answerList([contact]);
  const person = renderSite(`/admin/contacts?message=${contact._id}`);
  return { person, answer: await screen.findByLabelText('Answer') };
}

test('a colleague who writes is named, also when the person comes back to the tab', async () => {
  serveWriters('Ravi');
  await openMessage();
  expect(screen.getByText('Ravi is writing…')).toHaveAttribute('role', 'status');
  serveWriters('Ravi', 'Meena');
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByText('Ravi and Meena are writing…')).toBeVisible();
  serveWriters();
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(screen.queryByText(/writing…/)).toBeNull());
  act(() => focusManager.setFocused(undefined));
});

test('the first letter tells it, and the next ones do not', async () => {
  serveWriters();
  api.on(writing, { status: 204 });
  const { person, answer } = await openMessage();
  await person.type(answer, 'On Friday');
  expect(api.received(writing)).toHaveLength(1);
});
