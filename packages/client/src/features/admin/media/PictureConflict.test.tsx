import { fireEvent, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { talk } from '../../../../test/media';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/media';
const patch = `PATCH /api/admin/media/${talk._id}`;
const heading = 'Somebody else has changed this picture meanwhile';

beforeEach(() => {
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function refuse(current: object): void {
  api.on(patch, { status: 409, body: { message: 'Conflict', current } });
}

test('details that two people change are put together, field by field', async () => {
  api.on(list, { body: [talk], headers: { 'X-Total-Count': '1' } });
  const person = renderSite('/admin/pictures');
  await person.click(await screen.findByRole('button', { name: /talk\.webp/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'talk.webp' }));
  await person.type(dialog.getByLabelText('What does it show?'), ' in May');
  fireEvent.change(dialog.getByLabelText('From left to right'), { target: { value: '30' } });
  refuse({ ...talk, name: 'hall.webp', focus: { x: 0.5, y: 0.25 }, version: 2 });
  await person.click(dialog.getByRole('button', { name: 'Save' }));

  await dialog.findByRole('heading', { name: heading });
  expect(dialog.queryByRole('button', { name: 'Delete this picture' })).toBeNull();
  const focus = within(dialog.getByRole('group', { name: 'What crops keep changed by both' }));
  expect(focus.getByText('30 % from the left, 50 % from the top')).toBeVisible();
  expect(focus.getByText('50 % from the left, 25 % from the top')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Take theirs hall.webp' })).toBeChecked();
  await person.click(focus.getByRole('radio', { name: /^Take theirs/ }));
  await person.click(dialog.getByRole('button', { name: 'Continue with these' }));
  expect(dialog.getByLabelText('What does it show?')).toHaveValue('A full hall in May');
  expect(dialog.getByLabelText('Name')).toHaveValue('hall.webp');
  expect(dialog.getByRole('button', { name: 'Delete this picture' })).toBeVisible();

  api.on(patch, { body: { ...talk, version: 3 } });
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Picture saved successfully')).toBeVisible();
  expect(api.received(patch).map(({ body }) => body)).toEqual([
    { version: 1, alt: 'A full hall in May', focus: { x: 0.3, y: 0.5 } },
    { version: 2, alt: 'A full hall in May' },
  ]);
  expect(Object.keys(localStorage)).toEqual(['token']);
});

test("a text that somebody else has written first is shown beside one's own", async () => {
  api.on(list, { body: [], headers: { 'X-Total-Count': '0' } });
  api.on('POST /api/admin/media', { body: { ...talk, alt: '' } });
  const person = renderSite('/admin/pictures');
  const file = new File(['bytes'], 'talk.jpg', { type: 'image/jpeg' });
  await person.upload(await screen.findByLabelText('Upload pictures'), file);
  await person.type(await screen.findByLabelText('What does it show?'), 'A stage');
  refuse({ ...talk, version: 2 });
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByRole('radio', { name: 'Take theirs A full hall' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue with these' }));
  api.on(patch, { body: { ...talk, alt: 'A stage', version: 3 } });
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/There are no pictures yet/)).toBeVisible();
  expect(api.received(patch).at(-1)?.body).toEqual({ version: 2, alt: 'A stage' });
});
