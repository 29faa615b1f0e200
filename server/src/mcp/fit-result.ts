import { isJsonObject } from '../http/input/read-schema.ts';
import { writeJson } from '../http/answer/write-json.ts';

/** Bounds of a result, in characters of its JSON. */
export const RESULT_LENGTH = {
  /** What a model receives: some ten thousand tokens. */
  max: 40_000,
  /** A longer response is not even read. */
  readMax: 1_000_000,
} as const;

/** A list or a text of a result that was cut. */
export type Cut = { readonly path: string; readonly shown: number; readonly of: number };

export type Fitted = { readonly value: unknown; readonly cuts: readonly Cut[] };

/** Cuts the longest lists and texts of a value until its JSON has at most this length. */
export function fitResult(value: unknown, lengthMax: number = RESULT_LENGTH.max): Fitted {
  const cuts: Cut[] = [];
  return { value: fit(value, lengthMax, { path: '', cuts }), cuts };
}

/** How many rows from the first on have at most this length together, at least one. */
export function countFittingRows(rows: readonly unknown[], lengthMax: number): number {
  let length = 0;
  const index = rows.findIndex((row) => (length += writeJson(row).length + 1) > lengthMax);
  return index < 0 ? rows.length : Math.max(1, index);
}

type CutPath = { readonly path: string; readonly cuts: Cut[] };

function fit(value: unknown, lengthMax: number, way: CutPath): unknown {
  if (writeJson(value).length <= lengthMax) return value;
  if (Array.isArray(value)) return fitList(value, lengthMax, way);
  if (isJsonObject(value)) return fitObject(value, lengthMax, way);
  return typeof value === 'string' ? fitText(value, lengthMax, way) : value;
}

function fitList(list: readonly unknown[], lengthMax: number, { path, cuts }: CutPath): unknown[] {
  const shown = countFittingRows(list, lengthMax - 2);
  if (shown < list.length) cuts.push({ path: path === '' ? 'the list' : path, shown, of: list.length });
  const kept = list.slice(0, shown);
  return shown > 1 ? kept : kept.map((each) => fit(each, lengthMax - 2, { path: `${path}[0]`, cuts }));
}

/** Short fields stay whole; the others share what is left. */
function fitObject(
  object: Readonly<Record<string, unknown>>,
  lengthMax: number,
  { path, cuts }: CutPath,
): Record<string, unknown> {
  const fields = Object.entries(object)
    .map(([name, value]) => ({ name, value, length: writeJson(value).length, frame: name.length + 4 }))
    .toSorted((one, other) => one.length - other.length);
  let left = lengthMax - 2;
  const fitted = new Map<string, unknown>();
  for (const [index, { name, value, length, frame }] of fields.entries()) {
    const share = Math.max(0, Math.floor(left / (fields.length - index)) - frame);
    const kept =
      length <= share ? value : fit(value, share, { path: path === '' ? name : `${path}.${name}`, cuts });
    fitted.set(name, kept);
    left -= frame + Math.min(length, share);
  }
  return Object.fromEntries(Object.keys(object).map((name) => [name, fitted.get(name)]));
}

/** An id or a code is never cut. */
const TEXT_MIN = 200;

function fitText(text: string, lengthMax: number, { path, cuts }: CutPath): string {
  let shown = text.length;
  // A character may have six as JSON.
  while (shown > TEXT_MIN && JSON.stringify(text.slice(0, shown)).length > lengthMax)
    shown = Math.max(TEXT_MIN, Math.floor(shown * 0.75));
  if (shown === text.length) return text;
  cuts.push({ path, shown, of: text.length });
  return `${text.slice(0, shown).toWellFormed()}…`;
}
