import type { Fragment } from '../database/connections/sql.ts';
import type { ReadScope } from '../database/scope.ts';
import { ApiError } from '../http/api-error.ts';

/** Restricts rows to the properties assigned to a limited operator. `column` holds the property's id. */
export function withinReach(scope: Pick<ReadScope, 'sql' | 'caller'>, column: Fragment): Fragment {
  const reach = scope.caller?.reach ?? null;
  return reach === null ? scope.sql`true` : scope.sql`${column} = any(${reach})`;
}

/**
 * Like withinReach for the room type in `column`: the operator reaches all of its properties that are still let, and at
 * least one.
 */
export function roomTypeWithinReach(scope: ReadScope, column: Fragment): Fragment {
  if (!isLimited(scope)) return scope.sql`true`;
  return scope.sql`coalesce((
    select bool_and(${withinReach(scope, scope.sql`m.property_id`)})
    from room_type_properties m
    where m.host_id = ${scope.host_id} and m.room_type_id = ${column}
      and (select p.deleted_at is null from properties p where p.host_id = ${scope.host_id} and p.id = m.property_id)
  ), false)`;
}

/** Like withinReach for the listing `l`, of a property or of a room type. */
export function listingWithinReach(scope: ReadScope): Fragment {
  if (!isLimited(scope)) return scope.sql`true`;
  return scope.sql`(
    ${withinReach(scope, scope.sql`l.property_id`)} or ${roomTypeWithinReach(scope, scope.sql`l.room_type_id`)}
  )`;
}

/** Like withinReach for the conversation `c`: the property of the inquiry, or a stay of the order. */
export function threadWithinReach(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  if (!isLimited(scope)) return sql`true`;
  return sql`(${withinReach(scope, sql`c.property_id`)} or exists (
    select from stays s
    where s.host_id = ${host_id} and s.reservation_code = c.reservation_code
      and ${withinReach(scope, sql`s.property_id`)}
  ))`;
}

/** True when the caller sees only some of the account's properties. */
export function isLimited(scope: ReadScope): boolean {
  return scope.caller !== null && scope.caller.reach !== null;
}

/** True for a read-only token. */
export function isReader({ caller }: Pick<ReadScope, 'caller'>): boolean {
  return caller !== null && !caller.can_write;
}

/** The operator's name as entries and orders store it. */
export function actorName(scope: ReadScope): string {
  return scope.caller?.operator_name ?? 'System';
}

/** Throws `operator_is_limited`: a limited operator may not change what belongs to the whole account. */
export function checkWholeAccount(scope: ReadScope): void {
  if (isLimited(scope)) throw new ApiError('operator_is_limited');
}

/** Throws `master_needed` for every other operator. The service and the command line may act too. */
export function checkMaster({ caller }: Pick<ReadScope, 'caller'>): void {
  if (caller !== null && !caller.is_master) throw new ApiError('master_needed');
}
