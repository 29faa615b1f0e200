import type { BrokenRule, FieldError } from '../api-error.ts';
import { FORMATS } from './formats.ts';
import { isJsonObject, type ReadableSchema } from '../input/read-schema.ts';

/** Finds the ranges of a value that start after their end. Every error has a path below `path`. */
export type RangeCheck = (value: unknown, path: string) => FieldError[];

/**
 * The check of every pair of dates in a schema whose names differ only in start_ and end_, in nested objects and lists
 * too (contract section 1.4). Undefined when the schema has no such pair.
 */
export function compileRanges({ properties = {}, items }: ReadableSchema): RangeCheck | undefined {
  const pairs = Object.keys(properties).flatMap((start) => {
    const end = start.replace(/^start_/, 'end_');
    return start !== end && isDate(properties[start]) && isDate(properties[end]) ? [{ start, end }] : [];
  });
  const inner = Object.entries(properties).flatMap(([key, property]) => {
    const check = compileRanges(property);
    return check === undefined ? [] : [{ key, check }];
  });
  const ofItem = items === undefined ? undefined : compileRanges(items);
  if (pairs.length === 0 && inner.length === 0 && ofItem === undefined) return undefined;
  return (value, path) => {
    if (Array.isArray(value))
      return value.flatMap((item, index) => ofItem?.(item, `${path}[${index}]`) ?? []);
    if (!isJsonObject(value)) return [];
    return [
      ...pairs
        .filter(({ start, end }) => isReversed(value[start], value[end]))
        .flatMap(({ start, end }) => reversedEnds(start, end))
        .map(({ field, message }) => ({ path: `${path}.${field}`, message })),
      ...inner.flatMap(({ key, check }) => check(value[key], `${path}.${key}`)),
    ];
  };
}

/** The errors of a range that starts after its end: both ends are named. */
export function reversedEnds(start: string, end: string): BrokenRule[] {
  return [
    { field: start, message: `must not be after ${end}` },
    { field: end, message: `must not be before ${start}` },
  ];
}

function isDate(schema: ReadableSchema | undefined): boolean {
  return schema?.format === 'date';
}

function isReversed(start: unknown, end: unknown): boolean {
  if (typeof start !== 'string' || typeof end !== 'string' || start <= end) return false;
  return FORMATS.date.check(start) && FORMATS.date.check(end);
}
