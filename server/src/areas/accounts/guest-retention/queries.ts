import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';

/** The months after which guests are erased; undefined when they are not. */
export async function findRetention({ sql, host_id }: ReadScope): Promise<number | undefined> {
  const [row] = await sql<{ months: number }[]>`
    select r.months from guest_retentions r where r.host_id = ${host_id}`;
  return row?.months;
}

/** Sets the months, from now on. Null ends the retention. */
export async function updateRetention(tx: WriteScope, months: number | null): Promise<void> {
  const { sql, host_id, now } = tx;
  const changed = sql`
    select ${host_id}::bigint as host_id,
      jsonb_build_object('id', ${host_id}::bigint, 'guest_retention_months', (select old.months from old)) as before,
      jsonb_build_object('id', ${host_id}::bigint, 'guest_retention_months', ${months}::integer) as after`;
  const old = sql`old as (select r.months from guest_retentions r where r.host_id = ${host_id})`;
  if (months === null) {
    await sql`
      with ${old}, r as (delete from guest_retentions r where r.host_id = ${host_id}),
      ${recordChange(tx, 'account_updated', changed)}
      select host_id from changed`;
    return;
  }
  await sql`
    with ${old},
    r as (
      insert into guest_retentions (host_id, months, next_run_at) values (${host_id}, ${months}, ${now})
      on conflict (host_id) do update set months = excluded.months, next_run_at = excluded.next_run_at
    ),
    ${recordChange(tx, 'account_updated', changed)}
    select host_id from changed`;
}

/** Sets when guests are looked for again, by the clock of the account. */
export async function updateNextErasure({ sql, host_id }: WriteScope, next_run_at: string): Promise<void> {
  await sql`update guest_retentions set next_run_at = ${next_run_at} where host_id = ${host_id}`;
}
