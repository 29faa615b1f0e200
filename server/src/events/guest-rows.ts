import type { Fragment } from '../database/connections/sql.ts';
import type { ListPiece } from '../database/pieces.ts';
import type { ReadScope } from '../database/scope.ts';
import { GUEST_FIELDS, isAboutObjects, type AuditedObjects } from './erase-audit.ts';

export type GuestAuditRow = {
  readonly id: number;
  readonly kind: string;
  readonly created_at: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** The audit rows about these objects, with the fields that hold a guest's data, in order. */
export function listGuestAudit(
  { sql, host_id }: ReadScope,
  objects: AuditedObjects,
  { after, rowsMax }: ListPiece,
): Promise<readonly GuestAuditRow[]> {
  return sql<GuestAuditRow[]>`
    select a.id, a.kind, a.created_at, a.reservation_code, a.stay_code,
      ${guestFields(sql, 'before')}, ${guestFields(sql, 'after')}
    from audit_log a
    where a.host_id = ${host_id} and a.id > ${after} and (${isAboutObjects(sql, objects)})
    order by a.id limit ${rowsMax}`;
}

function guestFields(sql: ReadScope['sql'], side: 'before' | 'after'): Fragment {
  return sql`(
      select jsonb_object_agg(each.key, each.value) from jsonb_each(${sql.identifier(`a.${side}`)}) each
      where each.key = any(${GUEST_FIELDS}::text[])
    ) as ${sql.identifier(side)}`;
}

export type GuestEventRow = {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: string;
};

/** The objects of a guest, as events name them. */
export type EventObjects = Pick<AuditedObjects, 'reservation_codes' | 'stay_codes' | 'conversation_ids'> & {
  readonly task_ids: readonly number[];
  readonly transaction_ids: readonly number[];
};

/** The events of these objects, in order. */
export function listGuestEvents(
  { sql, host_id }: ReadScope,
  of: EventObjects,
  { after, rowsMax }: ListPiece,
): Promise<readonly GuestEventRow[]> {
  return sql<GuestEventRow[]>`
    select e.id, e.kind, e.payload, e.created_at from events e
    where e.host_id = ${host_id} and e.id > ${after}
      and (e.payload ->> 'reservation_code' = any(${[...of.reservation_codes]})
        or e.payload ->> 'stay_code' = any(${[...of.stay_codes]})
        or e.payload ->> 'conversation_id' = any(${[...of.conversation_ids]})
        or (e.payload ->> 'task_id')::bigint = any(${[...of.task_ids]})
        or (e.payload ->> 'transaction_id')::bigint = any(${[...of.transaction_ids]}))
    order by e.id limit ${rowsMax}`;
}
