import { withinReach } from '../../../access/reach.ts';
import { allOf } from '../../../database/conditions.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope } from '../../../database/scope.ts';
import type { PresentedTurnover, TurnoversQuery } from './contract.ts';

/** The turnovers of these days, by day and then by the stay that leaves. */
export function listTurnovers(scope: OpenScope, query: TurnoversQuery): Promise<ListPage<PresentedTurnover>> {
  const { sql, host_id } = scope;
  return listPage<PresentedTurnover, TurnoversQuery>(scope, {
    name: 'turnovers',
    query,
    columns: sql`p.id as property_id, p.title as property_title, p.timezone, d.check_out_date as date,
      coalesce(to_char(d.departure_at, 'HH24:MI'), p.default_checkout_time) as departure_time,
      coalesce(to_char(a.arrival_at, 'HH24:MI'), p.default_checkin_time) as arrival_time,
      d.stay_code as departing_stay_code, a.stay_code as arriving_stay_code`,
    from: sql`stays d
      join stays a on a.host_id = ${host_id} and a.property_id = d.property_id and a.check_in_date = d.check_out_date
        and a.status = 'accepted' and not a.in_reservation_box
      join properties p on p.host_id = ${host_id} and p.id = d.property_id and p.deleted_at is null`,
    where: allOf(scope, [
      sql`d.host_id = ${host_id}`,
      sql`d.status = 'accepted' and not d.in_reservation_box`,
      withinReach(scope, sql`d.property_id`),
      query.property_id !== undefined && sql`d.property_id = ${query.property_id}`,
      sql`d.check_out_date >= ${query.start_date}`,
      sql`d.check_out_date <= ${query.end_date}`,
    ]),
    order: [
      { column: sql`d.check_out_date`, field: 'date' },
      { column: sql`d.stay_code`, field: 'departing_stay_code' },
    ],
    direction: 'asc',
    isLong: true,
  });
}
