import type { TSchema } from 'typebox';
import { withOffset } from '../work/with-offset.ts';
import type { Contract } from './contract.ts';
import { onceFor } from './once-for.ts';
import { findPlaces, type Places, type PlainSchema } from './places.ts';

/** Where a schema has moments that responses give with their offset (contract section 1.6), and the code in UTC with a Z. */
export type MomentPlaces = Places<true>;

export function findMoments(schema: TSchema | PlainSchema): MomentPlaces | undefined {
  return findPlaces(schema, (plain) => (plain['x-offset'] === true ? true : undefined));
}

/** The moments in the data of a contract. */
export const momentsOf = onceFor(({ data }: Contract) => findMoments(data));

/** The value with `+00:00` in each of these places. What has no moments is not copied. */
export function withOffsets(value: unknown, places: MomentPlaces | undefined): unknown {
  if (places === undefined) return value;
  if (typeof value === 'string') return places.mark === true ? withOffset(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withOffsets(item, places.items));
  const { fields, others } = places;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withOffsets(each, fields.get(name) ?? others)]),
  );
}
