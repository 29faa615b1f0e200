import type { Sql } from '../../../database/connections/sql.ts';

// The statements of this file look across accounts, for `innkeep doctor`.

export type FeedHealth = {
  readonly feeds: number;
  /** Not read well since the given moment, although they were there before. */
  readonly failing: number;
  readonly never_read: number;
  /** The account, id and last good read of the one that waits longest. */
  readonly host_id: number | null;
  readonly id: number | null;
  readonly last_good_read_at: string | null;
};

/** The listings whose calendar was last read well before `since`, and those that were made before and never read. */
export async function readFeedHealth(sql: Sql, since: string): Promise<FeedHealth> {
  const [row] = await sql<FeedHealth[]>`
    with feeds as (
      select host_id, id, last_good_read_at, coalesce(last_good_read_at, created_at) < ${since} as is_late
      from listings where sealed_import_url is not null
    ),
    longest as (
      select host_id, id, last_good_read_at from feeds where is_late
      order by last_good_read_at nulls first, host_id, id limit 1
    )
    select (select count(*) from feeds) as feeds,
      (select count(*) from feeds where is_late and last_good_read_at is not null) as failing,
      (select count(*) from feeds where is_late and last_good_read_at is null) as never_read,
      l.host_id, l.id, l.last_good_read_at
    from (select) one left join longest l on true`;
  if (row === undefined) throw new Error('the health of feeds did not come back');
  return row;
}
