import type { Static } from 'typebox';
import type { Fragment } from '../../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { BUILT_IN_BY_TYPE } from '../../custom-channels/contract.ts';
import { withinReach } from '../../../access/reach.ts';
import { decryptStored } from '../../../database/encrypted-text.ts';
import type { PresentedWork } from '../../channel/work/contract.ts';
import type { LanguageFacts } from '../../../http/request/guest-language.ts';
import { languageColumns } from '../guest-language.queries.ts';
import { openWorkOf } from '../../channel/work/queries.ts';
import { notFound, refuseBroken } from '../../../http/api-error.ts';
import type { ReservationsQuery } from '../contract.ts';
import type { AgreedTerms } from '../agreed-terms.ts';
import type { CollectedBy, Reservation, StoredFlaw } from '../record.ts';
import { orderAmounts } from '../orders/balance.queries.ts';
import { payoutDay } from '../payout-rules/queries.ts';
import type { StoredStay } from '../stored-stay.ts';
import { isOrderedByOrder, matching } from './matching.queries.ts';
import { brokenFilters, isSinceInOtherOrder } from './narrowing.ts';
import { isOfIndex, sortKey, sourcesOf } from './sorting.queries.ts';

/** A stay joined with its order, totals, payments and guests. */
export type ReservationRow = Pick<
  Static<typeof Reservation>,
  | 'reservation_code'
  | 'stay_code'
  | 'channel_id'
  | 'channel_type'
  | 'listing_id'
  | 'check_in_date'
  | 'check_out_date'
  | 'number_of_adults'
  | 'number_of_children'
  | 'number_of_infants'
  | 'number_of_pets'
  | 'children_ages'
  | 'status'
  | 'stay_status'
  | 'guest_name'
  | 'guest_phone'
  | 'guest_email'
  | 'guest_language'
  | 'booked_at'
  | 'created_at'
  | 'cancelled_at'
  | 'cancellation_reason'
  | 'expires_at'
  | 'updated_at'
  | 'creator'
  | 'remarks'
  | 'channel_remarks'
  | 'conversation_id'
  | 'tags'
  | 'in_reservation_box'
  | 'in_conflict'
> &
  Pick<
    StoredStay,
    | 'property_id'
    | 'rate_amount'
    | 'commission_amount'
    | 'rate_details'
    | 'additional_fees'
    | 'arrival_at'
    | 'departure_at'
    | 'lock_code'
    | 'lock_code_visible_after'
    | 'deposit'
    | 'id_required'
    | 'custom_fields'
  > &
  LanguageFacts & {
    currency: string;
    total_rate: string;
    total_commission: string;
    total_amount: string;
    received_amount: string;
    refunded_amount: string;
    kept_amount: string;
    /** True when all of its stays have ended. */
    is_order_over: boolean;
    kept_of_stay: string;
    collected_by: CollectedBy | null;
    /** As it was quoted. */
    agreed_policy: AgreedTerms['policy'];
    /** What of the price is due when, as it was quoted. */
    agreed_due: AgreedTerms['due'] | null;
    /** The first day of all stays of the order. */
    order_check_in_date: string;
    /** When its channel should pay. */
    payout_on: string;
    custom_channel_id: number | null;
    custom_channel_name: string | null;
    guests: Omit<Static<typeof Reservation>['guests'][number], 'id_images'>[];
    /** The pictures of the guide of its property, in their order. */
    guide_images: { id: number; secret: string }[];
    /** Used in the address of the guest page. */
    guest_secret: string;
    not_in_calendar_since: string | null;
    warnings: StoredFlaw[];
    channel_work: PresentedWork | null;
    /** The sort key of the row in the current list. */
    position: string;
  };

/** The fields that an entry takes from its stay. */
export type StayLink = {
  readonly stay_code: string;
  readonly property_id: number | null;
  readonly currency: string;
};

/**
 * The fields that an entry takes from its stay, locked until the transaction ends. Throws `stay_not_found`. It locks
 * the order before the stay, as cancelling does, so that the two do not deadlock, and for its new updated_at.
 */
export async function lockStayLink(tx: WriteScope, stay_code: string): Promise<StayLink> {
  const [stay] = await tx.sql<StayLink[]>`
    select s.stay_code, s.property_id, o.currency
    from orders o join stays s on s.host_id = o.host_id and s.reservation_code = o.reservation_code
    where s.host_id = ${tx.host_id} and s.stay_code = ${stay_code} and ${withinReach(tx, tx.sql`s.property_id`)}
    for no key update of o for share of s`;
  if (stay === undefined) throw notFound('stay_not_found', stay_code);
  return stay;
}

