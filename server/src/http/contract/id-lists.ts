import type { BrokenRule } from '../api-error.ts';

/** The most ids of a list in a query. */
export const IDS_MAX = 100;

/** The ids of a list in a query, each once. */
export function readIdList(text: string): number[] {
  return [...new Set(text.split(',').map(Number))];
}

/** The error of a list that is too long, beside those of the other fields. */
export function brokenIdList(field: string, text: string | undefined): BrokenRule[] {
  if (text === undefined || text.split(',').length <= IDS_MAX) return [];
  return [{ field, message: `must have at most ${IDS_MAX} items` }];
}
