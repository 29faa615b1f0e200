import type { WriteScope } from './scope.ts';

/** The largest id that is kept when objects come from elsewhere: what a sequence then draws stays exact in JSON. */
export const KEPT_ID_MAX = 1_000_000_000_000;

/**
 * The largest id from elsewhere that a sequence is moved past. All accounts draw their ids from it: no account moves those of
 * others out of 32 bits, or past what an import keeps. Above it an account has ids that no sequence reaches.
 */
export const PASSED_ID_MAX = 1_000_000_000;

/** Moves the sequence of a table past the ids that the account has brought from elsewhere. Never moves it back. */
export async function advanceIds({ sql, host_id }: WriteScope, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ids from elsewhere', 0))`;
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest(max(id) filter (where id <= ${PASSED_ID_MAX}), nextval(pg_get_serial_sequence(${table}, 'id'))))
    from ${sql.identifier(table)} where host_id = ${host_id}`;
}
