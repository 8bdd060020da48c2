import type { AnswerTemplateDto } from '@club/shared/answerTemplate';
import { fillPlaceholders } from '@club/shared/placeholders';
import { screen, waitFor, within } from '@testing-library/react';
import { contact, nothingBelow, serveContacts } from '../../../../../test/contacts';
import { renderSite } from '../../../../../test/renderSite';

const { api, answerList } = serveContacts();
const templates = 'GET /api/admin/answer-templates';
const template: AnswerTemplateDto = {
  _id: '64b0000000000000000000e1',
  title: 'Sponsors',
  version: 3,
  deletedAt: null,
  text: 'Dear {name}, thank you from {club}. {me}',
};
const change = `PATCH /api/admin/answer-templates/${template._id}`;

beforeEach(() => {
  api.on(templates, { body: [template], headers: { 'X-Total-Count': '1' } });
});

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the templates', () => {
  test('begin with a sentence, and a new one is added', async () => {
    api.on(templates, { body: [], headers: { 'X-Total-Count': '0' } });
    const person = renderSite('/admin/contacts/templates');
    expect(await screen.findByText(/There are no templates yet/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'New template' }));
    await person.type(dialog('New template').getByLabelText(/^Title/), 'Hall');
    await person.type(dialog('New template').getByLabelText(/^Text/), 'Come to the hall.');
    api.on('POST /api/admin/answer-templates', { status: 201, body: template });
    await person.click(dialog('New template').getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Template saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received('POST /api/admin/answer-templates')).toMatchObject([
      { body: { title: 'Hall', text: 'Come to the hall.' } },
    ]);
  });

  test("are listed by title; what somebody else has changed meanwhile is shown beside one's own", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = renderSite('/admin/contacts/templates');
    await person.click(await screen.findByRole('button', { name: 'Edit Sponsors' }));
    expect(api.received(templates)[0]?.query).toMatchObject({ sort: 'title' });
    const title = dialog('Edit the template').getByLabelText(/^Title/);
    await person.clear(title);
    await person.type(title, 'Partners');
    const current = { ...template, title: 'Patrons', version: 4 };
    api.on(change, { status: 409, body: { message: 'Conflict', current } });
    await person.click(dialog('Edit the template').getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else has changed this template/)).toBeVisible();
    expect(screen.getByText('Patrons')).toBeVisible();
    expect(screen.getByText('Partners')).toBeVisible();
  });

  test('go to the bin without a question, and come back', async () => {
    const person = renderSite('/admin/contacts/templates');
    api.on(`DELETE /api/admin/answer-templates/${template._id}`, { status: 204 });
    const restore = `POST /api/admin/answer-templates/${template._id}/restore`;
    api.on(restore, { status: 204 });
    await person.click(await screen.findByRole('button', { name: 'Delete Sponsors' }));
    expect(await screen.findByText('Sponsors is in the bin.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.received(restore)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Sponsors is in the bin.')).toBeNull());
    expect(await screen.findByText('Sponsors is back')).toBeVisible();
  });

  test('are restored or deleted for good in the bin', async () => {
    const binned = { ...template, deletedAt: '2027-03-01T10:00:00.000Z' };
    api.on(templates, { body: [binned], headers: { 'X-Total-Count': '1' } });
    renderSite('/admin/contacts/templates?bin=true');
    expect(await screen.findByRole('button', { name: 'Restore Sponsors' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete for good Sponsors' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Sponsors' })).toBeNull();
  });
});

test('a template is put behind what the answer has already, with the names of this message', async () => {
  answerList([contact]);
  api.on(`GET /api/admin/contacts/${contact._id}`, {
    body: { ...contact, ...nothingBelow, isMailed: true },
  });
  const person = renderSite(`/admin/contacts?message=${contact._id}`);
  const answer = await screen.findByLabelText('Answer');
  await person.type(answer, 'Hello,');
  await person.click(screen.getByText('Use a template'));
  await person.click(await screen.findByRole('button', { name: 'Sponsors' }));
  expect(answer).toHaveValue('Hello,\n\nDear Ravi, thank you from Test Club. Admin');
  expect(answer).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Sponsors' })).toBeNull();
});

test('what looks like a placeholder in a name stays as it is', () => {
  const words = { '{name}': '{me}', '{club}': '$&', '{me}': 'Meena' };
  expect(fillPlaceholders('{name} {club} {me} {you}', words)).toBe('{me} $& Meena {you}');
});
