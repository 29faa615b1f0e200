import type { Fragment } from '../database/connections/sql.ts';
import type { WriteScope } from '../database/scope.ts';
import { EVENT_KINDS, type EventKind } from './event-kinds.ts';
import { maskSnapshots } from './mask-snapshots.ts';

/**
 * The part of a changing statement that records, for each row of `changed`, its event and its audit row:
 * `with … , ${recordChange(tx, kind, changed)} select …`. `changed` selects the fields that the kind's event
 * carries, and `before` and `after` (jsonb or null) for the audit. One statement, one commit: no change without
 * its event, no event without its change.
 */
export function recordChange(tx: WriteScope, kind: EventKind, changed: Fragment): Fragment {
  const { sql } = tx;
  return sql`
    changed as (${changed}),
    recorded as (
      insert into events (host_id, kind, payload, request_id, created_at)
      select ${tx.host_id}, ${kind}, (select jsonb_strip_nulls(to_jsonb(payload)) from (select ${sql.join(EVENT_KINDS[kind].map(sql.identifier))}) payload),
        ${tx.request_id}, ${tx.now}
      from changed
    ),
    ${recordAudit(tx, kind, 'changed')}`;
}

/**
 * Like recordChange, without the audit row: for consequences of a change that is audited itself. `part` names the part
 * of the statement whose rows carry the event's fields.
 */
export function recordEvents(tx: WriteScope, kind: EventKind, part: string): Fragment {
  const { sql } = tx;
  return sql`
    ${sql.identifier(`${part}_recorded`)} as (
      insert into events (host_id, kind, payload, request_id, created_at)
      select ${tx.host_id}, ${kind}, (select jsonb_strip_nulls(to_jsonb(payload)) from (select ${sql.join(EVENT_KINDS[kind].map(sql.identifier))}) payload),
        ${tx.request_id}, ${tx.now}
      from ${sql.identifier(part)}
    )`;
}

/**
 * Like recordChange, without the event: for a change that others see only through its consequences. `part` names the
 * part of the statement whose rows carry `before` and `after`. Both are stored masked.
 */
export function recordAudit(tx: WriteScope, kind: EventKind, part: string): Fragment {
  const { sql, caller } = tx;
  const { before, after, source } = maskSnapshots(tx, kind);
  return sql`
    audited as (
      insert into audit_log (host_id, kind, operator_id, token_id, application_id, request_id, before, after, created_at)
      select ${tx.host_id}, ${kind}, ${caller?.operator_id ?? null}, ${caller?.token_id ?? null},
        ${caller?.application_id ?? null}, ${tx.request_id}, ${before}, ${after}, ${tx.now}
      from ${sql.identifier(part)} ${source}
    )`;
}
