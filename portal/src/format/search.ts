import type { Day } from './days.ts';

/** Reads one parameter of an address; undefined for what it does not understand. */
type Reader<Value> = (value: unknown) => Value | undefined;

/** The search part of an address. An old or mistyped one still opens its page: what is not understood is left out. */
export function searchOf<Values extends object>(readers: {
  readonly [Name in keyof Values]: (value: unknown) => Values[Name];
}) {
  return (search: Readonly<Record<string, unknown>>): Readonly<Partial<Values>> => {
    const found: Partial<Values> = {};
    for (const name in readers) {
      const value = readers[name](search[name]);
      if (value !== undefined) found[name] = value;
    }
    return found;
  };
}

/** What leaves these parameters out of an address. */
export function without<Name extends string>(
  names: readonly Name[],
): Readonly<Partial<Record<Name, undefined>>> {
  const none: Partial<Record<Name, undefined>> = {};
  for (const name of names) none[name] = undefined;
  return none;
}

export const flag: Reader<true> = (value) => (value === true ? value : undefined);

/** The number of an object. */
export const id: Reader<number> = (value) => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** The numbers of several objects, each once. */
export const ids: Reader<number[]> = (value) => {
  const numbers = Array.isArray(value) ? value.flatMap((each: unknown) => id(each) ?? []) : [];
  return numbers.length === 0 ? undefined : [...new Set(numbers)];
};

/** An address may hold a number where a person searched for one. */
export const text: Reader<string> = (value) => {
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words !== '' ? words : undefined;
};

/** A text of this form. */
export function formed(pattern: RegExp): Reader<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

export const day: Reader<Day> = (value) => {
  const written = formed(/^\d{4}-\d\d-\d\d$/)(value);
  return written === undefined || Number.isNaN(Date.parse(written)) ? undefined : written;
};

export function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value) => values.find((each) => each === value);
}
