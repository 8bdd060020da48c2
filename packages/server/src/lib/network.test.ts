import { networkOf } from './network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:12ff:1::1', '2001:db8:0:1200::'],
  ['2001:db8:0:1200:ffff::', '2001:db8:0:1200::'],
  ['2001:db8:0:1300::1', '2001:db8:0:1300::'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:0:12ff:1::1]:4711', '2001:db8:0:1200::'],
  ['[2001:db8:0:1200::1]', '2001:db8:0:1200::'],
  ['192.0.2.7:', 'unknown'],
  ['not an address', 'unknown'],
  [undefined, 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
