import type { BrokenRule } from '../api-error.ts';
import { isJsonObject } from './read-schema.ts';

/** Where the fields of a request are: in the query of one without a body. */
export type InputPart = 'body' | 'query';

/** Fields, with the paths of those that are refused, such as `stays[0].rate_amount`. */
type ReadFields = {
  readonly fields: Record<string, unknown>;
  readonly refused: ReadonlySet<string>;
};

/** Fields without the values that are refused, at any depth. */
export type Valid<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Valid<Item>[]
      : { readonly [Key in keyof T]?: Valid<T[Key]> | undefined };

type JsonObject = Record<string, unknown>;

/**
 * The fields without the values at the refused paths. A list of ids keeps its other entries. Any other list goes as a
 * whole when one of its values is refused, because rules name its entries by their numbers.
 */
export function validFields({ fields, refused }: ReadFields): JsonObject {
  let valid = fields;
  // From the last entry of a list to the first: without an entry, those after it have other numbers.
  for (const path of [...refused].toSorted((one, other) => inNumbers.compare(other, one))) {
    const steps = path.split(/\.|(?=\[)/);
    valid = without(valid, steps) ?? without(valid, steps.slice(0, 1)) ?? valid;
  }
  return valid;
}

const inNumbers = new Intl.Collator('en', { numeric: true });

/** True when a broken rule would hold whatever the refused fields become. */
export function isKnown({ field, unless = [] }: BrokenRule, refused: ReadonlySet<string>): boolean {
  const decisive = [unless].flat();
  return ![...refused].some(
    (path) => isWithin(field, path) || decisive.some((each) => isWithin(each, path) || isWithin(path, each)),
  );
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

/** Undefined when the steps lead nowhere, as those of a name that has a dot do. */
function without(holder: JsonObject, [step = '', ...rest]: readonly string[]): JsonObject | undefined {
  const { [step]: value, ...others } = holder;
  if (rest.length === 0) return others;
  if (Array.isArray(value)) {
    const [index = '', ...inner] = rest;
    const at = Number(index.slice(1, -1));
    const item: unknown = value[at];
    if (inner.length === 0)
      return step.endsWith('_ids') ? { ...others, [step]: value.toSpliced(at, 1) } : others;
    const kept = isJsonObject(item) ? without(item, inner) : undefined;
    return kept && { ...holder, [step]: value.with(at, kept) };
  }
  const kept = isJsonObject(value) ? without(value, rest) : undefined;
  return kept && { ...holder, [step]: kept };
}
