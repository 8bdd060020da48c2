import { serveApi } from '../test/apiServer';
import { loadOrReloadOnce } from './reloadOnce';

const api = serveApi();
const isGone = () => Promise.reject(new Error('The file is gone'));

test.each<[string, () => void]>([
  ['without a network that the browser knows of', () => api.on('HEAD /', 'broken connection')],
  ['at a proxy whose site is down', () => api.on('HEAD /', { status: 502 })],
])('%s the page stays', async (_, fail) => {
  fail();
  await expect(loadOrReloadOnce(isGone)).rejects.toThrow('The file is gone');
  expect(sessionStorage).toHaveLength(0);
});
