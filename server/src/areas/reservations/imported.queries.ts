import { advanceIds } from '../../database/advance-ids.ts';
import { keyRows } from '../../database/conditions.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { encryptIfText } from '../../database/encrypted-text.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { ApiError } from '../../http/api-error.ts';
import { settleOrders } from './orders/balance.queries.ts';
import { copyColumns, copyValues, joinCopies } from './orders/copies.queries.ts';
import { lockOrdersOfStays } from './orders/times.queries.ts';

/** Every change of an order reads its stays. At the interface an order has at most 50. */
export const STAYS_OF_ORDER_MAX = 1000;

/**
 * Stores stays of another service with their orders, guests and tags, under their codes. Those that are stored already
 * stay as they are, with their guests: a code that comes twice names one stay. A stay whose nights are taken violates
 * stays_share_no_night: the caller stores it in the box. Throws `list_full` for an order of more than STAYS_OF_ORDER_MAX.
 */
export async function insertMovedStays(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const once = [...new Map(lines.toReversed().map((line) => [String(line['stay_code']), line])).values()];
  await insertOrders(tx, once);
  const stored = new Set(await insertStays(tx, once));
  const added = once.filter((line) => stored.has(String(line['stay_code'])));
  await checkOrders(tx, added);
  await lockOrdersOfStays(tx, tx.sql`select each.key from ${keyRows(tx, [...stored])} each`);
  await settleOrders(
    tx,
    [...stored].map((stay_code) => ({ stay_code })),
  );
  await insertGuests(tx, added);
  await insertTags(tx, added);
  return added.length;
}

async function checkOrders({ sql, host_id }: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  const codes = [...new Set(lines.map((line) => String(line['reservation_code'])))];
  const [full] = await sql<{ reservation_code: string }[]>`
    select s.reservation_code from stays s where s.host_id = ${host_id} and s.reservation_code = any(${codes})
    group by s.reservation_code having count(*) > ${STAYS_OF_ORDER_MAX} limit 1`;
  if (full === undefined) return;
  const message = `The order ${full.reservation_code} has more than ${STAYS_OF_ORDER_MAX} stays.`;
  throw new ApiError('list_full', { message });
}

/** The fields that the stays of an order share are those of its first stay. */
async function insertOrders({ sql, host_id }: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  await sql`
    insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, custom_channel_id, currency,
      guest_name, guest_phone, guest_email, creator, booked_at, created_at, cancelled_at, updated_at)
    select distinct on (reservation_code) ${host_id}, reservation_code, channel_type, nullif(channel_id, ''),
      listing_id, case when channel_type in ('direct', 'custom') then (custom_channel->>'id')::bigint end,
      rates->'total_rate'->>'currency', guest_name, guest_phone, guest_email, creator, booked_at, created_at,
      cancelled_at, updated_at
    from jsonb_to_recordset(${sql.json(lines)}) as r (reservation_code text, stay_code text, channel_type text,
      channel_id text, listing_id text, custom_channel jsonb, rates jsonb, guest_name text, guest_phone text,
      guest_email text, creator text, booked_at timestamptz, created_at timestamptz, cancelled_at timestamptz,
      updated_at timestamptz)
    order by reservation_code, stay_code
    on conflict do nothing`;
}

