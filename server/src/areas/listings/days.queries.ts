import type { Fragment } from '../../database/connections/sql.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange, recordEvents } from '../../events/record-change.ts';
import { pushCalendars } from '../channel/work/queries.ts';
import type { DirectOffer } from './direct/record.ts';
import { followersOf } from './direct/queries.ts';

type LockedListingName = {
  readonly id: number;
  readonly channel_type: string;
  readonly listing_id: string;
  /** Of a built-in listing, which is the calendar of a property or room type of its own: `id` is that of the calendar. */
  readonly direct?: DirectOffer | undefined;
};

/**
 * Sets days of a listing. Each run sets those of the `columns` that it names. A value that is already stored is no
 * change. One statement, and one event from the first changed day to the last; another for each listing that follows.
 */
export async function setDays(
  tx: WriteScope,
  { id, channel_type, listing_id, direct }: LockedListingName,
  columns: readonly string[],
  runs: readonly object[],
): Promise<void> {
  const { sql, host_id } = tx;
  const those = listDayColumns(tx, columns);
  const table = direct === undefined ? sql`listing_days` : sql`direct_days`;
  const into = direct === undefined ? sql`insert into listing_days` : sql`insert into direct_days`;
  await sql`
    with run as (
      select r.fields, ${listDayColumns(tx, columns, 'n')}
      from jsonb_array_elements(${sql.json(runs)}) r (fields),
        jsonb_populate_record(null::${table}, r.fields) n
    ),
    next as materialized (
      select s.day, (select to_jsonb(o) from (select ${listDayColumns(tx, columns, 'd')}) o) as was,
        ${sentOrKept(tx, columns)}
      from (
        select (r.fields->>'start_date')::date + n.day as day, r.fields, ${listDayColumns(tx, columns, 'r')}
        from run r, generate_series(0, (r.fields->>'end_date')::date - (r.fields->>'start_date')::date) n (day)
      ) s
      -- Each by its key, whatever statistics the planner has.
      left join lateral (
        select ${those} from ${table} where host_id = ${host_id} and id = ${id} and day = s.day offset 0
      ) d on true
    ),
    different as (
      select day, was, ${those} from next
      where (select to_jsonb(o) from (select ${those}) o) is distinct from was
    ),
    stored as (
      ${into} (host_id, id, day, ${those})
      select ${host_id}, ${id}, day, ${those} from different
      on conflict (host_id, id, day) do update set (${those}) = row(${listDayColumns(tx, columns, 'excluded')})
    ),
    ${recordChange(
      tx,
      'listing_calendar_updated',
      sql`
        select l.channel_type, l.listing_id, c.start_date, c.end_date,
          to_jsonb(l) || jsonb_build_object('calendar', (
            select jsonb_agg(was || jsonb_build_object('days', days))
            from (
              select was, range_agg(daterange(day, day + 1))::text as days from different group by was
            ) w
          )) as before,
          to_jsonb(l) || jsonb_build_object('calendar', (select jsonb_agg(fields) from run)) as after
        from (select min(day) as start_date, max(day) as end_date from different) c,
          (select ${id}::bigint as id, ${channel_type}::text as channel_type, ${listing_id}::text as listing_id) l
        where c.start_date is not null`,
    )},
    ${direct === undefined || !columns.includes('price') ? pushCalendars(tx, 'changed') : tellFollowers(tx, direct)}
    select count(*) from different`;
}

/** The part of a statement that tells of the listings that follow, on the days of `different` on which they have no price. */
function tellFollowers(tx: WriteScope, direct: DirectOffer): Fragment {
  const { sql, host_id } = tx;
  return sql`
    follower as (
      select l.channel_type, l.listing_id, min(n.day) as start_date, max(n.day) as end_date
      from (${followersOf(tx, direct)}) l cross join different n
      where not exists (
        select from listing_days d
        where d.host_id = ${host_id} and d.id = l.id and d.day = n.day and d.price is not null
      )
      group by l.id, l.channel_type, l.listing_id order by l.id
    ),
    ${recordEvents(tx, 'listing_calendar_updated', 'follower')},
    ${pushCalendars(tx, 'follower')}`;
}

/** A list of columns, qualified by `row` when given. */
function listDayColumns({ sql }: WriteScope, columns: readonly string[], row?: string): Fragment {
  return sql.join(columns.map((column) => sql.identifier(row === undefined ? column : `${row}.${column}`)));
}

/** The new value of each column of a day: from the run if it names the column, else the stored one. */
function sentOrKept({ sql }: WriteScope, columns: readonly string[]): Fragment {
  return sql.join(
    columns.map(
      (column) =>
        sql`case when s.fields ? ${column} then ${sql.identifier(`s.${column}`)} else ${sql.identifier(`d.${column}`)} end as ${sql.identifier(column)}`,
    ),
  );
}

/**
 * The part of a statement that drops the inventories set by the host, so that the number of free properties counts
 * again. `part` names the rows `n` with the `id` of a listing; `onDays` selects its days `d` by them.
 */
export function resetInventories({ sql, host_id }: WriteScope, part: string, onDays: Fragment): Fragment {
  return sql`
    overwritten as (
      update listing_days d set inventory = null
      from ${sql.identifier(part)} n
      where d.host_id = ${host_id} and d.id = n.id and ${onDays} and d.inventory is not null
    )`;
}
