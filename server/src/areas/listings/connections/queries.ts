import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import type { Capability } from '../../properties/contract.ts';
import type { StoredListing } from '../queries.ts';

/** A listing by the id that its channel gave it. */
export type NamedListing = Pick<StoredListing, 'id' | 'listing_id' | 'currency'>;

/** The listings of the account on a channel with these ids there. */
export function findListingsOfChannel(
  { sql, host_id }: ReadScope,
  channel_type: string,
  listing_ids: readonly string[],
): Promise<readonly NamedListing[]> {
  return sql<NamedListing[]>`
    select l.id, l.listing_id, l.currency from listings l
    where l.host_id = ${host_id} and l.channel_type = ${channel_type} and l.listing_id = any(${[...listing_ids]})
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
      update listings l set capabilities = ${next}::text::jsonb where l.host_id = ${host_id} and l.id = ${id}
      returning l.id, l.channel_type, l.listing_id, l.capabilities
    ),
    ${recordChange(
      tx,
      'listing_updated',
      sql`select l.channel_type, l.listing_id, to_jsonb(old) as before, to_jsonb(l) as after from l, old`,
    )}
    select id from l`;
}

/** A listing whose connector carries out what the host does. */
export type ConnectedListing = {
  readonly channel_type: string;
  readonly capabilities: readonly Capability[];
};

/** The connection of the listing that sold an order; undefined when it is not connected. */
export async function findConnection(
  { sql, host_id }: ReadScope,
  reservation_code: string,
): Promise<ConnectedListing | undefined> {
  const [listing] = await sql<ConnectedListing[]>`
    select l.channel_type, l.capabilities
    from orders o join listings l on l.channel_type = o.channel_type and l.listing_id = o.listing_id
    where o.host_id = ${host_id} and l.host_id = ${host_id} and o.reservation_code = ${reservation_code}
      and l.capabilities is not null`;
  return listing;
}