/**
 * As lockStayLink for the first stay of an order that is within reach, or for the stay that is named, and what was received for
 * the order. Throws `reservation_not_found`, `stay_not_found`.
 */
export async function lockOrderLink(
  tx: WriteScope,
  reservation_code: string,
  stay_code?: string,
): Promise<StayLink & { readonly received_amount: string }> {
  const { sql } = tx;
  await sql`
    select from orders where host_id = ${tx.host_id} and reservation_code = ${reservation_code} for no key update`;
  const stays = await sql<(StayLink & { received_amount: string })[]>`
    select s.stay_code, s.property_id, s.order_currency as currency, ${orderAmounts(tx)}
    from stays s
    where s.host_id = ${tx.host_id} and s.reservation_code = ${reservation_code}
      and ${withinReach(tx, sql`s.property_id`)}
    order by length(s.stay_code), s.stay_code for share of s`;
  const [first] = stays;
  if (first === undefined) throw notFound('reservation_not_found', reservation_code);
  const stay = stay_code === undefined ? first : stays.find((each) => each.stay_code === stay_code);
  if (stay === undefined) throw notFound('stay_not_found', String(stay_code));
  return stay;
}

/** As lockStayLink for a stay_code of an order of several, and else as lockOrderLink. Throws `reservation_not_found`. */
export async function lockEitherLink(tx: WriteScope, code: string): Promise<StayLink> {
  const { sql, host_id } = tx;
  const [stay] = await sql<{ is_part: boolean }[]>`
    select s.reservation_code <> s.stay_code as is_part from stays s
    where s.host_id = ${host_id} and s.stay_code = ${code} and ${withinReach(tx, sql`s.property_id`)}`;
  return stay?.is_part === true ? lockStayLink(tx, code) : lockOrderLink(tx, code);
}

/** True when a property has stays that end after `day` and that hold nights or still may. */
export async function hasStaysFrom(tx: WriteScope, property_id: number, day: string): Promise<boolean> {
  const [row] = await tx.sql<{ found: boolean }[]>`
    select exists (
      select from stays
      where host_id = ${tx.host_id} and property_id = ${property_id} and check_out_date > ${day}
        and status in ('wait_accept', 'wait_pay', 'accepted')
    ) as found`;
  return row?.found === true;
}

/** Newest first by the requested field, unless asked otherwise, then by stay_code (contract section 5). Throws a 422 for too many ids. */
export async function listStays(
  scope: OpenScope,
  query: ReservationsQuery,
): Promise<ListPage<ReservationRow>> {
  const { sql } = scope;
  refuseBroken(brokenFilters(query), 'query');
  const order = sortKey(scope, query);
  const page = await listPage<ReservationRow, ReservationsQuery>(scope, {
    name: 'reservations',
    query,
    columns: sql`${columns(scope)}, (${order})::text as position`,
    ...sourcesOf(scope, query, rowJoins(scope)),
    where: matching(scope, query),
    order: [
      { column: order, field: 'position' },
      { column: sql`s.stay_code`, field: 'stay_code' },
    ],
    direction: query.is_ascending === true ? 'asc' : 'desc',
    spansTables: isOrderedByOrder(query),
    // No index supports the other orders and these filters, and a field of the order is in another table.
    isLong:
      isOrderedByOrder(query) ||
      !isOfIndex(query) ||
      query.listing_id !== undefined ||
      isSinceInOtherOrder(query),
  });
  return { ...page, rows: openCodes(scope, page.rows) };
}

/** The stays of one order within reach, in order of creation. */
export async function listStaysOfOrder(
  scope: ReadScope,
  reservation_code: string,
): Promise<readonly ReservationRow[]> {
  const { sql } = scope;
  const rows = await sql<ReservationRow[]>`
    select ${columns(scope)}, s.stay_code as position
    from stays s join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    ${rowJoins(scope)}
    where s.host_id = ${scope.host_id} and s.reservation_code = ${reservation_code}
      and ${withinReach(scope, sql`s.property_id`)}
    order by length(s.stay_code), s.stay_code`;
  return openCodes(scope, rows);
}

