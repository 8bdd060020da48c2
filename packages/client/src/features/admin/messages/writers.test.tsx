import type { ContactDetailsDto, ContactPerson } from '@club/shared/contact';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contact, nothingBelow, serveContacts } from '../../../../test/contacts';
import { renderSite } from '../../../../test/renderSite';

const { api, answerList } = serveContacts();
const one = `GET /api/admin/contacts/${contact._id}`;
const answering = `POST /api/admin/contacts/${contact._id}/answer`;
const writing = `POST /api/admin/contacts/${contact._id}/writing`;

function serveWriters(...names: string[]): void {
  serveMessage({ writers: names.map(toPerson) });
}

const toPerson = (name: string): ContactPerson => ({ _id: name, name });
const answerOf = (name: string): ContactDetailsDto['entries'][number] => ({
  _id: name,
  kind: 'answer',
  text: 'On Friday.',
  author: toPerson(name),
  at: '2026-08-02T10:00:00.000Z',
  to: '',
  mailState: 'handedOver',
  mailReason: '',
});

function serveMessage(known: Partial<ContactDetailsDto>): void {
  api.on(one, { body: { ...contact, ...nothingBelow, isMailed: true, ...known } });
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

test.each([
  ['is writing', { writers: [toPerson('Ravi')] }, /^Ravi is writing below this message\./],
  ['takes care of it', { assignee: toPerson('Meena') }, /^Meena takes care of this message\./],
  [
    'has answered already',
    { assignee: toPerson('Meena'), entries: [answerOf('Meena')] },
    /^Meena has answered on 2 Aug 2026, 15:30\. Two answers/,
  ],
])('an answer is asked about while a colleague %s', async (_what, known, words) => {
  serveMessage(known);
  api.on(writing, { status: 204 });
  api.on(answering, { body: { ...contact, ...nothingBelow, isMailed: true } });
  const { person, answer } = await openMessage();
  await person.type(answer, 'On Friday');
  await person.click(screen.getByRole('button', { name: 'Send answer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send your answer all the same?' }));
  expect(dialog.getByText(words)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Back to the text' }));
  expect(answer).toHaveValue('On Friday');
  expect(api.received(answering)).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Send answer' }));
  await person.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer is on its way')).toBeVisible();
  expect(api.received(answering)).toHaveLength(1);
});

test('where the site sends no mail, nothing is asked: the answer has left', async () => {
  serveMessage({ writers: [toPerson('Ravi')], isMailed: false });
  api.on(writing, { status: 204 });
  api.on(answering, { body: { ...contact, ...nothingBelow } });
  const { person, answer } = await openMessage();
  await person.type(answer, 'On Friday');
  await person.click(screen.getByRole('button', { name: 'I have sent it' }));
  expect(await screen.findByText('Message answered')).toBeVisible();
  expect(api.received(answering)).toHaveLength(1);
});
