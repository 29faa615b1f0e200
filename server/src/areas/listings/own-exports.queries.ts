import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope } from '../../database/scope.ts';
import { accountMark } from '../../http/files/account-mark.ts';
import type { ReadFeed } from './feeds/read-feed.ts';

/** As many events tell whose calendar it is. */
const EVENTS_MAX = 200;

/**
 * True for a calendar that this account itself writes. Its mark decides; that of another account, or of another Innkeep, is
 * the calendar of a partner. Earlier versions wrote no mark: then the UIDs decide, which are hashes of what an account shows.
 * One of a stay is proof. The ids of other nights may be the same elsewhere, so that most events have to be such nights.
 */
export async function isOwnExport(
  scope: ReadScope,
  { own_mark, events }: Pick<ReadFeed, 'own_mark' | 'events'>,
): Promise<boolean> {
  if (own_mark === null) return false;
  if (own_mark !== '') return isOwnMark(scope, own_mark);
  const shown = events
    .slice(0, EVENTS_MAX)
    .map(({ uid, start_date }) => ({ uid: uid.replace(/#.*$/, ''), start_date }));
  if (shown.length === 0) return false;
  const { stays, nights } = await countOwn(scope, shown);
  return stays > 0 || nights * 2 > shown.length;
}

async function isOwnMark({ sql, host_id }: ReadScope, mark: string): Promise<boolean> {
  const [account] = await sql<
    { created_at: string }[]
  >`select created_at from host_accounts where id = ${host_id}`;
  return account !== undefined && mark === accountMark(host_id, account.created_at);
}

type Shown = { readonly uid: string; readonly start_date: string };
type OwnCounts = { readonly stays: number; readonly nights: number };

/** How many of these events have the UID of a stay of the account, and how many that of other nights that are taken, or of a task. */
async function countOwn({ sql, host_id }: ReadScope, shown: readonly Shown[]): Promise<OwnCounts> {
  // As uidOf does.
  const hash = (parts: Fragment) => sql`
    left(encode(sha256(convert_to(concat_ws(' ', ${parts}), 'UTF8')), 'hex'), 40) || '@innkeep'`;
  const host = sql`${host_id}::bigint`;
  const day = (date: Fragment) => sql`to_char(${date}, 'YYYY-MM-DD')`;
  const [counts] = await sql<OwnCounts[]>`
    with e as (
      select * from jsonb_to_recordset(${sql.json(shown)}) as e (uid text, start_date date)
    ),
    nights as (
      select ${hash(sql`'closed', ${host}, d.property_id, ${day(sql`d.day`)}`)} as uid from property_days d
      where d.host_id = ${host_id} and d.is_closed and d.day in (select start_date from e)
      union
      select ${hash(sql`'block', ${host}, f.id, f.uid`)} from feed_events f
      where f.host_id = ${host_id} and f.kind = 'block' and f.start_date in (select start_date from e)
      union
      select ${hash(sql`'task', ${host}, t.id`)} from tasks t
      where t.host_id = ${host_id} and t.expected_date in (select start_date from e)
      union
      select ${hash(sql`'sold_out', ${host}, r.id, ${day(sql`e.start_date`)}`)}
      from (select distinct start_date from e) e
      join room_types r on r.host_id = ${host_id}
      where not exists (
        select from room_type_properties m
        where m.host_id = ${host_id} and m.room_type_id = r.id and not exists (
          select from taken_nights t
          where t.host_id = ${host_id} and t.property_id = m.property_id and t.start_date <= e.start_date
            and t.end_date > e.start_date
        ) and not exists (
          select from property_days d
          where d.host_id = ${host_id} and d.property_id = m.property_id and d.day = e.start_date and d.is_closed
        )
      )
    )
    select (
        select count(*) from e where e.uid in (
          select ${hash(sql`'stay', ${host}, s.stay_code`)} from stays s
          where s.host_id = ${host_id} and s.check_out_date > (select min(start_date) from e)
        )
      ) as stays,
      (select count(*) from e where e.uid in (select uid from nights)) as nights`;
  return counts ?? { stays: 0, nights: 0 };
}
