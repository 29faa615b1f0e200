import { connectorGoneSince, hasConnector } from '../../access/ended-connectors.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { CAPABILITIES, type Capability } from '../properties/contract.ts';
import type { StoredListing } from './queries.ts';

/** A listing by the id that its channel gave it. */
export type NamedListing = Pick<StoredListing, 'id' | 'listing_id' | 'currency'>;

/** A listing with its properties: its own, or those of its room type by id, without deleted ones. */
export type Offer = NamedListing &
  Pick<StoredListing, 'channel_type'> & { readonly property_ids: readonly number[] };

/** The listings of the account that their channels name so. */
export function listOffers(
  { sql, host_id }: ReadScope,
  names: readonly { readonly channel_type: string; readonly listing_id: string }[],
): Promise<readonly Offer[]> {
  return sql<Offer[]>`
    select l.id, l.channel_type, l.listing_id, l.currency, (
      select coalesce(json_agg(p.id order by p.id), '[]') from properties p
      where p.host_id = ${host_id} and p.deleted_at is null and (p.id = l.property_id or p.id in (
        select r.property_id from room_type_properties r
        where r.host_id = ${host_id} and r.room_type_id = l.room_type_id
      ))
    ) as property_ids
    from jsonb_to_recordset(${sql.json(names)}) as n (channel_type text, listing_id text)
    join listings l on l.channel_type = n.channel_type and l.listing_id = n.listing_id
    where l.host_id = ${host_id}
    order by l.id`;
}

/** The listings with these ids here. */
export function listNamesOfListings(
  { sql, host_id }: ReadScope,
  ids: readonly number[],
): Promise<readonly (NamedListing & Pick<StoredListing, 'channel_type'>)[]> {
  return sql<(NamedListing & Pick<StoredListing, 'channel_type'>)[]>`
    select l.id, l.channel_type, l.listing_id, l.currency from listings l
    where l.host_id = ${host_id} and l.id = any(${[...ids]})`;
}

/** The name of the first listing of a property on a channel. */
export async function findListingName(
  { sql, host_id }: ReadScope,
  { property_id, channel_type }: { readonly property_id: number; readonly channel_type: string },
): Promise<string | undefined> {
  const [listing] = await sql<{ listing_id: string }[]>`
    select listing_id from listings
    where host_id = ${host_id} and property_id = ${property_id} and channel_type = ${channel_type}
    order by id limit 1`;
  return listing?.listing_id;
}

/** Stores what the connector of a listing can carry out; null when it is connected no more. */
export async function updateCapabilities(
  tx: WriteScope,
  id: number,
  capabilities: readonly Capability[] | null,
): Promise<void> {
  const { sql, host_id } = tx;
  const next = capabilities === null ? null : JSON.stringify(capabilities);
  await sql`
    with old as (select l.id, l.capabilities from listings l where l.host_id = ${host_id} and l.id = ${id}),
    l as (
      update listings l set capabilities = ${next}::jsonb, updated_at = ${tx.now} where l.host_id = ${host_id} and l.id = ${id}
      returning l.id, l.channel_type, l.listing_id, l.capabilities
    ),
    ${recordChange(
      tx,
      'listing_updated',
      sql`select l.channel_type, l.listing_id, to_jsonb(old) as before, to_jsonb(l) as after from l, old`,
    )}
    select id from l`;
}

/** The connector of an order, which carries out what the host does. */
export type ConnectedListing = {
  readonly channel_type: string;
  readonly capabilities: readonly Capability[];
  /** When the last connector of the channel lost its access; null while one has access. */
  readonly gone_since: string | null;
};

/**
 * The connection of an order: what its listing says, or every capability while a connector has access to its channel and
 * has not said what it can carry out. Undefined when the host keeps the channel by hand.
 */
export async function findConnection(
  scope: ReadScope,
  reservation_code: string,
): Promise<ConnectedListing | undefined> {
  const { sql, host_id } = scope;
  const [order] = await sql<
    {
      channel_type: string;
      capabilities: Capability[] | null;
      gone_since: string | null;
      has_connector: boolean;
    }[]
  >`
    select o.channel_type, l.capabilities, ${connectorGoneSince(scope, sql`o.channel_type`)} as gone_since,
      ${hasConnector(scope, sql`o.channel_type`)} as has_connector
    from orders o
    left join listings l on l.host_id = ${host_id} and l.channel_type = o.channel_type and l.listing_id = o.listing_id
    where o.host_id = ${host_id} and o.reservation_code = ${reservation_code}`;
  if (order === undefined) return undefined;
  const { channel_type, gone_since, has_connector } = order;
  const capabilities = order.capabilities ?? (has_connector ? CAPABILITIES : undefined);
  return capabilities && { channel_type, capabilities, gone_since };
}
