import type { Sql } from '../../database/connections/sql.ts';
import type { Databases } from '../../database/databases.ts';

/** Stores events as a change does. Each names a task by its number. */
export async function storeEvents(
  sql: Sql,
  {
    host_id,
    kind = 'task_created',
    from,
    count = 1,
    created_at = '2026-06-15T10:00:00Z',
  }: {
    host_id: number;
    kind?: string;
    from: number;
    count?: number;
    created_at?: string;
  },
): Promise<void> {
  await sql`
    insert into events (host_id, kind, payload, request_id, created_at)
    select ${host_id}, ${kind}, jsonb_build_object('task_id', n), 'test', ${created_at}
    from generate_series(${from}::integer, ${from + count - 1}::integer) n`;
}

/** As if deliveries had been made of all stored events. */
export async function passOverEvents({ writes }: Databases): Promise<void> {
  await writes`
    update dispatch set base = pg_current_snapshot(), target = null, event_id = 0, step = step + 1`;
}
