import { settleOrders } from '#server/areas/reservations/orders/balance.queries.ts';
import { markReviewed } from '#server/areas/reservations/orders/copies.queries.ts';
import type { WriteScope } from '#server/database/scope.ts';
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

/** Conversations of every fourth stay, each of some fourteen messages, and reviews of every fourth past one. */
export async function addCorrespondence(tx: WriteScope, { today }: Filling): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    insert into conversations (host_id, id, reservation_code, guest_name, created_at, last_message_at, last_guest_message_at,
      read_at, waiting_since)
    select ${host_id}, md5(${host_id}::text || n), reservation_code, null, booked_at, at, at - interval '1 hour',
      case when n % 400 = 0 then null else at end, case when n % 800 = 0 then at - interval '1 hour' end
    from (select *, booked_at + (8 + dice % 12) * interval '1 hour' as at from house_stays) h
    where n % 4 = 0 order by n`;
  await sql`
    insert into messages (host_id, conversation_id, sender_role, sender_name, content, delivery_status, delivery_detail, created_at)
    select ${host_id}, md5(${host_id}::text || n), case when m % 2 = 0 then 'host' else 'guest' end,
      case when m % 2 = 0 then 'Bench' else guest_name end,
      (array['When may we arrive?', 'From three in the afternoon.', 'Is there a cot?', 'Yes, in the wardrobe.', 'Thank you!'])
        [1 + (dice + m) % 5] || ' (' || m || ')',
      'stored', '', booked_at + m * interval '1 hour'
    from house_stays, generate_series(1, 8 + dice % 12) m
    where n % 4 = 0 order by n, m`;
  const reviewed = await sql<{ reservation_code: string }[]>`
    insert into reviews (host_id, reservation_code, author, score, content, created_at, reply_content, replied_at)
    select ${host_id}, reservation_code, 'guest', 3 + dice % 3, 'A lovely stay, number ' || n || '.',
      check_in_date + nights + interval '2 days', case when n % 8 = 0 then 'Thank you.' end,
      case when n % 8 = 0 then check_in_date + nights + interval '3 days' end
    from house_stays where n % 4 = 2 and check_in_date + nights < ${today}::date order by n
    returning reservation_code`;
  await markReviewed(
    tx,
    reviewed.map(({ reservation_code }) => reservation_code),
  );
}

/** What was changed of each stay: five rows of the audit log and some more, and an answered delivery of every fourth to a webhook. */
export async function addLog({ sql, host_id }: WriteScope): Promise<void> {
  const [operator] = await sql<{ id: number }[]>`
    select id from operators where host_id = ${host_id} and is_master`;
  await sql`
    insert into audit_log (host_id, kind, operator_id, request_id, before, after, created_at)
    select ${host_id},
      (array['reservation_created', 'reservation_updated', 'reservation_updated', 'transaction_created', 'transaction_updated',
        'task_created'])[step],
      ${operator?.id ?? 0}, 'req_' || left(md5(n || '-' || step), 32),
      case when step in (2, 3) then jsonb_build_object('stay_code', stay_code, 'remarks', '', 'stay_status', 'checkin_pending') end,
      case when step <= 3
        then jsonb_build_object('stay_code', stay_code, 'reservation_code', reservation_code, 'property_id', property_id,
          'check_in_date', check_in_date, 'status', status, 'remarks', 'Step ' || step)
        else jsonb_build_object('id', 1000 + n, 'property_id', property_id, 'stay_code', stay_code, 'amount', 100 + dice % 200,
          'note', 'Step ' || step)
      end,
      booked_at + step * interval '1 minute'
    from house_stays, generate_series(1, case when n % 4 = 0 then 6 else 5 end) step
    order by booked_at, n, step`;
  const [webhook] = await sql<{ id: number }[]>`
    insert into webhooks (host_id, url, secret, is_active, created_at)
    values (${host_id}, 'https://receiver.example.com/hook', 'not used: it is switched off', false, now()) returning id`;
  await sql`
    insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, status, attempts, created_at)
    select ${host_id}, ${webhook?.id ?? 0}, 'msg_' || n, 'reservation.created',
      jsonb_build_object('event', 'reservation.created', 'data', jsonb_build_object('reservation_code', reservation_code,
        'stay_code', stay_code, 'guest_name', guest_name, 'guest_email', guest_email))::text,
      'delivered',
      jsonb_build_array(jsonb_build_object('at', booked_at, 'outcome', 'delivered', 'http_status', 200, 'duration_ms', 20 + dice % 100,
        'response_body', case when dice % 2 = 0 then 'ok' else json_build_object('received', reservation_code)::text end)),
      booked_at
    from house_stays where n % 4 = 1 order by n`;
}