/** A stay within reach. Throws `stay_not_found`. */
export async function requireStay(scope: ReadScope, stay_code: string): Promise<ReservationRow> {
  const { sql } = scope;
  const rows = await sql<ReservationRow[]>`
    select ${columns(scope)}, s.stay_code as position
    from stays s join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    ${rowJoins(scope)}
    where s.host_id = ${scope.host_id} and s.stay_code = ${stay_code} and ${withinReach(scope, sql`s.property_id`)}`;
  const [row] = openCodes(scope, rows);
  if (row === undefined) throw notFound('stay_not_found', stay_code);
  return row;
}

/** Decrypts the lock codes of rows from the database. */
function openCodes(scope: ReadScope, rows: readonly ReservationRow[]): ReservationRow[] {
  return rows.map((row) => ({ ...row, lock_code: decryptStored(scope, row.lock_code) }));
}

// Sub-selects instead of joins: PostgreSQL computes them only for the rows of the page.
function columns(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`s.reservation_code, s.stay_code, coalesce(o.channel_id, '') as channel_id, o.channel_type,
    coalesce(s.listing_id, o.listing_id) as listing_id, s.property_id, s.check_in_date, s.check_out_date, s.number_of_adults,
    s.number_of_children, s.number_of_infants, s.number_of_pets, s.children_ages, s.status, s.stay_status, o.guest_name, o.guest_phone,
    o.guest_email, ${languageColumns(scope)}, s.booked_at, s.created_at, case when s.status = 'cancelled' then o.cancelled_at end as cancelled_at, s.cancellation_reason,
    trim_scale(s.kept_amount) as kept_of_stay, s.expires_at, o.updated_at, o.creator, o.currency, s.rate_amount,
    s.commission_amount, s.rate_details, s.additional_fees, s.arrival_at, s.departure_at,
    s.encrypted_lock_code as lock_code,
    s.lock_code_visible_after, s.deposit, s.id_required, s.custom_fields, s.remarks, s.channel_remarks,
    s.in_reservation_box, s.in_conflict,
    case when s.status = 'accepted' then s.not_in_calendar_since end as not_in_calendar_since, o.warnings, s.guest_secret,
    coalesce(channel.id, built_in.id) as custom_channel_id, coalesce(channel.name, built_in.name) as custom_channel_name,
    ${openWorkOf(scope, sql`s.reservation_code`)} as channel_work,
    (
      select c.id from conversations c where c.host_id = ${host_id} and c.reservation_code = s.reservation_code
    ) as conversation_id,
    ${orderAmounts(scope)}, ${payoutDay(scope)} as payout_on, o.collected_by, o.agreed_terms -> 'due' as agreed_due,
    nullif(coalesce(o.agreed_terms -> 'policies' -> s.stay_code, o.agreed_terms -> 'policy'), 'null')
      as agreed_policy,
    (
      select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'phone', g.phone, 'email', g.email,
        'id_type', g.id_type, 'id_number', g.id_number, 'gender', g.gender, 'country', g.country,
        'is_booker', g.is_booker) order by g.id), '[]')
      from guests g where g.host_id = ${host_id} and g.stay_code = s.stay_code
    ) as guests,
    ${guideImages(scope)} as guide_images,
    (
      select coalesce(json_agg((
        select t.name from tags t where t.host_id = ${host_id} and t.id = l.tag_id
      )), '[]')
      from stay_tags l where l.host_id = ${host_id} and l.stay_code = s.stay_code
    ) as tags`;
}

/** The pictures that the guide of the stay's property names, each once. */
function guideImages({ sql, host_id }: ReadScope): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('id', i.id, 'secret', i.secret) order by i.place), '[]')
    from (
      select c.id, c.secret, min(array[g.place, n.place]) as place
      from property_details d
      cross join lateral jsonb_array_elements(d.guide) with ordinality g (section, place)
      cross join lateral jsonb_array_elements_text(g.section -> 'picture_ids') with ordinality n (picture_id, place)
      join property_pictures c
        on c.host_id = ${host_id} and c.property_id = d.property_id and c.id = n.picture_id::bigint
      where d.host_id = ${host_id} and d.property_id = s.property_id
      group by c.id, c.secret
    ) i
  )`;
}

function rowJoins({ sql, host_id }: ReadScope): Fragment {
  return sql`
    left join custom_channels channel on channel.host_id = ${host_id} and channel.id = o.custom_channel_id
    left join custom_channels built_in on built_in.host_id = ${host_id} and built_in.is_built_in
      and built_in.name = ${sql.json(BUILT_IN_BY_TYPE)} ->> o.channel_type`;
}
