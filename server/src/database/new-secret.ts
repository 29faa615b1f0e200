import { randomUUID } from 'node:crypto';

/** A secret part of an address, as the defaults of the tables make it. Citus refuses to make one in an update. */
export function newSecret(): string {
  return randomUUID().replaceAll('-', '');
}
