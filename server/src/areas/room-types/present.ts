import type { Static } from 'typebox';
import { type FeedAddressScope, feedAddress } from '../../access/feed-address.ts';
import type { RoomType } from './contract.ts';
import type { RoomTypeRow } from './queries.ts';

/** A room type on the wire, with the address of its calendar on this service. */
export function presentRoomType(row: RoomTypeRow, at: FeedAddressScope): Static<typeof RoomType> {
  const { id, title, properties, channels, tags, export_secret } = row;
  const export_url = export_secret === null ? null : feedAddress(at, export_secret);
  return { id, title, properties, channels, tags, export_url };
}
