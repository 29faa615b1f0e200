import type { Static } from 'typebox';
import type { Group } from './contract.ts';
import type { GroupRow } from './queries.ts';

export function presentGroup({ id, name, property_ids }: GroupRow): Static<typeof Group> {
  return { id, name, property_ids };
}
