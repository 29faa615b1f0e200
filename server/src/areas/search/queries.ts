import { isLimited, threadWithinReach, withinReach } from '../../access/reach.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import type { OpenScope, ReadScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import type { SearchType } from './contract.ts';
import type { SearchTerms } from './terms.ts';

export type FoundRow = {
  type: SearchType;
  /** The place of the match in MATCHES. */
  rank: number;
  title: string;
  reservation_code: string | null;
  stay_code: string | null;
  conversation_id: string | null;
  task_id: number | null;
  property_id: number | null;
  property_title: string | null;
  address: string | null;
  start_date: string | null;
  end_date: string | null;
  status: string | null;
};

type Searched = {
  readonly text: string;
  readonly terms: SearchTerms;
  readonly types: readonly SearchType[];
  readonly limit: number;
};

/** The rows that are compared for one type, of those that match. A search of a common syllable matches most rows. */
const CANDIDATES_MAX = 300;
/** For a limited operator, who sees few of them. */
const LIMITED_CANDIDATES_MAX = 1000;
/** Where more rows match, these many newest ones are compared as well. */
const NEWEST_MAX = 500;

/** The text as the columns `search_text` have theirs. */
export async function foldText({ sql }: ReadScope, text: string): Promise<string> {
  const [row] = await sql<{ folded: string }[]>`select fold_text(${text}::text) as folded`;
  return row?.folded ?? '';
}

/** The best rows of each type, at most one more than `limit`, in their order. */
export function findRows(scope: OpenScope, searched: Searched): Promise<FoundRow[]> {
  const { sql } = scope;
  const chosen = (type: SearchType) => sql`${type}::text = any(${[...searched.types]}::text[])`;
  // The connections of short reads are shared, and a search of a common syllable is not short.
  return scope.databases.longReads<FoundRow[]>`
    with ${orderHits(scope, searched)},
    reservations as materialized (
      ${bestReservations(scope, searched)}
    )
    (
      select 'reservation' as type, rank, coalesce(guest_name, reservation_code) as title, reservation_code, stay_code,
        conversation_id, null::bigint as task_id, property_id, property_title, null as address,
        start_date, end_date, status
      from reservations where ${chosen('reservation')} order by rank, distance, stay_code
    )
    union all (
      ${conversations(scope, searched, chosen('conversation'))}
    )
    union all (
      ${tasks(scope, searched, chosen('task'))}
    )
    union all (
      ${properties(scope, searched, chosen('property'))}
    )`;
}

/** Orders that match: `hits` has a stay_code where the match is about one stay. */
function orderHits(scope: ReadScope, { text, terms }: Searched): Fragment {
  const { sql, host_id } = scope;
  return sql`
    matching_orders as materialized (
      select o.reservation_code, o.search_text from orders o
      where o.host_id = ${host_id} and ${matches(scope, sql`o.search_text`, terms)}
      limit ${candidatesMax(scope)}::integer
    ),
    newest_orders as (
      select o.reservation_code, o.search_text from (
        select o.reservation_code, o.search_text from orders o
        where o.host_id = ${host_id} order by o.updated_at desc limit ${NEWEST_MAX}::integer
      ) o
      where ${isCandidateListFull(scope, sql`matching_orders`)} and ${matches(scope, sql`o.search_text`, terms)}
    ),
    matching_guests as materialized (
      select g.stay_code, g.search_text from guests g
      where g.host_id = ${host_id} and ${matches(scope, sql`g.search_text`, terms)}
      limit ${candidatesMax(scope)}::integer
    ),
    hits as (
      select reservation_code, null as stay_code, ${rank(scope, sql`search_text`, terms)} as rank from matching_orders
      union all
      select reservation_code, null, ${rank(scope, sql`search_text`, terms)} from newest_orders
      union all
      select s.reservation_code, s.stay_code, ${rank(scope, sql`g.search_text`, terms)}
      from matching_guests g join stays s on s.host_id = ${host_id} and s.stay_code = g.stay_code
      where ${withinReach(scope, sql`s.property_id`)}
      union all
      select s.reservation_code, s.stay_code, 0 from stays s
      where s.host_id = ${host_id} and s.stay_code = ${text.toLowerCase()}
        and ${withinReach(scope, sql`s.property_id`)}
    )`;
}

