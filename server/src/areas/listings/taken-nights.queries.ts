import type { WriteScope } from '../../database/scope.ts';

/** Taken nights of a property, `end_date` exclusive. */
export type TakenSpan = {
  readonly property_id: number;
  readonly start_date: string;
  readonly end_date: string;
  /** Closed by the host or a calendar: only a stay that already has the nights may keep them. */
  readonly is_closed: boolean;
  /** Kept for a stay in the reservation box. */
  readonly is_boxed: boolean;
  /** True when that stay is in conflict: it is placed when it can be, and stands against no stay that a channel has sold. */
  readonly is_waiting: boolean;
  /** Null when the host or a calendar has closed the nights. */
  readonly stay_code: string | null;
  /** The id of the listing whose calendar has closed the nights, and its event. */
  readonly blocked_by: number | null;
  readonly event_id: number | null;
};

/** Everything that takes nights of these properties, except these stays. */
export function listTaken(
  { sql, host_id }: WriteScope,
  where: {
    readonly property_ids: readonly number[];
    readonly start_date: string;
    readonly end_date: string;
    readonly exceptStays: readonly string[];
  },
): Promise<readonly TakenSpan[]> {
  const { start_date, end_date, exceptStays } = where;
  const property_ids = [...where.property_ids];
  return sql<TakenSpan[]>`
    select t.property_id, t.start_date, t.end_date, t.held_by = 'block' as is_closed, t.held_by = 'box' as is_boxed,
      t.held_by = 'box' and exists (
        select from stays s where s.host_id = ${host_id} and s.stay_code = t.stay_code and s.in_conflict
      ) as is_waiting, t.stay_code, t.listing_id as blocked_by, t.event_id
    from taken_nights t
    where t.host_id = ${host_id} and t.property_id = any(${property_ids}) and t.end_date > ${start_date}
      and t.start_date < ${end_date} and (t.held_by = 'block'
        or t.stay_code not in (select unnest(${exceptStays}::text[])))
    union all
    select d.property_id, d.day, d.day + 1, true, false, false, null, null, null from property_days d
    where d.host_id = ${host_id} and d.property_id = any(${property_ids}) and d.day >= ${start_date}
      and d.day < ${end_date} and d.is_closed`;
}
