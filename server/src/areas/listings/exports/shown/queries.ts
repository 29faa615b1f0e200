import type { Fragment } from '../../../../database/connections/sql.ts';
import type { Sources, WriteScope } from '../../../../database/scope.ts';
import type { ExportScope } from '../queries.ts';
import { SHOWN_LIMITS, type ShownSpan } from './shown-spans.ts';

/** SQL for the spans that a listing was last shown to have, from a day on, as textOfSpans writes them. */
export function shownText({ sql, host_id }: ExportScope, listing_id: Fragment, today: Fragment): Fragment {
  return sql`(
    select coalesce(string_agg(n.start_date || ' ' || n.end_date || ' ' || coalesce(n.stay_code, ''), ','
      order by n.start_date, n.end_date), '')
    from shown_nights n
    where n.host_id = ${host_id} and n.id = ${listing_id} and n.dropped_at is null and n.end_date >= ${today}
  )`;
}

/** How long a fetch waits for another one, or for the import that counts a span which is shown again. */
const LOCK_MS = 2000;

/** What the calendar of a listing showed at a moment. */
export type ShownCalendar = {
  readonly host_id: number;
  readonly listing_id: number;
  readonly spans: readonly ShownSpan[];
  readonly today: string;
  readonly now: string;
};

/**
 * Stores what the calendar of a listing shows, and when it has dropped what it showed before. Two fetches of one calendar
 * take turns. It locks no listing, and no span that stays as it is.
 */
export async function storeShownSpans(
  writes: Sources['writes'],
  { host_id, listing_id, spans, today, now }: ShownCalendar,
): Promise<void> {
  await writes.begin(async (sql) => {
    // In a statement of its own: the next one sees what the former fetch has stored.
    await sql`
      select set_config('lock_timeout', ${String(LOCK_MS)}, true),
        pg_advisory_xact_lock(hashtextextended(${`shown nights ${host_id} ${listing_id}`}, 0))`;
    const own = sql`s.host_id = ${host_id} and s.id = ${listing_id}`;
    await sql`
      with shown as (
        select * from jsonb_to_recordset(${sql.json(spans)}) as n (start_date date, end_date date, stay_code text)
      ),
      put as (
        insert into shown_nights as s (host_id, id, start_date, end_date, stay_code, first_fetched_at)
        select ${host_id}, ${listing_id}, n.start_date, n.end_date, n.stay_code, ${now} from shown n
        order by n.start_date, n.end_date
        on conflict (host_id, id, start_date, end_date) do update
        set stay_code = excluded.stay_code, dropped_at = null, reads_since = 0, reads_open = 0
        where s.dropped_at is not null or s.stay_code is distinct from excluded.stay_code
      ),
      missing as (
        select s.start_date, s.end_date, s.dropped_at is null as is_new,
          row_number() over (order by s.dropped_at desc nulls first, s.start_date, s.end_date) as place
        from shown_nights s
        where ${own} and s.end_date >= ${today} and not exists (
          select from shown n where n.start_date = s.start_date and n.end_date = s.end_date
        )
      ),
      dropped as (
        update shown_nights s set dropped_at = ${now}, reads_since = 0, reads_open = 0
        from missing m
        where ${own} and s.start_date = m.start_date and s.end_date = m.end_date and m.is_new
          and m.place <= ${SHOWN_LIMITS.droppedSpans}
      )
      delete from shown_nights s
      where ${own} and (s.end_date < ${today} or exists (
        select from missing m
        where m.start_date = s.start_date and m.end_date = s.end_date and m.place > ${SHOWN_LIMITS.droppedSpans}
      ))`;
  });
}

/** Nights that a listing was shown, at its last fetch or before. */
export type KnownSpan = ShownSpan & {
  readonly is_dropped: boolean;
  /** True for an order that was entered for the channel, and that no calendar shows: the channel may show it as its own. */
  readonly is_entered: boolean;
  /** True for an order that a calendar shows without a code or a name. */
  readonly is_nameless: boolean;
};

/** The spans by which a closed night of the calendar of a listing is an echo, in order. `channel`: the name of its channel here. */
export function listShownSpans(
  { sql, host_id }: WriteScope,
  { id, channel }: { readonly id: number; readonly channel: string | null },
): Promise<readonly KnownSpan[]> {
  return sql<KnownSpan[]>`
    select s.start_date, s.end_date, s.stay_code, s.dropped_at is not null as is_dropped, coalesce((
      select o.channel_type = 'custom' and c.is_built_in and c.name = ${channel}
        and not exists (
          select from feed_events f
          where f.host_id = ${host_id} and f.reservation_code = o.reservation_code and f.ended_at is null
        )
      from stays y
        join orders o on o.host_id = y.host_id and o.reservation_code = y.reservation_code
        join custom_channels c on c.host_id = o.host_id and c.id = o.custom_channel_id
      where y.host_id = ${host_id} and y.stay_code = s.stay_code and y.status = 'accepted'
    ), false) as is_entered, exists (
      select from stays y join feed_events f on f.host_id = y.host_id and f.reservation_code = y.reservation_code
      where y.host_id = ${host_id} and y.stay_code = s.stay_code and f.code is null and f.guest_name is null
    ) as is_nameless
    from shown_nights s
    where s.host_id = ${host_id} and s.id = ${id}
    order by s.start_date, s.end_date`;
}

/**
 * Counts a good read of the import address of a listing for the spans that its calendar has dropped, and forgets those that the
 * channel has forgotten, as several reads in a row without any of their nights show, or has had the time to forget. `events`:
 * what the read showed; null when that is not known. Call it once for each good read.
 */
export async function countReadOfDropped(
  { sql, host_id, now }: WriteScope,
  id: number,
  events: readonly Pick<ShownSpan, 'start_date' | 'end_date'>[] | null,
): Promise<void> {
  const { readsOfDropped, readsOpen, hoursOfDropped } = SHOWN_LIMITS;
  const closed = events && `{${events.map((each) => `[${each.start_date},${each.end_date})`).join(',')}}`;
  await sql`
    with counted as (
      select s.start_date, s.end_date, s.reads_since, case
        when ${closed}::text is null then s.reads_open
        when daterange(s.start_date, s.end_date) && ${closed}::datemultirange then 0
        else s.reads_open + 1 end as reads_open, s.dropped_at
      from shown_nights s
      where s.host_id = ${host_id} and s.id = ${id} and s.dropped_at is not null
      order by s.start_date, s.end_date for no key update
    ),
    judged as (
      select c.*, c.reads_open >= ${readsOpen} or c.reads_since + 1 >= ${readsOfDropped}
        and c.dropped_at <= ${now}::timestamptz - make_interval(hours => ${hoursOfDropped}) as is_forgotten
      from counted c
    ),
    forgotten as (
      delete from shown_nights s using judged c
      where s.host_id = ${host_id} and s.id = ${id} and s.start_date = c.start_date and s.end_date = c.end_date
        and c.is_forgotten
    )
    update shown_nights s set reads_since = s.reads_since + 1, reads_open = c.reads_open
    from judged c
    where s.host_id = ${host_id} and s.id = ${id} and s.start_date = c.start_date and s.end_date = c.end_date
      and not c.is_forgotten`;
}