function bestReservations(scope: ReadScope, { limit }: Searched): Fragment {
  const { sql, host_id } = scope;
  return sql`
    select best.rank, best.distance, best.reservation_code, best.stay_code, o.guest_name, c.id as conversation_id,
      p.id as property_id, p.title as property_title, best.start_date, best.end_date, best.status
    from (
      select h.rank, h.reservation_code, s.stay_code, s.property_id, s.check_in_date as start_date,
        s.check_out_date as end_date, s.status, ${distance(scope, sql`s.check_in_date`)} as distance
      from (
        select distinct on (reservation_code) reservation_code, stay_code, rank from hits
        order by reservation_code, rank, stay_code nulls first
      ) h
      cross join lateral (
        ${shownStay(scope, sql`h.reservation_code`, sql`h.stay_code`)}
      ) s
      order by h.rank, distance, s.stay_code
      limit ${limit + 1}::integer
    ) best
    join orders o on o.host_id = ${host_id} and o.reservation_code = best.reservation_code
    left join conversations c on c.host_id = ${host_id} and c.reservation_code = best.reservation_code
    left join properties p on p.host_id = ${host_id} and p.id = best.property_id`;
}

/** The stay that a result shows for an order: the one that matches, else the one nearest to today that has not ended. */
function shownStay(scope: ReadScope, reservation_code: Fragment, stay_code: Fragment): Fragment {
  const { sql, host_id } = scope;
  return sql`
    select s.stay_code, case when not s.in_reservation_box then s.property_id end as property_id,
      s.check_in_date, s.check_out_date, s.status
    from stays s
    where s.host_id = ${host_id} and s.reservation_code = ${reservation_code}
      and (${stay_code} is null or s.stay_code = ${stay_code}) and ${withinReach(scope, sql`s.property_id`)}
    order by s.status in ('cancelled', 'denied', 'timeout'), ${distance(scope, sql`s.check_in_date`)}, s.stay_code
    limit 1`;
}

/** Of the reservations found; inquiries; and those whose note matches. */
function conversations(scope: ReadScope, { terms, limit }: Searched, isChosen: Fragment): Fragment {
  const { sql, host_id } = scope;
  const day = sql`(c.active_at at time zone ${scope.account.timezone}::text)::date`;
  return sql`
    with matching as materialized (
      select c.id, c.search_text from conversations c
      where ${isChosen} and c.host_id = ${host_id} and ${matches(scope, sql`c.search_text`, terms)}
      limit ${candidatesMax(scope)}::integer
    ),
    hits as (
      select id, search_text from matching
      union
      select c.id, c.search_text from (
        select c.id, c.search_text from conversations c
        where c.host_id = ${host_id} order by c.active_at desc limit ${NEWEST_MAX}::integer
      ) c
      where ${isCandidateListFull(scope, sql`matching`)} and ${matches(scope, sql`c.search_text`, terms)}
    )
    select 'conversation', found.rank, coalesce(c.guest_name, o.guest_name, c.reservation_code, ''),
      c.reservation_code, s.stay_code, c.id, null::bigint, p.id, p.title, null,
      coalesce(s.check_in_date, c.check_in_date), coalesce(s.check_out_date, c.check_out_date), s.status
    from (
      select conversation_id as id, min(rank) as rank, min(stay_code) as stay_code from (
        select conversation_id, rank, stay_code from reservations where ${isChosen} and conversation_id is not null
        union all
        select id, ${rank(scope, sql`search_text`, terms)}, null from hits
      ) every
      group by conversation_id
    ) found
    join conversations c on c.host_id = ${host_id} and c.id = found.id
    left join orders o on o.host_id = ${host_id} and o.reservation_code = c.reservation_code
    left join lateral (
      ${shownStay(scope, sql`c.reservation_code`, sql`found.stay_code`)}
    ) s on true
    left join properties p on p.host_id = ${host_id} and p.id = coalesce(s.property_id, c.property_id)
    where ${threadWithinReach(scope)}
    order by found.rank, ${distance(scope, day)}, c.id
    limit ${limit + 1}::integer`;
}

