import { randomUUID } from 'node:crypto';
import type { Fragment, Sql } from './connections/sql.ts';

/** A secret part of an address, as the defaults of the tables make it: 122 random bits as 32 hexadecimal digits. */
export function newSecret(): string {
  return randomUUID().replaceAll('-', '');
}

/** SQL of a new secret for each row of an update, by a text without a backslash that only this row has. A wide database
 * refuses functions there whose value can differ from call to call. */
export function newSecretOf(sql: Sql, key: Fragment): Fragment {
  return sql`left(encode(sha256((${newSecret()} || ${key})::bytea), 'hex'), 32)`;
}
