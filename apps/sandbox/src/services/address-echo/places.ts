import { BlockList, isIPv6 } from 'node:net';

export interface Place {
  country: string;
  region: string;
  city: string;
}

const tegucigalpa: Place = { country: 'HN', region: 'Francisco Morazán', city: 'Tegucigalpa' };
const sanPedroSula: Place = { country: 'HN', region: 'Cortés', city: 'San Pedro Sula' };
const guatemala: Place = { country: 'GT', region: 'Guatemala', city: 'Ciudad de Guatemala' };
const quetzaltenango: Place = { country: 'GT', region: 'Quetzaltenango', city: 'Quetzaltenango' };
const managua: Place = { country: 'NI', region: 'Managua', city: 'Managua' };
const leon: Place = { country: 'NI', region: 'León', city: 'León' };
const miami: Place = { country: 'US', region: 'Florida', city: 'Miami' };

// Blocks without an owner (documentation, benchmarks, private networks), so that the table is never wrong about a real
// address. In IPv6 the third group is the country's calling code.
const blocks: readonly (readonly [block: string, place: Place])[] = [
  ['192.0.2.0/25', tegucigalpa],
  ['192.0.2.128/25', sanPedroSula],
  ['198.51.100.0/25', guatemala],
  ['198.51.100.128/25', quetzaltenango],
  ['203.0.113.0/25', managua],
  ['203.0.113.128/25', leon],
  ['198.18.0.0/15', miami],
  ['2001:db8:504::/48', tegucigalpa],
  ['2001:db8:502::/48', guatemala],
  ['2001:db8:505::/48', managua],
  ['2001:db8:1::/48', miami],
  // Clients on this machine or network are located at the headquarters.
  ['127.0.0.0/8', tegucigalpa],
  ['10.0.0.0/8', tegucigalpa],
  ['172.16.0.0/12', tegucigalpa],
  ['192.168.0.0/16', tegucigalpa],
  ['::1/128', tegucigalpa],
  ['fc00::/7', tegucigalpa],
  ['fe80::/10', tegucigalpa],
];

const table = blocks.map(([block, place]) => {
  const [network = '', bits] = block.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(bits), familyOf(network));
  return { list, place };
});

export function placeOf(ip: string): Place | undefined {
  return table.find(({ list }) => list.check(ip, familyOf(ip)))?.place;
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIPv6(ip) ? 'ipv6' : 'ipv4';
}
