import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the Internet: this machine, private, link-local (cloud metadata), shared, test and multicast. */
const ranges: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
const privateNetworks = new BlockList();
for (const [network, bits, family] of ranges) privateNetworks.addSubnet(network, bits, family);

/** The Internet of IPv6 is 2000::/3, without the documentation, Teredo and 6to4 ranges. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const specialIpv6 = new BlockList();
specialIpv6.addSubnet('2001::', 23, 'ipv6');
specialIpv6.addSubnet('2001:db8::', 32, 'ipv6');
specialIpv6.addSubnet('2002::', 16, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return privateNetworks.check(address, 'ipv4');
  return !publicIpv6.check(address, 'ipv6') || specialIpv6.check(address, 'ipv6');
}

/** Not `lookup`: it would hold a thread of the process for as long as a name server is silent. */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

async function addressesOf(host: string): Promise<{ address: string; family: number }[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0) throw v4.status === 'rejected' ? v4.reason : new Error('the name has no address');
  return found;
}

export class PrivateAddressError extends Error {}

/** The addresses of a host. Throws when one of them is private: the name may not lead into our own network. */
export async function resolvePublic(hostname: string): Promise<{ address: string; family: number }[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (/(?:^|\.)localhost\.?$/i.test(host)) throw new PrivateAddressError('the address is of this machine');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await addressesOf(host);
  if (found.some(({ address }) => isPrivateAddress(address))) {
    throw new PrivateAddressError('the address is of a private network');
  }
  return found;
}
