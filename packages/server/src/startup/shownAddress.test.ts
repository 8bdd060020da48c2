import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { freePort } from '../../test/freePort';
import { shownAddress } from './shownAddress';

/** Some containers have IPv4 alone: there another address stands for the one that browsers try first. */
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.each([
  ['http://127.0.0.1:', 'http://localhost:'],
  ['http://[::1]:', 'http://localhost:'],
  ['http://192.168.1.5:', 'http://192.168.1.5:'],
])('a site at %s is shown as %s', async (listens, shown) => {
  const port = await freePort();
  expect(await shownAddress(`${listens}${port}`)).toBe(`${shown}${port}`);
});

test('not by the name localhost when browsers would find another program there', async () => {
  const firstTried = hasIpv6 ? '::1' : '127.0.0.1';
  const port = await freePort();
  const other: Server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => other.listen(port, firstTried, resolve));
  const url = `http://127.0.0.1:${port}`;
  expect(await shownAddress(url, firstTried)).toBe(url);
  await new Promise((resolve) => other.close(resolve));
});
