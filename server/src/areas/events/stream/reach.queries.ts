import {
  listingWithinReach,
  roomTypeWithinReach,
  threadWithinReach,
  withinReach,
} from '../../../access/reach.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope } from '../../../database/scope.ts';
import type { LoggedEvent } from '../../../events/present-event.ts';

/** Lists of the account that every operator may read. */
const SHARED = /^(custom_channel|dictionary_entry|group|saved_reply|tag)_/;

/**
 * The ids of those events that a limited operator may see: what they are about is at one of their properties now, or belongs
 * to everybody. What is deleted is where it was then, as the audit log says.
 */
export async function listEventsWithinReach(
  scope: ReadScope,
  events: readonly LoggedEvent[],
): Promise<ReadonlySet<number>> {
  const { sql, host_id } = scope;
  const shared = events.filter(({ kind }) => SHARED.test(kind)).map(({ id }) => id);
  const others = events
    .filter(({ kind }) => !SHARED.test(kind))
    .map(({ id, payload }) => ({ ...payload, id }));
  if (others.length === 0) return new Set(shared);
  const rows = await sql<{ id: number }[]>`
    with named as materialized (
      select * from jsonb_to_recordset(${sql.json(others)}) as e (
        id bigint, property_id bigint, reservation_code text, stay_code text, conversation_id text, task_id bigint,
        transaction_id bigint, channel_type text, listing_id text
      )
    )
    select e.id from named e
    where ${withinReach(scope, sql`e.property_id`)}
      or exists (
        select from stays s
        where s.host_id = ${host_id} and s.reservation_code = e.reservation_code
          and (e.stay_code is null or s.stay_code = e.stay_code) and ${withinReach(scope, sql`s.property_id`)}
      )
      or exists (
        select from conversations c
        where c.host_id = ${host_id} and c.id = e.conversation_id and ${threadWithinReach(scope)}
      )
      or exists (
        select from tasks t
        where t.host_id = ${host_id} and t.id = e.task_id and ${withinReach(scope, sql`t.property_id`)}
      )
      or exists (
        select from transactions t
        where t.host_id = ${host_id} and t.id = e.transaction_id and ${withinReach(scope, sql`t.property_id`)}
      )
      or exists (
        select from listings l
        where l.host_id = ${host_id} and l.channel_type = e.channel_type and l.listing_id = e.listing_id
          and ${listingWithinReach(scope)}
      )
      or ${isGoneWithinReach(scope)}`;
  return new Set([...shared, ...rows.map(({ id }) => id)]);
}

/**
 * True for the event `e` of a task or an entry that is no more, and for the deletion of a listing, where it was at a property
 * within reach. Other listings can have had the name of a deleted one, so that its own audit row is looked for.
 */
function isGoneWithinReach(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`exists (
    select from audit_log a
    where a.host_id = ${host_id} and a.kind = 'task_deleted' and a.object_id = e.task_id::text
      and ${withinReach(scope, sql`a.property_id`)}
  )
  or exists (
    select from audit_log a
    where a.host_id = ${host_id} and a.kind = 'transaction_deleted' and a.object_id = e.transaction_id::text
      and ${withinReach(scope, sql`a.property_id`)}
  )
  or exists (
    select from events v
    join audit_log a on a.host_id = ${host_id} and a.kind = v.kind and a.request_id = v.request_id
    where v.host_id = ${host_id} and v.id = e.id and v.kind = 'listing_deleted'
      and a.before ->> 'channel_type' = e.channel_type and a.before ->> 'listing_id' = e.listing_id
      and (
        ${withinReach(scope, sql`a.property_id`)}
        or ${roomTypeWithinReach(scope, sql`(a.before ->> 'room_type_id')::bigint`)}
      )
  )`;
}
