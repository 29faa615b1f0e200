import type { ReadScope } from '../../../database/scope.ts';
import type { ChannelType } from '../../properties/contract.ts';
import type { ReservationRow } from '../stays/queries.ts';

/** A stay that holds nights of a stay in the reservation box. */
export type HolderRow = {
  /** The stay in the box. */
  readonly waiting: string;
  readonly stay_code: string;
  readonly guest_name: string | null;
  readonly channel_type: ChannelType;
  readonly check_in_date: string;
  readonly check_out_date: string;
  /** How many hold nights of it. */
  readonly total: number;
};

/** The first who hold nights of each stay at the property that it was meant for, by check-in. */
export function listHolders(
  { sql, host_id }: ReadScope,
  stays: readonly ReservationRow[],
  most: number,
): Promise<HolderRow[]> {
  const wanted = stays.map(({ stay_code, property_id, check_in_date, check_out_date }) => ({
    stay_code,
    property_id,
    check_in_date,
    check_out_date,
  }));
  return sql<HolderRow[]>`
    select w.stay_code as waiting, h.stay_code, o.guest_name, o.channel_type, h.check_in_date, h.check_out_date, h.total
    from jsonb_to_recordset(${sql.json(wanted)}) as w (stay_code text, property_id bigint, check_in_date date, check_out_date date)
    cross join lateral (
      select s.stay_code, s.reservation_code, s.check_in_date, s.check_out_date, count(*) over ()::integer as total
      from stays s
      where s.host_id = ${host_id} and s.property_id = w.property_id and s.holds_nights
        -- As the index of nights has it: the dates alone would read all later stays of the property.
        and daterange(s.check_in_date, s.check_out_date) && daterange(w.check_in_date, w.check_out_date)
      order by s.check_in_date limit ${most}
    ) h
    -- \`offset 0\`: found by its key, whatever statistics the planner has.
    cross join lateral (
      select o.guest_name, o.channel_type from orders o
      where o.host_id = ${host_id} and o.reservation_code = h.reservation_code offset 0
    ) o
    order by waiting, h.check_in_date`;
}
