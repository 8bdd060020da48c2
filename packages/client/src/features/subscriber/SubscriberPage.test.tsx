import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { currentUrl, renderSite } from '../../../test/renderSite';

const api = serveApi();
const token = 'a'.repeat(43);

test('confirms with one press, and not before', async () => {
  api.on('POST /api/subscribers/confirm', { status: 204 });
  const person = renderSite(`/subscriber#token=${token}`);
  const button = await screen.findByRole('button', { name: 'Yes, notify me' });
  await waitFor(() => expect(currentUrl().textContent).not.toContain('token'));
  expect(api.received('POST /api/subscribers/confirm')).toEqual([]);
  await person.click(button);
  expect(await screen.findByText(/comes to you by mail/)).toBeVisible();
  expect(api.received('POST /api/subscribers/confirm')).toMatchObject([{ body: { token } }]);
});

test('leaves with one press', async () => {
  api.on('POST /api/subscribers/leave', { status: 204 });
  const person = renderSite(`/subscriber#token=${token}&leave`);
  await person.click(await screen.findByRole('button', { name: 'Get no more mails' }));
  expect(await screen.findByText(/^You get no more mails/)).toBeVisible();
});

test('says what it is for when it is opened without a link', async () => {
  renderSite('/subscriber');
  expect(await screen.findByText(/Please open yours once more/)).toBeVisible();
  expect(screen.getByText(/Enter it once more at the foot of this page/)).toBeVisible();
});
