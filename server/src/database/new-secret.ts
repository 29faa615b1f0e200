import { randomUUID } from 'node:crypto';

/** A secret part of an address, as the defaults of the tables make it: 122 random bits as 32 hexadecimal digits. */
export function newSecret(): string {
  return randomUUID().replaceAll('-', '');
}
