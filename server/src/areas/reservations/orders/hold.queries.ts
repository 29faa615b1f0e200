import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { touchOrders } from './times.queries.ts';

/** Sets until when an order is held. The caller has locked it. */
export async function updateHold(
  tx: WriteScope,
  reservation_code: string,
  expires_at: string | null,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select stay_code, expires_at from stays
      where host_id = ${host_id} and reservation_code = ${reservation_code} and status = 'wait_pay'
        and expires_at is distinct from ${expires_at}
    ),
    s as (
      update stays s set expires_at = ${expires_at} from old
      where s.host_id = ${host_id} and s.stay_code = old.stay_code
      returning s.reservation_code, s.stay_code, s.expires_at
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code
        order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}
