import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Providers give one household a /56: anybody has all addresses in theirs. */
const ipv6PrefixBits = 56;

/** Some proxies (Azure's gateways, IIS) name the port of the client, too: '192.0.2.7:4711', '[2001:db8::7]:4711'. */
const withPort = /^(?:\[([\da-f:.]+)\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/i;

/**
 * The network that an address belongs to, as a text: an IPv4 address itself (also when it is written
 * as IPv6), the /56 of an IPv6 address. What is not an address is one network of its own.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (isIPv4(address)) return address; // most are, and the parser takes long
  const [, ipv6, ipv4] = withPort.exec(address) ?? [];
  if (ipv6 ?? ipv4) return networkOf(ipv6 ?? ipv4);
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6PrefixBits}`).toString();
}
