import { cleanup, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { ashasPlace } from '../../../../test/registrations';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { asha } from '../../../../test/users';
import { preloadPage } from '../../../lazyPages';

const api = serveApi();
const token = 'T'.repeat(43);
const link = `/registration#token=${token}`;

beforeAll(() => preloadPage('/registration', clubContent));
beforeEach(() => api.on('POST /api/registrations/own', { body: ashasPlace }));

const main = () => within(screen.getByRole('main'));

test('where no mail brings it, the link is there to be copied', async () => {
  renderSite(link);
  const field = await main().findByLabelText(/^The link of this page/);
  expect(field).toHaveValue(`${window.location.origin}${link}`);
  expect(main().getByText(/^No mail comes.* Keep this link/)).toBeVisible();
  expect(main().queryByText(/only copy|profile leads/)).toBeNull();
  cleanup();
  renderSite(link, { ...clubContent, sendsMail: true });
  expect(await main().findByText('You have a place.')).toBeVisible();
  expect(main().queryByLabelText(/^The link of this page/)).toBeNull();
});

test.each([
  ['leads to it', [ashasPlace], true],
  ['does not lead to it', [], false],
])('where no mail brings it, and the profile %s', async (_name, body, isInProfile) => {
  signInAs(asha, api);
  api.on('GET /api/user/registrations', { body });
  renderSite(link);
  await main().findByLabelText(/^The link of this page/);
  expect(main().queryAllByText('Your profile leads to it, too.')).toHaveLength(isInProfile ? 1 : 0);
  expect(main().queryAllByText(/^No mail comes/)).toHaveLength(isInProfile ? 0 : 1);
});

test('where no mail brings it, a phone hands the link to another program', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => void shared.push(data),
  });
  const person = renderSite(link);
  await person.click(await main().findByRole('button', { name: 'Share' }));
  expect(shared).toEqual([{ url: `${window.location.origin}${link}` }]);
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});