function tasks(scope: ReadScope, { terms, limit }: Searched, isChosen: Fragment): Fragment {
  const { sql, host_id } = scope;
  return sql`
    with matching as materialized (
      select t.id, t.search_text from tasks t
      where ${isChosen} and t.host_id = ${host_id} and ${matches(scope, sql`t.search_text`, terms)}
      limit ${candidatesMax(scope)}::integer
    ),
    hits as (
      select id, search_text from matching
      union
      select t.id, t.search_text from (
        select t.id, t.search_text from tasks t
        where t.host_id = ${host_id} order by t.expected_date desc limit ${NEWEST_MAX}::integer
      ) t
      where ${isCandidateListFull(scope, sql`matching`)} and ${matches(scope, sql`t.search_text`, terms)}
    )
    select 'task', ${rank(scope, sql`hits.search_text`, terms)} as rank, left(t.note, 100), null, t.stay_code, null,
      t.id, p.id, p.title, null, t.expected_date, null::date, t.status
    from hits
    join tasks t on t.host_id = ${host_id} and t.id = hits.id
    left join properties p on p.host_id = ${host_id} and p.id = t.property_id
    where ${withinReach(scope, sql`t.property_id`)}
    order by rank, ${distance(scope, sql`t.expected_date`)}, t.id
    limit ${limit + 1}::integer`;
}

function properties(scope: ReadScope, { terms, limit }: Searched, isChosen: Fragment): Fragment {
  const { sql, host_id } = scope;
  return sql`
    select 'property', ${rank(scope, sql`f.search_text`, terms)} as rank, p.title, null, null, null,
      null::bigint, p.id, null, p.address, null::date, null::date, null
    from properties p
    left join property_details d on d.host_id = ${host_id} and d.property_id = p.id
    cross join lateral (select p.search_text || coalesce(d.search_text, '') as search_text) f
    where ${isChosen} and p.host_id = ${host_id} and p.deleted_at is null
      and ${withinReach(scope, sql`p.id`)} and ${matches(scope, sql`f.search_text`, terms)}
    order by rank, p.title, p.id
    limit ${limit + 1}::integer`;
}

function matches({ sql }: ReadScope, text: Fragment, { words, digits }: SearchTerms): Fragment {
  const all = like({ sql }, text, words, sql` and `);
  return digits === null ? all : sql`((${all}) or ${text} like ${digits})`;
}

function rank({ sql }: ReadScope, text: Fragment, { exact, name, starts }: SearchTerms): Fragment {
  return sql`case
    when ${exact.length === 0 ? sql`false` : like({ sql }, text, exact, sql` or `)} then 0
    when ${text} like ${name} then 1
    when ${like({ sql }, text, starts, sql` and `)} then 2
    else 3
  end`;
}

function like(
  { sql }: Pick<ReadScope, 'sql'>,
  text: Fragment,
  patterns: readonly string[],
  joint: Fragment,
): Fragment {
  return sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    joint,
  );
}

/** True when more rows may match than were compared. */
function isCandidateListFull(scope: ReadScope, candidates: Fragment): Fragment {
  return scope.sql`(select count(*) from ${candidates}) = ${candidatesMax(scope)}::integer`;
}

function candidatesMax(scope: ReadScope): number {
  return isLimited(scope) ? LIMITED_CANDIDATES_MAX : CANDIDATES_MAX;
}

/** Days between a date and today. */
function distance({ sql, account, now }: ReadScope, date: Fragment): Fragment {
  return sql`abs(${date} - ${dayIn(account.timezone, now)}::date)`;
}
