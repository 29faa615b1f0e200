import net from 'node:net';

/** The key for connections without an IP address, such as those of a Unix socket. */
const NO_ADDRESS = 'unknown';

/** The key that an address is counted under: itself, or for IPv6 its network's /64 (contract section 2.4). */
export function addressKey(address: string | undefined): string {
  const text = (address ?? '').replace(/%.*$/, '');
  if (net.isIPv4(text)) return text;
  if (!net.isIPv6(text)) return NO_ADDRESS;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = groupsOf(text);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? mappedAddress(groups) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups without leading zeros. In a text that ends in IPv4 notation, the last two stay 0. */
function groupsOf(text: string): string[] {
  const [head = '', tail] = text.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const given = [...(before ?? []), ...(after ?? [])].length;
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

function mappedAddress(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
