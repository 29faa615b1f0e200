import type { Fragment } from '../database/connections/sql.ts';
import type { WriteScope } from '../database/scope.ts';

/** The objects of a guest, as audit rows name them. */
export type AuditedObjects = {
  readonly reservation_codes: readonly string[];
  readonly stay_codes: readonly string[];
  readonly conversation_ids: readonly string[];
  readonly message_ids: readonly string[];
  /** Rows about guests that older releases have written name no stay. */
  readonly guest_ids: readonly number[];
};

/** Fields of audit rows that hold a guest's data, or that may. The row itself stays, with everything else. */
export const GUEST_FIELDS = [
  'guest_name',
  'guest_email',
  'guest_phone',
  'guest_language',
  'guests',
  'sender_name',
  'custom_fields',
  'children_ages',
  'remarks',
  'channel_remarks',
  'note',
  'content',
  'content_hash',
  'reply_content',
  'detail',
  'delivery_detail',
  'lock_code',
  'arrival_at',
  'departure_at',
];

/** Takes a guest's data out of the audit rows about these objects. It is the one change that audit rows allow. */
export async function eraseAuditFields(
  { sql, host_id }: WriteScope,
  objects: AuditedObjects,
): Promise<number> {
  const [erased] = await sql<{ count: number }[]>`
    with a as (
      update audit_log a set before = a.before - ${GUEST_FIELDS}::text[], after = a.after - ${GUEST_FIELDS}::text[]
      where a.host_id = ${host_id}
        and (${isAboutObjects(sql, objects)})
        and (a.before ?| ${GUEST_FIELDS}::text[] or a.after ?| ${GUEST_FIELDS}::text[])
      returning 1
    )
    select count(*) as count from a`;
  return erased?.count ?? 0;
}

/** True for an audit row `a` about one of these objects. */
export function isAboutObjects(sql: WriteScope['sql'], objects: AuditedObjects): Fragment {
  const { reservation_codes, stay_codes, conversation_ids, message_ids, guest_ids } = objects;
  return sql`
    a.reservation_code = any(${[...reservation_codes]}) or a.stay_code = any(${[...stay_codes]})
      or (a.kind in ('conversation_created', 'conversation_updated', 'message_created')
        and a.object_id = any(${[...conversation_ids, ...message_ids]}))
      or (a.kind = 'reservation_updated' and a.stay_code is null and a.reservation_code is null and exists (
        select from jsonb_path_query(jsonb_build_array(a.before, a.after), '$[*].guests[*].id') each (id)
        where each.id = any(array(select to_jsonb(guest) from unnest(${[...guest_ids]}::bigint[]) guest))
      ))`;
}
