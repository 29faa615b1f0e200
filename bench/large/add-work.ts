import type { WriteScope } from '#server/database/scope.ts';
import type { Filling } from './house.ts';

/** A cleaning after every second stay, done by one of twenty cleaners if it is past. */
export async function addWork({ sql, host_id }: WriteScope, { today }: Filling): Promise<void> {
  const staff = await sql<{ id: number }[]>`
    insert into staffs (host_id, name, mobile, scope, created_at)
    select ${host_id}, 'Cleaner ' || n, '+31 6' || (20000000 + n), 'all', now() from generate_series(1, 20) n
    returning id`;
  const ids = staff.map(({ id }) => id);
  await sql`
    insert into tasks (host_id, type, level, status, property_id, staff_id, stay_code, expected_date, expected_time, currency, fee,
      note, create_time, update_time)
    select ${host_id}, 'cleaning', 'standard',
      case when status = 'cancelled' then 'cancelled' when check_in_date + nights < ${today}::date then 'completed' else 'pending' end,
      property_id, (${ids}::bigint[])[1 + dice % 20], stay_code, check_in_date + nights, time '12:00', 'EUR', 45,
      case when n % 10 = 0 then 'Fresh towels for ' || guest_name else '' end, booked_at, booked_at
    from house_stays where n % 2 = 0 order by n`;
}
