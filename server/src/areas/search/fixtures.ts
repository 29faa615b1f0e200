import type { Host } from '../../../test/harness.ts';

/** Stores orders `0-fill-1`, `0-fill-2`, … of one night each, one a day from tomorrow, all with the same guest. */
export async function fillStays(
  { scope: { sql, host_id } }: Host,
  property_id: number,
  count: number,
): Promise<void> {
  await sql`
    insert into orders (host_id, reservation_code, channel_type, currency, guest_name, creator, booked_at, created_at,
      updated_at)
    select ${host_id}, '0-fill-' || n, 'airbnb', 'EUR', 'Common Guest', 'System', now(), now(), now()
    from generate_series(1, ${count}::integer) n`;
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
      rate_amount, commission_amount, booked_at, created_at, order_currency, order_channel_type)
    select ${host_id}, '0-fill-' || n, '0-fill-' || n, ${property_id}, date '2026-06-15' + n, date '2026-06-16' + n,
      'accepted', 300, 0, now(), now(), 'EUR', 'airbnb'
    from generate_series(1, ${count}::integer) n`;
}
