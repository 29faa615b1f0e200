import type { Host } from './harness.ts';

/** Nights as the calendar of a listing showed them, `end_date` exclusive; of a stay, or closed by the host. */
export type ShownToChannel = {
  readonly start_date: string;
  readonly end_date: string;
  readonly stay_code?: string;
  /** Since when the calendar does not show them any more. */
  readonly dropped_at?: string;
};

/** Stores that the channel of a listing has fetched these nights as taken. */
export async function showNights(host: Host, id: number, ...spans: readonly ShownToChannel[]): Promise<void> {
  const { sql, host_id, now } = host.scope;
  for (const { start_date, end_date, stay_code = null, dropped_at = null } of spans)
    await sql`
      insert into shown_nights ${sql.rows({ host_id, id, start_date, end_date, stay_code, first_fetched_at: now, dropped_at })}
      on conflict (host_id, id, start_date, end_date) do update set dropped_at = excluded.dropped_at, reads_since = 0`;
}
