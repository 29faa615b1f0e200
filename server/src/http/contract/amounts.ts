import type { TSchema } from 'typebox';
import { ApiError } from '../api-error.ts';
import { findPlaces, type Places } from './places.ts';

/** Where a schema has amounts of money. */
export type AmountPlaces = Places<true>;

/** The amounts of a schema; undefined when it has none. */
export function findAmounts(schema: TSchema): AmountPlaces | undefined {
  return findPlaces(schema, (plain) =>
    [plain['x-amount'], plain['x-exact'], plain['x-of-amounts']].includes(true) ? true : undefined,
  );
}

/** The value with null instead of every amount. What has no amounts is not copied. */
export function withoutAmounts(value: unknown, places: AmountPlaces | undefined): unknown {
  if (places === undefined || value === null || value === undefined) return value;
  if (places.mark === true) return null;
  if (Array.isArray(value)) return value.map((item) => withoutAmounts(item, places.items));
  if (typeof value !== 'object') return value;
  const { fields, others } = places;
  const hide = (name: string, each: unknown) => withoutAmounts(each, fields.get(name) ?? others);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hide(name, each)]));
}

/** The paths of the amounts that a value has, also of those that are null. */
export function amountPaths(value: unknown, places: AmountPlaces | undefined, path: string): string[] {
  if (places === undefined || value === undefined) return [];
  if (places.mark === true) return [path];
  // Without its items it sets them, too.
  if (Array.isArray(value) && value.length === 0) return places.items === undefined ? [] : [path];
  if (Array.isArray(value))
    return value.flatMap((item, index) => amountPaths(item, places.items, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const { fields, others } = places;
  return Object.entries(value).flatMap(([name, each]) =>
    amountPaths(each, fields.get(name) ?? others, `${path}.${name}`),
  );
}

/** The refusal of fields and parameters that are about money. */
export function amountsRefused(paths: readonly string[]): ApiError {
  const message = 'is about money, which the role of this operator does not include: omit it';
  return new ApiError('role_does_not_allow', { fields: paths.map((path) => ({ path, message })) });
}
