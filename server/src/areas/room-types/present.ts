import type { Static } from 'typebox';
import type { RoomType } from './contract.ts';
import type { RoomTypeRow } from './queries.ts';

export function presentRoomType(row: RoomTypeRow): Static<typeof RoomType> {
  return { id: row.id, title: row.title, properties: row.properties, channels: [], tags: row.tags };
}
