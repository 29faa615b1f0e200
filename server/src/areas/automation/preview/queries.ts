import type { Fragment } from '../../../database/connections/sql.ts';
import type { OpenScope, ReadScope } from '../../../database/scope.ts';
import { withinReach } from '../../../access/reach.ts';
import { stayColumns } from '../planning/queries.ts';
import { isRepeated, type Trigger } from '../trigger.ts';
import type { Candidate, PreviewWindow } from './candidate.ts';

/** Uses the connection for long reads: it reads up to the limit of stays. */
export function listCandidates(
  scope: OpenScope,
  trigger: Trigger,
  { window, limit }: { readonly window: PreviewWindow; readonly limit: number },
): Promise<readonly Candidate[]> {
  const { databases, host_id } = scope;
  const { longReads: sql } = databases;
  const { joins, happened_at, isMeant } = candidatesOf(scope, trigger, window);
  return sql<Candidate[]>`
    select ${stayColumns(scope)}, s.booked_at, ${happened_at} as happened_at
    from stays s join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code ${joins}
    left join properties p on p.host_id = s.host_id and p.id = s.property_id
    where s.host_id = ${host_id} and ${withinReach(scope, sql`s.property_id`)} and ${isMeant}
    limit ${limit}`;
}

function candidatesOf(
  { sql }: ReadScope,
  trigger: Trigger,
  { from, until }: PreviewWindow,
): { readonly joins: Fragment; readonly happened_at: Fragment; readonly isMeant: Fragment } {
  const none = { joins: sql``, happened_at: sql`null::timestamptz` };
  const day = from.slice(0, 10);
  // Of a stay that began long ago, a rule that repeats acts on days to come.
  if (isRepeated(trigger))
    return {
      ...none,
      isMeant: sql`s.status = 'accepted' and s.check_out_date >= ${day}::date
        and s.check_in_date <= ${until.slice(0, 10)}::date`,
    };
  switch (trigger.kind) {
    case 'before_check_in':
    case 'after_check_in':
      return {
        ...none,
        isMeant: sql`s.status = 'accepted' and s.check_in_date between ${day}::date and ${until.slice(0, 10)}::date`,
      };
    case 'before_check_out':
    case 'after_check_out':
      return {
        ...none,
        isMeant: sql`s.status = 'accepted' and s.check_out_date between ${day}::date and ${until.slice(0, 10)}::date`,
      };
    case 'reservation_accepted':
      return {
        joins: sql``,
        happened_at: sql`s.booked_at`,
        isMeant: sql`s.status = 'accepted' and s.booked_at between ${from} and ${until}`,
      };
    case 'stay_cancelled':
      return {
        joins: sql``,
        happened_at: sql`o.cancelled_at`,
        // Only stays that had not ended when they were cancelled.
        isMeant: sql`s.status = 'cancelled' and o.cancelled_at between ${from} and ${until}
          and s.check_out_date >= ${day}::date - 2`,
      };
    case 'message_received':
      return {
        joins: sql`
          join conversations c on c.host_id = s.host_id and c.reservation_code = s.reservation_code
          join messages m on m.host_id = c.host_id and m.conversation_id = c.id`,
        happened_at: sql`m.created_at`,
        isMeant: sql`c.active_at >= ${from} and m.sender_role = 'guest' and m.created_at between ${from} and ${until}`,
      };
  }
}
