const MASK = '…';

/**
 * Masks an address for a caller who must not use it: `https://calendars.example.com/…`. The user, the password, the
 * path and the query can each hold a secret, so all of them are removed.
 */
export function maskAddress(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}/${MASK}`;
}

/** True for a masked address: a program may send back a value that it has read. */
export function isMaskedAddress(address: string): boolean {
  return address.endsWith(`/${MASK}`);
}
