import type { Sql } from '../../database/connections/sql.ts';

// The statements of this file look across accounts, for `innkeep doctor`.

export type FeedHealth = {
  readonly feeds: number;
  /** Not read well since the given moment, although they were there before. */
  readonly failing: number;
  readonly never_read: number;
  /** Their present address was not read yet, and is not late. */
  readonly waiting: number;
  /** The account, id and last good read of the one that waits longest. */
  readonly host_id: number | null;
  readonly id: number | null;
  readonly last_good_read_at: string | null;
  /** Calendars with events that could not be read. */
  readonly skipping: number;
  /** Calendars that lost most of their events at once, which nobody has confirmed yet. */
  readonly held_back: number;
};

/** The listings whose calendar was last read well before `since`, and those whose address was set before and never read. */
export async function readFeedHealth(sql: Sql, since: string): Promise<FeedHealth> {
  const [row] = await sql<FeedHealth[]>`
    with feeds as (
      select host_id, id, last_good_read_at, last_synced_at is null as is_waiting,
        coalesce(last_good_read_at, import_changed_at, created_at) < ${since} as is_late,
        skipped_events is not null as skips, held_back_since is not null as is_held_back
      from listings where encrypted_import_url is not null
    ),
    longest as (
      select host_id, id, last_good_read_at from feeds where is_late
      order by last_good_read_at nulls first, host_id, id limit 1
    )
    select (select count(*) from feeds) as feeds,
      (select count(*) from feeds where is_late and last_good_read_at is not null) as failing,
      (select count(*) from feeds where is_late and last_good_read_at is null) as never_read,
      (select count(*) from feeds where is_waiting and not is_late) as waiting,
      (select count(*) from feeds where skips) as skipping, (select count(*) from feeds where is_held_back) as held_back,
      l.host_id, l.id, l.last_good_read_at
    from (select) one left join longest l on true`;
  if (row === undefined) throw new Error('the health of feeds did not come back');
  return row;
}

/** How many calendars are read, and how many of them wait for the first read, fail, skip events, or hold a loss back. */
export type CalendarCounts = {
  readonly read: number;
  readonly waiting: number;
  readonly failing: number;
  readonly skipping: number;
  readonly held_back: number;
};

export async function countCalendars(sql: Sql): Promise<CalendarCounts> {
  const [row] = await sql<CalendarCounts[]>`
    select count(*) as read, count(*) filter (where last_synced_at is null) as waiting,
      count(*) filter (where sync_error is not null) as failing,
      count(*) filter (where skipped_events is not null) as skipping,
      count(*) filter (where held_back_since is not null) as held_back
    from listings where encrypted_import_url is not null`;
  if (row === undefined) throw new Error('the counts of calendars did not come back');
  return row;
}
