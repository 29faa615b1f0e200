import type { Databases } from '../database/databases.ts';
import { decryptStored } from '../database/encrypted-text.ts';

/** All that a host reads, but for the ids that the database draws. */
export async function readWhole({ databases }: { readonly databases: Databases }): Promise<unknown[]> {
  const { reads: sql } = databases;
  const tables = await Promise.all([
    sql`select title, address, longitude, latitude, currency, cleaning_fee, encrypted_wifi_password from properties order by title`,
    sql`
      select o.reservation_code, o.channel_type, o.channel_id, o.listing_id, o.guest_name, o.guest_email, o.booked_at,
        o.cancelled_at, s.stay_code, p.title, s.check_in_date, s.check_out_date, s.status, s.stay_status, s.rate_amount,
        s.rate_details, s.additional_fees, s.custom_fields, s.arrival_at, s.departure_at, s.encrypted_lock_code, s.deposit,
        s.id_required, s.in_reservation_box, s.remarks
      from orders o join stays s using (host_id, reservation_code)
      join properties p on p.host_id = s.host_id and p.id = s.property_id
      order by s.stay_code`,
    sql`
      select g.name, p.title from groups g
      join group_properties l on l.host_id = g.host_id and l.group_id = g.id
      join properties p on p.host_id = l.host_id and p.id = l.property_id order by g.name, p.title`,
    sql`select name, color from tags order by name`,
    sql`
      select s.stay_code, t.name from stay_tags s join tags t on t.host_id = s.host_id and t.id = s.tag_id
      order by s.stay_code, t.name`,
    sql`select channel_type, listing_id, title, currency, last_synced_at from listings order by channel_type, listing_id`,
    sql`
      select l.listing_id, d.day, d.price, d.min_stay_on_arrival, d.closed_on_arrival
      from listing_days d join listings l on l.host_id = d.host_id and l.id = d.id
      order by l.listing_id, d.day`,
    sql`
      select p.title, d.day, d.is_closed, d.remarks
      from property_days d join properties p on p.host_id = d.host_id and p.id = d.property_id
      order by p.title, d.day`,
    sql`select stay_code, name, country, is_booker from guests order by stay_code, id`,
    sql`
      select t.direction, t.status, t.amount, t.currency, t.action_at, i.name, t.note, t.operator_name, t.stay_code
      from transactions t join dictionary_entries i on i.host_id = t.host_id and i.id = t.item_id
      order by t.id`,
    sql`select name, mobile, note, is_active, scope from staffs order by id`,
    sql`
      select t.type, t.status, t.level, p.title, s.name, t.stay_code, t.expected_date, t.expected_time, t.fee, t.note,
        t.create_time, t.update_time
      from tasks t
      left join properties p on p.host_id = t.host_id and p.id = t.property_id
      left join staffs s on s.host_id = t.host_id and s.id = t.staff_id
      order by t.id`,
    sql`
      select reservation_code, author, score, sub_score, content, created_at, reply_content, replied_at
      from reviews order by reservation_code, author`,
    sql`
      select c.reservation_code, c.guest_name, c.check_in_date, m.sender_role, m.sender_name, m.content, m.delivery_status
      from messages m join conversations c on c.host_id = m.host_id and c.id = m.conversation_id order by m.id`,
  ]);
  return tables.flat().map((row) => ({ ...row, ...opened(row, databases) }));
}

/** Encrypted texts differ each time. */
function opened(row: Readonly<Record<string, unknown>>, { encryption }: Databases): Record<string, unknown> {
  const encrypted = Object.entries(row).filter(([column]) => column.startsWith('encrypted_'));
  return Object.fromEntries(
    encrypted.map(([column, value]) => [
      column,
      typeof value === 'string' ? decryptStored({ encryption }, value) : value,
    ]),
  );
}
