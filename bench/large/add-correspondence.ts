import { markReviewed } from '#server/areas/reservations/orders/copies.queries.ts';
import type { WriteScope } from '#server/database/scope.ts';
import type { Filling } from './house.ts';

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
