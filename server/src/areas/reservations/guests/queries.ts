import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { touchOrders } from '../order-times/queries.ts';
import type { StoredGuest } from './stored-guest.ts';

/** The guests of a stay, by id. */
export async function listGuests(
  { sql, host_id }: ReadScope,
  stay_code: string,
): Promise<readonly StoredGuest[]> {
  return sql<StoredGuest[]>`
    select g.id, g.name, g.phone, g.email, g.id_type, g.id_number, g.gender, g.country, g.is_booker
    from guests g where g.host_id = ${host_id} and g.stay_code = ${stay_code} order by g.id`;
}

/** Replaces the guests of a stay, which the caller has locked. Guests with an id stay, with their new fields. */
export async function replaceGuests(
  tx: WriteScope,
  stay_code: string,
  { before, after }: { readonly before: readonly StoredGuest[]; readonly after: readonly StoredGuest[] },
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with next as (
      select * from jsonb_to_recordset(${JSON.stringify(after.map((guest, place) => ({ ...guest, place })))}::text::jsonb)
        as n (id bigint, name text, phone text, email text, id_type text, id_number text, gender text, country text,
          is_booker boolean, place integer)
    ),
    gone as (
      delete from guests g
      where g.host_id = ${host_id} and g.stay_code = ${stay_code}
        and not exists (select from next n where n.id = g.id)
    ),
    kept as (
      update guests g
      set name = n.name, phone = n.phone, email = n.email, id_type = n.id_type, id_number = n.id_number,
        gender = n.gender, country = n.country, is_booker = n.is_booker
      from next n
      where g.host_id = ${host_id} and g.stay_code = ${stay_code} and g.id = n.id
    ),
    added as (
      insert into guests (host_id, stay_code, name, phone, email, id_type, id_number, gender, country, is_booker)
      select ${host_id}, ${stay_code}, n.name, n.phone, n.email, n.id_type, n.id_number, n.gender, n.country,
        n.is_booker
      from next n where n.id is null order by n.place
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event,
          ${snapshotOf(before)}::text::jsonb as before, ${snapshotOf(after)}::text::jsonb as after
        from stays s where s.host_id = ${host_id} and s.stay_code = ${stay_code}`,
    )},
    ${touchOrders(tx)}
    select stay_code from changed`;
}

/** For the audit log, which masks contact data by these names. */
function snapshotOf(guests: readonly StoredGuest[]): string {
  return JSON.stringify({
    guests: guests.map(({ phone, email, ...guest }) => ({
      ...guest,
      guest_phone: phone,
      guest_email: email,
    })),
  });
}
