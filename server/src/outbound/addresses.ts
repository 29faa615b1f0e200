import { BlockList, isIP, isIPv6 } from 'node:net';
import type { OutboundException } from '../setting-types.ts';

/** IPv4 networks that are not the public internet: the IANA special-purpose registry, multicast and reserved. */
const RESERVED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** The only IPv6 that is public: global unicast, and IPv4 as it is (mapped) or behind NAT64. */
const PUBLIC_IPV6 = ['2000::/3', '::ffff:0:0/96', '64:ff9b::/96'];

/** Within those, what is not: protocol assignments with Teredo, documentation, 6to4. */
const RESERVED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const reserved = networks([
  ...RESERVED_IPV4,
  ...RESERVED_IPV4.flatMap((network) => [within('::ffff:', network), within('64:ff9b::', network)]),
  ...RESERVED_IPV6,
]);
const publicIpv6 = networks(PUBLIC_IPV6);

/** Whether an address is one of the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv6(address)
    ? contains(publicIpv6, address) && !contains(reserved, address)
    : !contains(reserved, address);
}

/** Where a connection is about to go: the name that was asked for, and the port. */
export type Destination = { readonly host: string; readonly port: number };

/** Whether a connection to this address may be made for this name: a public one, or one that is excepted. */
export function isAllowedAddress(
  address: string,
  { host, port }: Destination,
  allow: readonly OutboundException[],
): boolean {
  return isPublicAddress(address) || allow.some((each) => isException(each, address, { host, port }));
}

function isException(exception: OutboundException, address: string, { host, port }: Destination): boolean {
  if (exception.port !== null && exception.port !== port) return false;
  if (exception.kind === 'host') return exception.name === host.toLowerCase().replace(/\.$/, '');
  return isIP(address) !== 0 && contains(networks([`${exception.address}/${exception.prefix}`]), address);
}

function networks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    found.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return found;
}

function within(prefix: string, network: string): string {
  const [address, length] = network.split('/');
  return `${prefix}${address}/${96 + Number(length)}`;
}

function contains(list: BlockList, address: string): boolean {
  const [plain = ''] = address.split('%');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
