import { takeUntoldLosses } from '../database/history/queries.ts';
import type { SystemScope } from '../database/scope.ts';
import type { EventKind } from './event-kinds.ts';

/**
 * Stores the event history_lost of every account, once for each loss, so that everybody who follows an account compares. An
 * account that is in the middle of a move takes no event.
 */
export async function recordHistoryLost({ sql, now, request_id }: SystemScope): Promise<void> {
  const kind: EventKind = 'history_lost';
  await sql`
    with lost as (${takeUntoldLosses(sql)}),
    told as (
      select h.id as host_id, h.clock_ahead_seconds * interval '1 second' + ${now}::timestamptz as at,
        jsonb_build_object('since', since, 'until', until) as payload
      from lost cross join host_accounts h
      where not exists (
        select from account_moves m where m.account_id = h.id and m.step in ('paused', 'left', 'arriving')
      )
    ),
    recorded as (
      insert into events (host_id, kind, payload, request_id, created_at)
      select host_id, ${kind}, payload, ${request_id}, at from told order by host_id
    )
    insert into audit_log (host_id, kind, request_id, after, created_at)
    select host_id, ${kind}, ${request_id}, payload, at from told order by host_id`;
}
