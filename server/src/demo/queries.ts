import type { WriteScope } from '../database/scope.ts';

const FILLING_LOCK = '7310587310115';
/** Longer than creating the demo takes on any machine: a waiting process starts when the demo is complete. */
const FILLING_TIMEOUT_MS = 60_000;

/** Serialises filling of an empty database until the transaction ends. */
export async function lockFilling({ sql }: WriteScope): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(FILLING_TIMEOUT_MS)}, true)`;
  await sql`select pg_advisory_xact_lock(${FILLING_LOCK}::bigint)`;
}
