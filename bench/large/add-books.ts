import type { WriteScope } from '#server/database/scope.ts';
import { settleOrders } from '#server/areas/reservations/orders/balance.queries.ts';
import type { Filling } from './house.ts';

/** The income of each stay, an expense of its property, and what is of no property. */
export async function addBooks(tx: WriteScope, { account, today }: Filling): Promise<void> {
  const { sql, host_id } = tx;
  const { item_id, payment_method_id } = account;
  await sql`
    insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id,
      note, operator_name, property_id, stay_code, created_at, updated_at)
    select ${host_id}, 'income', 'reservation',
      case when check_in_date < ${today}::date and dice % 40 > 0 then 'paid' else 'outstanding' end, 45.5 + nights * (80 + dice % 120),
      'EUR', check_in_date + interval '10 hours', ${item_id}, ${payment_method_id}, 'Payout ' || n, 'Bench', property_id, stay_code,
      booked_at, booked_at
    from house_stays order by n`;
  const [expense] = await sql<{ item_id: number; payment_method_id: number }[]>`
    select min(id) filter (where dictionary = 'expense_items') as item_id,
      min(id) filter (where dictionary = 'expense_methods') as payment_method_id
    from dictionary_entries where host_id = ${host_id}`;
  await sql`
    insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id,
      note, operator_name, property_id, created_at, updated_at)
    select ${host_id}, 'expense', case when n % 25 = 0 then 'operator' else 'property' end, 'paid', 20 + dice % 60, 'EUR',
      check_in_date + nights + interval '12 hours', ${expense?.item_id ?? 0}, ${expense?.payment_method_id ?? 0},
      'Linen of ' || guest_name, 'Bench', case when n % 25 = 0 then null else property_id end, booked_at, booked_at
    from house_stays order by n`;
  const stays = await sql<{ stay_code: string }[]>`select stay_code from house_stays where n = booker`;
  await settleOrders(tx, stays);
}
