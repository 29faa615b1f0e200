import { listingWithinReach, roomTypeWithinReach, withinReach } from '../../../access/reach.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { notFound } from '../../../http/api-error.ts';
import type { DirectOffer } from '../direct/record.ts';
import type { ListingRow } from '../queries.ts';

export type RatioRow = Pick<
  ListingRow,
  'id' | 'channel_type' | 'listing_id' | 'currency' | 'ratio' | 'rounding' | 'is_following'
>;

/** Those of all listings of a property or room type, by id. Throws `property_not_found`, `room_type_not_found`. */
export async function listRatios(
  scope: ReadScope,
  { property_id, room_type_id }: DirectOffer,
): Promise<readonly RatioRow[]> {
  const { sql, host_id } = scope;
  const offered =
    property_id === null
      ? sql`
        select r.id, null::bigint as property_id, r.id as room_type_id from room_types r
        where r.host_id = ${host_id} and r.id = ${room_type_id} and ${roomTypeWithinReach(scope, sql`r.id`)}`
      : sql`
        select p.id, p.id as property_id, null::bigint as room_type_id from properties p
        where p.host_id = ${host_id} and p.id = ${property_id} and p.deleted_at is null
          and ${withinReach(scope, sql`p.id`)}`;
  const [found] = await sql<{ channels: readonly RatioRow[] }[]>`
    select (
      select coalesce(json_agg(json_build_object(
        'id', l.id, 'channel_type', l.channel_type, 'listing_id', l.listing_id, 'currency', l.currency,
        'ratio', trim_scale(l.ratio)::text, 'rounding', l.rounding, 'is_following', l.is_following
      ) order by l.id), '[]')
      from listings l
      where l.host_id = ${host_id} and (l.property_id = o.property_id or l.room_type_id = o.room_type_id)
    ) as channels
    from (${offered}) o`;
  if (found !== undefined) return found.channels;
  throw property_id === null
    ? notFound('room_type_not_found', room_type_id)
    : notFound('property_not_found', property_id);
}

/** What a listing within reach offers; none for any other id. */
export function listOffersOf(tx: WriteScope, id: number): Promise<readonly DirectOffer[]> {
  return tx.sql<DirectOffer[]>`
    select l.property_id, l.room_type_id from listings l
    where l.host_id = ${tx.host_id} and l.id = ${id} and ${listingWithinReach(tx)}`;
}

/** The currency of the prices of a property or room type. */
export async function findOfferedCurrency(
  { sql, host_id }: ReadScope,
  {
    property_id,
    room_type_id,
  }: { readonly property_id: number | null; readonly room_type_id: number | null },
): Promise<string> {
  const [found] = await sql<{ currency: string }[]>`
    select coalesce(
      (select p.currency from properties p where p.host_id = ${host_id} and p.id = ${property_id}),
      (select c.currency from direct_calendars c where c.host_id = ${host_id} and c.room_type_id = ${room_type_id}),
      h.currency
    ) as currency
    from host_accounts h where h.id = ${host_id}`;
  if (found === undefined) throw new Error('the account of the scope is gone');
  return found.currency;
}
