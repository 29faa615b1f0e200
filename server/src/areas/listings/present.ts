import type { Static } from 'typebox';
import type { ReadScope } from '../../database/scope.ts';
import { type FeedAddressScope, feedAddress } from '../../access/feed-address.ts';
import { isReader } from '../../access/reach.ts';
import { presentAmount } from '../../http/contract/money.ts';
import { maskAddress } from '../../http/request/masked-address.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import { coverAddresses } from '../properties/pictures/record.ts';
import type { Listing } from './contract.ts';
import type { PreviewedListing } from './imports/contract.ts';
import type { ListingRow } from './queries.ts';

type ListingScope = FeedAddressScope & Pick<ReadScope, 'caller'>;

/**
 * A listing on the wire, with the address of its calendar on this service. For a read-only token the import address is
 * reduced to its host.
 */
export function presentListing(row: ListingRow, at: ListingScope): Static<typeof Listing> {
  return {
    id: row.id,
    listing_id: row.listing_id,
    channel_type: row.channel_type,
    property_id: row.property_id,
    room_type_id: row.room_type_id,
    title: row.title,
    currency: row.currency,
    base_price: row.base_price === null ? null : presentAmount(row.base_price),
    is_following: row.is_following,
    ratio: presentAmount(row.ratio),
    rounding: row.rounding,
    import_url: row.import_url !== null && isReader(at) ? maskAddress(row.import_url) : row.import_url,
    export_url: feedAddress(at, row.export_secret),
    export_read_at: withOffset(row.export_read_at),
    last_synced_at: withOffset(row.last_synced_at),
    sync_error: row.sync_error,
    last_good_read_at: withOffset(row.last_good_read_at),
    last_change: row.last_change,
    capabilities: row.capabilities,
    calendar_push: row.calendar_push,
    events_are: row.events_are,
    ignore_closures_after_days: row.ignore_closures_after_days,
    skipped_events: row.skipped_events,
    held_back:
      row.held_back_since === null
        ? null
        : { count: row.held_back_count, since: withOffset(row.held_back_since) },
    echo_nights: row.echo_nights,
    ...presentPublished(row, at),
  };
}

/** The fields that the published interface has beside ours. What nobody tells Innkeep of the channel is null. */
function presentPublished({ facts, created_at, updated_at }: ListingRow, at: ListingScope) {
  return {
    channel_account_id: facts.channel_account_id,
    origin_account_id: null,
    url: null,
    cover: coverAddresses(at, facts.cover)?.large_url ?? null,
    inventory: facts.inventory,
    shelf_status: 'on' as const,
    metadata: null,
    created_at: withOffset(created_at),
    updated_at: withOffset(updated_at),
  };
}

/** A listing that was made only to read its calendar: what the rollback takes is null. */
export function presentPreviewed(
  row: ListingRow,
  at: ListingScope,
  sent_id: string | undefined,
): PreviewedListing {
  return { ...presentListing(row, at), id: null, listing_id: sent_id ?? null, export_url: null };
}
