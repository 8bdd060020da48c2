import { cleanup, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { ashasPlace } from '../../../../test/registrations';
import { renderSite } from '../../../../test/renderSite';

const api = serveApi();
const read = 'POST /api/registrations/own';
const token = 'T'.repeat(43);
const link = `/registration#token=${token}`;
const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2029-12-01T10:00:00.000Z')); // before the event
});

test('who was present gets the certificate, once there is one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const certificate = `${read}/certificate`;
  const isIn = { ...ashasPlace, wasPresent: true, canCancel: false };
  api.on(read, { body: isIn });
  renderSite(link);
  expect(await main().findByText('You are in.')).toBeVisible();
  expect(main().queryByText('You have a place.')).toBeNull();
  expect(main().queryByRole('button', { name: 'Download my certificate' })).toBeNull();
  cleanup();
  api.on(read, { body: { ...isIn, certificate: 'valid' } });
  // It can be revoked while the page is open.
  api.on(certificate, { status: 404, body: { message: 'Not found' } });
  const person = renderSite(link);
  const button = await main().findByRole('button', { name: 'Download my certificate' });
  await person.click(button);
  expect(await screen.findByText('The club has just revoked your certificate.')).toBeVisible();
  expect(api.received(certificate)).toMatchObject([{ body: { token } }]);
  api.on(certificate, 'broken connection');
  await person.click(button);
  expect(
    await screen.findByText('The certificate could not be loaded. Please try again.'),
  ).toBeVisible();
});

test('who had a certificate that is revoked reads so, and whom to ask', async () => {
  api.on(read, { body: { ...ashasPlace, wasPresent: true, certificate: 'revoked' } });
  renderSite(link);
  expect(
    await main().findByText(/^The club has revoked your certificate\. To ask why,/),
  ).toBeVisible();
  expect(main().getByRole('link', { name: 'write to the club' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(main().queryByRole('button', { name: 'Download my certificate' })).toBeNull();
});
