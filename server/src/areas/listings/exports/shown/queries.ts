import type { WriteScope } from '../../../../database/scope.ts';

/** What the calendar of a listing showed as taken when it was fetched, as far as it may still come back. */
export type ShownSpan = {
  readonly start_date: string;
  readonly end_date: string;
  readonly stay_code: string | null;
  readonly is_dropped: boolean;
};

export function listShownSpans({ sql, host_id }: WriteScope, id: number): Promise<readonly ShownSpan[]> {
  return sql<ShownSpan[]>`
    select start_date, end_date, stay_code, dropped_at is not null as is_dropped from shown_nights
    where host_id = ${host_id} and id = ${id}
    order by start_date, end_date`;
}

/** Counts a good read of the import address. What is not shown any more is forgotten after two of them and a day. */
export async function countReadOfDropped({ sql, host_id, now }: WriteScope, id: number): Promise<void> {
  await sql`
    with counted as (
      update shown_nights s set reads_since = s.reads_since + 1
      where s.host_id = ${host_id} and s.id = ${id} and s.dropped_at is not null
        and not (s.reads_since >= 1 and s.dropped_at <= ${now}::timestamptz - interval '24 hours')
    )
    delete from shown_nights s
    where s.host_id = ${host_id} and s.id = ${id} and s.reads_since >= 1
      and s.dropped_at <= ${now}::timestamptz - interval '24 hours'`;
}
