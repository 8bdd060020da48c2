import type { SitePartDto } from '@club/shared/sitePartCalls';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { withRound } from '../../../../test/rounds';
import { admin } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/parts';
const switchEvents = 'PATCH /api/admin/parts/events';

const on = { isOn: true, isSwitchedOff: false };
const parts: SitePartDto[] = [
  { name: 'events', buildsOn: [], ...on },
  { name: 'subscribers', buildsOn: ['events'], ...on },
];
const withoutEvents: SitePartDto[] = [
  { name: 'events', buildsOn: [], isOn: false, isSwitchedOff: true },
  { name: 'subscribers', buildsOn: ['events'], isOn: false, isSwitchedOff: false },
];

beforeEach(() => signInAs(admin, api));

const findMenu = () => screen.findByRole('navigation', { name: 'Admin' });

test('a part is switched off, and its entries leave the menu at once', async () => {
  api.on(list, { body: parts });
  api.on(switchEvents, { body: withoutEvents });
  const person = renderSite('/admin/parts');
  await person.click(await screen.findByRole('button', { name: 'Switch off Events' }));
  expect(within(await findMenu()).getByRole('link', { name: 'Events' })).toBeVisible();
  const dialog = await screen.findByRole('dialog', { name: 'Switch off Events?' });
  expect(dialog).toHaveTextContent('Subscribers needs it, and is off, too. Nothing is deleted.');
  api.on(list, { body: withoutEvents });
  await person.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Switched off: Events')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Switch on Events' })).toBeVisible();
  expect(screen.getByText('It needs Events, which is off.')).toBeVisible();
  const menu = within(await findMenu());
  expect(menu.queryByRole('link', { name: /Events|Door|Subscribers/ })).toBeNull();
  expect(api.requests.find(({ call }) => call === switchEvents)?.body).toEqual({ isOn: false });
});

test('the question says what people miss while a part is off that is in use', async () => {
  api.on(list, { body: [{ name: 'recruitment', buildsOn: [], ...on }] });
  const person = renderSite('/admin/parts', withRound('open'));
  await person.click(await screen.findByRole('button', { name: 'Switch off Recruitment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch off Recruitment?' });
  expect(dialog).toHaveTextContent(
    'A round is running: who has applied does not find the application meanwhile',
  );
});

test.each(['/admin/events', '/admin/reading', '/join', '/events', '/certificates/code'])(
  'the page %s of a part that is off is not there',
  async (path) => {
    renderSite(path, { ...clubContent, off: ['events', 'recruitment', 'subscribers'] });
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    expect(api.requests.map(({ call }) => call)).not.toContain('GET /api/admin/reading');
  },
);
