import { writtenNumber } from '../input/read-json.ts';
import { isJsonObject } from '../input/read-schema.ts';

/**
 * Writes what readJson has read, with the digits of every number as they were written. With `isSorted`, the members of every
 * object are in the order of their names, so that equal values have equal texts.
 */
export function writeJson(value: unknown, isSorted = false): string {
  if (Array.isArray(value))
    return `[${value.map((_each, index) => writeMember(value, String(index), isSorted)).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const names = isSorted ? Object.keys(value).toSorted() : Object.keys(value);
  const members = names.map((key) => `${JSON.stringify(key)}:${writeMember(value, key, isSorted)}`);
  return `{${members.join(',')}}`;
}

/** Long numbers are remembered up to a length, and may be cut inside their exponent. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** No JSON has infinity: more digits than any amount. */
const TOO_LARGE = '9'.repeat(64);

/** The value under a key, or at a place of a list. */
export function writeMember(holder: object, key: string, isSorted = false): string {
  const value: unknown = Object.getOwnPropertyDescriptor(holder, key)?.value;
  if (typeof value !== 'number') return writeJson(value, isSorted);
  const written = writtenNumber(holder, key);
  if (written !== undefined && NUMBER.test(written)) return written;
  return Number.isFinite(value) ? String(value) : TOO_LARGE;
}
