import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';

const api = serveApi();

test('where the site sends mail, the box asks for mails about new events', async () => {
  api.on('POST /api/subscribers', { status: 202, body: { message: 'Please look.' } });
  const person = renderSite('/contact', { ...clubContent, sendsMail: true });
  const footer = within(screen.getByRole('contentinfo'));
  const address = await footer.findByRole('textbox', { name: 'Get notified' });
  await person.type(address, 'asha@college.example');
  await person.click(footer.getByRole('button', { name: 'Notify me' }));
  expect(await footer.findByRole('status')).toHaveTextContent('open the link in the mail');
  expect(api.received('POST /api/subscribers')).toMatchObject([
    { body: { email: 'asha@college.example' } },
  ]);
});

test('what the API refuses is shown at the box', async () => {
  api.on('POST /api/subscribers', {
    status: 422,
    body: { message: 'No', errors: [{ field: 'email', message: 'Please enter an address.' }] },
  });
  const person = renderSite('/contact', { ...clubContent, sendsMail: true });
  const footer = within(screen.getByRole('contentinfo'));
  const box = await footer.findByRole('textbox', { name: 'Get notified' });
  await person.type(box, 'asha@college.example{Enter}');
  expect(await footer.findByText('Please enter an address.')).toBeVisible();
  expect(box).toHaveValue('asha@college.example');
});
