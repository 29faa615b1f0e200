import type { TSchema } from 'typebox';
import { ApiError } from '../api-error.ts';

/** Where a schema has amounts of money: itself, in fields of an object, in the items of a list. */
export type AmountPlaces = {
  readonly isAmount: boolean;
  readonly fields: ReadonlyMap<string, AmountPlaces>;
  /** Of objects whose fields have any name. */
  readonly others: AmountPlaces | undefined;
  readonly items: AmountPlaces | undefined;
};

type PlainSchema = {
  readonly 'x-amount'?: unknown;
  readonly 'x-exact'?: unknown;
  readonly 'x-of-amounts'?: unknown;
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly patternProperties?: Readonly<Record<string, PlainSchema>>;
  readonly additionalProperties?: PlainSchema | boolean;
  readonly items?: PlainSchema | boolean;
  readonly anyOf?: readonly PlainSchema[];
  readonly oneOf?: readonly PlainSchema[];
  readonly allOf?: readonly PlainSchema[];
};

/** The amounts of a schema; undefined when it has none. */
export function findAmounts(schema: TSchema | PlainSchema): AmountPlaces | undefined {
  const { properties, patternProperties, additionalProperties, items, ...plain }: PlainSchema = schema;
  const alternatives = [...(plain.anyOf ?? []), ...(plain.oneOf ?? []), ...(plain.allOf ?? [])];
  const own: AmountPlaces = {
    isAmount: [plain['x-amount'], plain['x-exact'], plain['x-of-amounts']].includes(true),
    fields: new Map(
      Object.entries(properties ?? {}).flatMap(([name, field]) => {
        const found = findAmounts(field);
        return found === undefined ? [] : [[name, found] as const];
      }),
    ),
    others: [...Object.values(patternProperties ?? {}), additionalProperties].reduce(joined, undefined),
    items: joined(undefined, items),
  };
  return alternatives.map(findAmounts).reduce(join, isEmpty(own) ? undefined : own);
}

function joined(
  places: AmountPlaces | undefined,
  schema: PlainSchema | boolean | undefined,
): AmountPlaces | undefined {
  return typeof schema === 'object' ? join(places, findAmounts(schema)) : places;
}

function isEmpty({ isAmount, fields, others, items }: AmountPlaces): boolean {
  return !isAmount && fields.size === 0 && others === undefined && items === undefined;
}

function join(one: AmountPlaces | undefined, other: AmountPlaces | undefined): AmountPlaces | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const fields = new Map(one.fields);
  for (const [name, places] of other.fields) fields.set(name, join(fields.get(name), places) ?? places);
  return {
    isAmount: one.isAmount || other.isAmount,
    fields,
    others: join(one.others, other.others),
    items: join(one.items, other.items),
  };
}

/** The value with null instead of every amount. What has no amounts is not copied. */
export function withoutAmounts(value: unknown, places: AmountPlaces | undefined): unknown {
  if (places === undefined || value === null || value === undefined) return value;
  if (places.isAmount) return null;
  if (Array.isArray(value)) return value.map((item) => withoutAmounts(item, places.items));
  if (typeof value !== 'object') return value;
  const { fields, others } = places;
  const hide = (name: string, each: unknown) => withoutAmounts(each, fields.get(name) ?? others);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hide(name, each)]));
}

/** The paths of the amounts that a value has, also of those that are null. */
export function amountPaths(value: unknown, places: AmountPlaces | undefined, path: string): string[] {
  if (places === undefined || value === undefined) return [];
  if (places.isAmount) return [path];
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
