import { ApiError } from './api-error.ts';
import { canonicalDecimal } from './money.ts';

/** Far deeper than any body of the interface, and shallow enough to be walked by recursion. */
const DEPTH_MAX = 64;

/** How the numbers of a body were written, by the object or array that holds them. */
const writtenNumbers = new WeakMap<object, Map<string, string>>();

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * Reads a JSON body and remembers how its fractional and very large numbers were written,
 * so that an amount never passes through a float. Throws `body_missing` and `body_not_json`.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (isTooDeep(bytes)) throw new ApiError('body_not_json', { message: 'The body is nested too deeply.' });
  try {
    return JSON.parse(utf8.decode(bytes), rememberNumber);
  } catch (cause) {
    throw new ApiError('body_not_json', { cause });
  }
}

/** The exact decimal text of the number under `key`, or undefined when it has more digits than any amount. */
export function exactDecimal(holder: object, key: string, value: number): string | undefined {
  return canonicalDecimal(writtenNumbers.get(holder)?.get(key) ?? String(value));
}

function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length && depth <= DEPTH_MAX; index += 1) {
    const byte = bytes[index];
    if (byte === BYTES.quote) isInText = !isInText;
    else if (isInText) index += byte === BYTES.backslash ? 1 : 0;
    else if (byte === BYTES.bracket || byte === BYTES.brace) depth += 1;
    else if (byte === BYTES.bracketEnd || byte === BYTES.braceEnd) depth -= 1;
  }
  return depth > DEPTH_MAX;
}

const BYTES = { quote: 0x22, backslash: 0x5c, bracket: 0x5b, bracketEnd: 0x5d, brace: 0x7b, braceEnd: 0x7d };

function rememberNumber(this: object, key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  if (/^-?\d{1,15}$/.test(context.source)) return value;
  let numbers = writtenNumbers.get(this);
  if (numbers === undefined) writtenNumbers.set(this, (numbers = new Map()));
  numbers.set(key, context.source);
  return value;
}
