import { BlockList, isIP, isIPv6 } from 'node:net';
import type { OutboundException } from '../setting-types.ts';

/** IPv4 networks outside the public internet: the IANA special-purpose registry, multicast and reserved. */
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

/** The public IPv6 networks: global unicast, and IPv4 addresses that are mapped or behind NAT64. */
const PUBLIC_IPV6 = ['2000::/3', '::ffff:0:0/96', '64:ff9b::/96'];

/** Exceptions within those: protocol assignments with Teredo, documentation, 6to4. */
const RESERVED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const reserved = networks([
  ...RESERVED_IPV4,
  ...RESERVED_IPV4.flatMap((network) => [isInNetwork('::ffff:', network), isInNetwork('64:ff9b::', network)]),
  ...RESERVED_IPV6,
]);
const publicIpv6 = networks(PUBLIC_IPV6);

/** True for an address of the public internet. False for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv6(address)
    ? contains(publicIpv6, address) && !contains(reserved, address)
    : !contains(reserved, address);
}

/** The destination of a connection: the requested host name, and the port. */
export type Destination = { readonly host: string; readonly port: number };

/** True when a connection to this address is allowed for this name: a public address, or a configured exception. */
export function isAllowedAddress(
  address: string,
  { host, port }: Destination,
  allow: readonly OutboundException[],
): boolean {
  return isPublicAddress(address) || allow.some((each) => isException(each, address, { host, port }));
}

/** True when the name or the literal address of a destination is a configured exception. */
export function isNamedException(destination: Destination, allow: readonly OutboundException[]): boolean {
  return allow.some((each) => isException(each, destination.host, destination));
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

function isInNetwork(prefix: string, network: string): string {
  const [address, length] = network.split('/');
  return `${prefix}${address}/${96 + Number(length)}`;
}

function contains(list: BlockList, address: string): boolean {
  const [plain = ''] = address.split('%');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
