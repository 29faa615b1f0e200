import type { ReadScope } from '../../database/scope.ts';
import { threadWithinReach, withinReach } from '../../access/reach.ts';
import { notFound } from '../../http/api-error.ts';
import { coverOf } from '../properties/pictures/queries.ts';
import { facts, firstStayJoin, orderJoin, type ThreadRow } from './threads/queries.ts';

/** The subject of a thread: a stay of its order, or the inquiry itself. */
export type ActivityRow = {
  reservation_code: string | null;
  check_in_date: string | null;
  check_out_date: string | null;
  listing_id: string;
  property_id: number | null;
  property_title: string | null;
  room_type: string | null;
  /** The secret of its first picture. */
  cover: string | null;
};

/** What a thread is about: the first stay of its order within reach, or the property of the inquiry. */
export async function requireSubject(
  scope: ReadScope,
  id: string,
): Promise<{ stay_code: string | null; property_id: number | null }> {
  const { sql, host_id } = scope;
  const [subject] = await sql<{ stay_code: string | null; property_id: number | null }[]>`
    select s.stay_code, coalesce(s.property_id, c.property_id) as property_id
    from conversations c ${firstStayJoin(scope)}
    where c.host_id = ${host_id} and c.id = ${id} and ${threadWithinReach(scope)}`;
  if (subject === undefined) throw notFound('conversation_not_found', id);
  return subject;
}

/**
 * A thread within reach of the caller, with the stays of its order within reach by their codes, or the inquiry. Throws
 * `conversation_not_found`.
 */
export async function requireThread(
  scope: ReadScope,
  id: string,
): Promise<ThreadRow & { readonly activities: readonly ActivityRow[] }> {
  const { sql, host_id } = scope;
  const [thread] = await sql<(ThreadRow & { activities: ActivityRow[] })[]>`
    select ${facts(scope)}, (
      select coalesce(json_agg(a), '[]') from (
        select c.reservation_code, coalesce(s.check_in_date, c.check_in_date) as check_in_date,
          coalesce(s.check_out_date, c.check_out_date) as check_out_date,
          coalesce(o.listing_id, c.listing_id, '') as listing_id,
          p.id as property_id, p.title as property_title, (
            select r.title
            from room_type_properties m join room_types r on r.host_id = m.host_id and r.id = m.room_type_id
            where m.host_id = ${host_id} and m.property_id = p.id
            order by r.id limit 1
          ) as room_type, ${coverOf(scope)} as cover
        from (select) one
        left join stays s on s.host_id = ${host_id} and s.reservation_code = c.reservation_code
        left join properties p on p.host_id = ${host_id} and p.id = coalesce(s.property_id, c.property_id)
        where ${withinReach(scope, sql`p.id`)}
        order by length(s.stay_code), s.stay_code
      ) a
    ) as activities
    from conversations c ${orderJoin(scope)}
    where c.host_id = ${host_id} and c.id = ${id} and ${threadWithinReach(scope)}`;
  if (thread === undefined) throw notFound('conversation_not_found', id);
  return thread;
}
