import type { CsvReport } from './contract.ts';

/** What a row says, value by value, for a person to look at. */
export type Understood = CsvReport['understood'][number]['values'];

/** The values that a row has, in this order. */
export function understoodOf(values: Readonly<Record<string, unknown>>): Understood {
  return Object.entries(values).flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ field, value: String(value) }] : [],
  );
}