/** Returns the codes of those that were not stored before. */
async function insertStays(tx: WriteScope, lines: readonly ExportedLine[]): Promise<readonly string[]> {
  const { sql, host_id } = tx;
  const sealed = lines.map((line) => ({ ...line, sealed_lock_code: encryptIfText(tx, lockCodeOf(line)) }));
  const stored = await sql<{ stay_code: string }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(sealed)}) as r (reservation_code text, stay_code text,
        listing_id text, property_id bigint, intended_property_id bigint, check_in_date date, check_out_date date,
        status text, stay_status text, number_of_adults integer, number_of_children integer,
        number_of_infants integer, number_of_pets integer, rates jsonb, check_in_details jsonb, sealed_lock_code text,
        remarks text, channel_remarks text, custom_fields jsonb, additional_fees jsonb, in_reservation_box boolean,
        in_conflict boolean, booked_at timestamptz, created_at timestamptz)
    ),
    s as (
      insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants,
        number_of_pets, rate_amount, commission_amount, rate_details, arrival_at, departure_at, sealed_lock_code,
        lock_code_visible_after, deposit, id_required, custom_fields, additional_fees, remarks, channel_remarks,
        listing_id, booked_at, created_at, ${copyColumns(tx)})
      select ${host_id}, stay_code, reservation_code, coalesce(nullif(property_id, 0), intended_property_id),
        check_in_date, check_out_date, status, stay_status, in_reservation_box, in_conflict, number_of_adults,
        number_of_children, number_of_infants, number_of_pets, (rates->'rate'->>'amount')::numeric,
        (rates->'commission'->>'amount')::numeric, ${rateDetails(tx)}, ${clock(tx, 'arrival_at')},
        ${clock(tx, 'departure_at')}, sealed_lock_code, check_in_details->>'lock_code_visible_after',
        (check_in_details->>'deposit')::numeric, check_in_details->>'id_required', coalesce(custom_fields, '{}'),
        coalesce((
          select jsonb_agg(jsonb_build_object('name', f->'name', 'amount', f->>'amount') order by n)
          from jsonb_array_elements(additional_fees) with ordinality fees (f, n)
        ), '[]'), remarks, channel_remarks, (
          select nullif(line.listing_id, o.listing_id) from orders o
          where o.host_id = ${host_id} and o.reservation_code = line.reservation_code
        ), booked_at, created_at, ${copyValues(tx)}
      from line ${joinCopies(tx, sql`line.reservation_code`)}
      on conflict (host_id, stay_code) do nothing
      returning stay_code, reservation_code, property_id, check_in_date, check_out_date, status, rate_amount,
        commission_amount, in_reservation_box, in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_created',
      sql`select reservation_code, stay_code, null::jsonb as before, to_jsonb(s) as after from s`,
    )}
    select stay_code from s`;
  return stored.map(({ stay_code }) => stay_code);
}

function lockCodeOf({ check_in_details }: ExportedLine): unknown {
  return Object(check_in_details)['lock_code'];
}

/** A rate without details is the accommodation alone, which the interface shows as its only detail. */
function rateDetails({ sql }: WriteScope) {
  return sql`case
    when jsonb_array_length(rates->'details') = 1 and rates->'details'->0->>'type' = 'ACCOMMODATION'
      and rates->'details'->0->>'description' = 'Accommodation'
      and rates->'details'->0->'amount' = rates->'rate'->'amount' then '[]'
    else coalesce((
      select jsonb_agg(
        jsonb_build_object('type', d->'type', 'description', d->'description', 'amount', d->>'amount') order by n
      )
      from jsonb_array_elements(rates->'details') with ordinality details (d, n)
    ), '[]') end`;
}

function clock({ sql }: WriteScope, field: 'arrival_at' | 'departure_at') {
  const of = sql`check_in_details->${field}`;
  return sql`case when jsonb_typeof(${of}) = 'object'
    then make_time((${of}->>'hour')::integer, (${of}->>'minute')::integer, 0) end`;
}

async function insertGuests(tx: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    insert into guests (host_id, id, stay_code, name, phone, email, id_type, id_number, gender, country, is_booker)
    overriding system value
    select ${host_id}, g.id, r.stay_code, g.name, g.phone, g.email, g.id_type, g.id_number, g.gender, g.country,
      g.is_booker
    from jsonb_to_recordset(${sql.json(lines)}) as r (stay_code text, guests jsonb),
      jsonb_to_recordset(r.guests) as g (id bigint, name text, phone text, email text, id_type text, id_number text,
        gender text, country text, is_booker boolean)
    on conflict do nothing`;
  await advanceIds(tx, 'guests');
}

async function insertTags({ sql, host_id }: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  await sql`
    insert into stay_tags (host_id, stay_code, tag_id)
    select ${host_id}, r.stay_code, t.id
    from jsonb_to_recordset(${sql.json(lines)}) as r (stay_code text, tags jsonb),
      jsonb_array_elements_text(r.tags) as tag (name)
      join tags t on t.host_id = ${host_id} and t.name = tag.name
    on conflict do nothing`;
}
