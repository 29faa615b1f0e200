import type { Static } from 'typebox';
import type { Tag } from './contract.ts';
import type { TagRow } from './queries.ts';

export function presentTag({ id, name, color, property_ids, room_type_ids }: TagRow): Static<typeof Tag> {
  return { id, name, color, property_ids, room_type_ids };
}
