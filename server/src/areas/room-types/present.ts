import type { Static } from 'typebox';
import { feedAddress } from '../../http/feed-address.ts';
import type { RoomType } from './contract.ts';
import type { RoomTypeRow } from './queries.ts';

type At = Parameters<typeof feedAddress>[0];

/** A room type as the wire carries it, with the address that its calendar has at the service that answers. */
export function presentRoomType(row: RoomTypeRow, at: At): Static<typeof RoomType> {
  const { id, title, properties, channels, tags, export_secret } = row;
  const export_url = export_secret === null ? null : feedAddress(at, export_secret);
  return { id, title, properties, channels, tags, export_url };
}
