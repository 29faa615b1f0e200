import type { TSchema } from 'typebox';
import type { Contract } from './contract.ts';
import { onceFor } from './once-for.ts';
import { findPlaces, type Places, type PlainSchema } from './places.ts';

/**
 * A field of ours that had another name before, which programs may use until the next release: requests take it, and responses
 * have it beside the present name. Only the border knows it: the code of an area has the present name.
 */
export const formerly = <T extends TSchema>(former: string, schema: T): T => ({
  ...schema,
  'x-formerly': former,
});

/** Where a schema has fields with a former name. */
export type FormerPlaces = Places<string>;

export function findFormerNames(schema: PlainSchema): FormerPlaces | undefined {
  return findPlaces(schema, formerNameOf);
}

function formerNameOf(schema: PlainSchema): string | undefined {
  return schema['x-formerly'];
}

/** The former names in the data of a contract. */
export const formerNamesOf = onceFor(({ data }: Contract) => findFormerNames(data));

/** The value with every field that had another name under that one, too. What has none is not copied. */
export function withFormerNames(value: unknown, places: FormerPlaces | undefined): unknown {
  if (places === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withFormerNames(item, places.items));
  const { fields, others } = places;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const inner = fields.get(name) ?? others;
      const whole = withFormerNames(each, inner);
      return inner?.mark === undefined
        ? [[name, whole]]
        : [
            [name, whole],
            [inner.mark, whole],
          ];
    }),
  );
}

/** Takes the former names out of a value, in place: a number keeps the digits that it was read with. */
export function dropFormerNames(value: unknown, places: FormerPlaces | undefined): void {
  if (places === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => dropFormerNames(item, places.items));
  for (const { mark } of places.fields.values()) if (mark !== undefined) Reflect.deleteProperty(value, mark);
  for (const [name, each] of Object.entries(value))
    dropFormerNames(each, places.fields.get(name) ?? places.others);
}
