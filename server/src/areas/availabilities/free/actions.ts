import type { OpenScope } from '../../../database/scope.ts';
import { listNights } from '../queries.ts';
import { listFreeAsMeant } from './queries.ts';
import { findFreeProperties, rangeOf } from './rules.ts';
import type { WantedNights } from './wanted-nights.ts';

/** By stay_code: the properties within reach that are free on all nights of the stay, by id. */
export async function readFreeProperties(
  scope: OpenScope,
  stays: readonly WantedNights[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (stays.length === 0) return new Map();
  const range = rangeOf(stays);
  const [properties, meant] = await Promise.all([
    listNights(scope, undefined, range),
    listFreeAsMeant(scope, stays),
  ]);
  const freeFor = findFreeProperties(properties, range);
  return new Map(
    stays.map((stay) => {
      const others = freeFor(stay).filter((id) => id !== stay.property_id);
      const own = stay.property_id !== null && meant.has(stay.stay_code) ? [stay.property_id] : [];
      return [stay.stay_code, [...own, ...others].toSorted((one, other) => one - other)];
    }),
  );
}
