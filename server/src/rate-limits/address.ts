import net from 'node:net';

/** What stands for addresses that are none, such as those of a socket in the file system. */
const NO_ADDRESS = 'unknown';

/** What an address is counted under: itself, or of IPv6 the /64 that one network has to itself (contract section 2.4). */
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

/** Its eight groups, without leading zeros; of one that ends as IPv4 the last two are left at 0. */
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
