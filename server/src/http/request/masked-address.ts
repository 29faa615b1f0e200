const MASK = '…';

/**
 * Masks an address for a caller who must not use it: `https://calendars.example.com/…`. The user, the password, the
 * path and the query can each hold a secret, so all of them are removed.
 */
export function maskAddress(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}/${MASK}`;
}

/** True for a masked address, also as a URL writes it: a program may send back a value that it has read. */
export function isMaskedAddress(address: string): boolean {
  return MASKED.test(address);
}

const MASKED = new RegExp(`/(${MASK}|${encodeURIComponent(MASK)})$`, 'i');
