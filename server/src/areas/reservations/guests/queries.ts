import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { touchOrders } from '../orders/times.queries.ts';
import type { StoredGuest } from './stored-guest.ts';

/** The guests of a stay, by id. */
export async function listGuests(scope: ReadScope, stay_code: string): Promise<readonly StoredGuest[]> {
  return (await listGuestsOf(scope, [stay_code])).get(stay_code) ?? [];
}

/** The guests of stays, by id; a stay without guests is left out. */
export async function listGuestsOf(
  { sql, host_id }: ReadScope,
  stay_codes: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredGuest[]>> {
  const rows = await sql<(StoredGuest & { readonly stay_code: string })[]>`
    select g.stay_code, g.id, g.name, g.phone, g.email, g.id_type, g.id_number, g.gender, g.country, g.is_booker
    from guests g where g.host_id = ${host_id} and g.stay_code = any(${[...stay_codes]}) order by g.id`;
  const guests = rows.map(({ stay_code, ...guest }) => ({ stay_code, guest }));
  const byStay = Map.groupBy(guests, ({ stay_code }) => stay_code);
  return new Map([...byStay].map(([stay_code, group]) => [stay_code, group.map(({ guest }) => guest)]));
}

/** The guests of a stay before and after a change. */
export type ReplacedGuests = {
  readonly stay_code: string;
  readonly before: readonly StoredGuest[];
  readonly after: readonly StoredGuest[];
};

/** Replaces the guests of stays, which the caller has locked. Guests with an id stay, with their new fields. */
export async function replaceGuests(tx: WriteScope, replaced: readonly ReplacedGuests[]): Promise<void> {
  const { sql, host_id } = tx;
  const stay_codes = replaced.map(({ stay_code }) => stay_code);
  const guests = replaced.flatMap(({ stay_code, after }) => after.map((guest) => ({ ...guest, stay_code })));
  const snapshots = replaced.map(({ stay_code, before, after }) => ({
    stay_code,
    before: snapshotOf(before),
    after: snapshotOf(after),
  }));
  await sql`
    with next as (
      select * from jsonb_to_recordset(${sql.json(guests.map((guest, place) => ({ ...guest, place })))})
        as n (stay_code text, id bigint, name text, phone text, email text, id_type text, id_number text, gender text,
          country text, is_booker boolean, place integer)
    ),
    gone as (
      delete from guests g
      where g.host_id = ${host_id} and g.stay_code = any(${stay_codes})
        and not exists (select from next n where n.id = g.id)
    ),
    kept as (
      update guests g
      set name = n.name, phone = n.phone, email = n.email, id_type = n.id_type, id_number = n.id_number,
        gender = n.gender, country = n.country, is_booker = n.is_booker
      from next n
      where g.host_id = ${host_id} and g.stay_code = n.stay_code and g.id = n.id
    ),
    added as (
      insert into guests (host_id, stay_code, name, phone, email, id_type, id_number, gender, country, is_booker)
      select ${host_id}, n.stay_code, n.name, n.phone, n.email, n.id_type, n.id_number, n.gender, n.country,
        n.is_booker
      from next n where n.id is null order by n.place
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event,
          jsonb_build_object('stay_code', c.stay_code) || c.before as before,
          jsonb_build_object('stay_code', c.stay_code) || c.after as after
        from jsonb_to_recordset(${sql.json(snapshots)})
          as c (stay_code text, before jsonb, after jsonb)
        join stays s on s.host_id = ${host_id} and s.stay_code = c.stay_code
        order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from changed`;
}

/** For the audit log, which masks contact data by these names. */
function snapshotOf(guests: readonly StoredGuest[]) {
  return {
    guests: guests.map(({ phone, email, ...guest }) => ({
      ...guest,
      guest_phone: phone,
      guest_email: email,
    })),
  };
}
