/** The bounds of a JSON text. */
export type JsonBounds = {
  /** Objects, lists, texts, numbers, true, false and null, at any depth. */
  readonly valuesMax: number;
  /** Nesting of objects and lists. */
  readonly depthMax: number;
};

/** The reason why a text is rejected. */
export class JsonProblem extends Error {
  override readonly name = 'JsonProblem';
  readonly reason: 'malformed' | 'too_deep' | 'too_many_values';

  constructor(reason: JsonProblem['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type JsonReading = {
  readonly text: string;
  readonly depthMax: number;
  at: number;
  valuesLeft: number;
  /** The last number, if a float may not represent it exactly. */
  written: string | undefined;
};

/** The numbers that a float may not represent exactly, as text, by the object or list that holds them. */
const writtenNumbers = new WeakMap<object, Map<string, string>>();

/**
 * Parses JSON (RFC 8259) like JSON.parse, within bounds. JSON.parse has no bounds and reads amounts as floats; a
 * reviver that keeps their digits costs a call for each value. Throws JsonProblem.
 */
export function readJson(text: string, { valuesMax, depthMax }: JsonBounds): unknown {
  const reading: JsonReading = { text, depthMax, at: 0, valuesLeft: valuesMax, written: undefined };
  skipSpace(reading);
  const value = readValue(reading, 1);
  skipSpace(reading);
  if (reading.at < text.length) throw new JsonProblem('malformed');
  return value;
}

/** The original text of the number under `key`; undefined when a float represents it exactly, such as `120`. */
export function writtenNumber(holder: object, key: string): string | undefined {
  return writtenNumbers.get(holder)?.get(key);
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const OBJECT_END = 0x7d;

function readValue(reading: JsonReading, depth: number): unknown {
  reading.valuesLeft -= 1;
  if (reading.valuesLeft < 0) throw new JsonProblem('too_many_values');
  reading.written = undefined;
  switch (reading.text[reading.at]) {
    case '{':
      return readObject(reading, depth);
    case '[':
      return readList(reading, depth);
    case '"':
      return readText(reading);
    case 't':
      return readWord(reading, 'true', true);
    case 'f':
      return readWord(reading, 'false', false);
    case 'n':
      return readWord(reading, 'null', null);
    default:
      return readNumber(reading);
  }
}

function readObject(reading: JsonReading, depth: number): object {
  enter(reading, depth);
  const object: Record<string, unknown> = {};
  if (takes(reading, OBJECT_END)) return object;
  do {
    if (reading.text.charCodeAt(reading.at) !== QUOTE) throw new JsonProblem('malformed');
    const key = readText(reading);
    if (!takes(reading, COLON)) throw new JsonProblem('malformed');
    put(object, key, readValue(reading, depth + 1));
    remember(reading, object, key);
  } while (takes(reading, COMMA));
  if (!takes(reading, OBJECT_END)) throw new JsonProblem('malformed');
  return leave(reading, object);
}

function readList(reading: JsonReading, depth: number): unknown[] {
  enter(reading, depth);
  const list: unknown[] = [];
  if (takes(reading, LIST_END)) return list;
  do {
    list.push(readValue(reading, depth + 1));
    remember(reading, list, String(list.length - 1));
  } while (takes(reading, COMMA));
  if (!takes(reading, LIST_END)) throw new JsonProblem('malformed');
  return leave(reading, list);
}

function enter(reading: JsonReading, depth: number): void {
  if (depth > reading.depthMax) throw new JsonProblem('too_deep');
  reading.at += 1;
  skipSpace(reading);
}

/** The last number inside belongs to the value that ends here, not to the one around it. */
function leave<T>(reading: JsonReading, value: T): T {
  reading.written = undefined;
  return value;
}

/** Like JSON.parse, treats `__proto__` as an ordinary key. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** For a repeated key, the last value counts. */
function remember({ written }: JsonReading, holder: object, key: string): void {
  const numbers = writtenNumbers.get(holder);
  if (written === undefined) numbers?.delete(key);
  else if (numbers === undefined) writtenNumbers.set(holder, new Map([[key, written]]));
  else numbers.set(key, written);
}

/** Consumes this character and the white space around it, if it comes next. */
function takes(reading: JsonReading, code: number): boolean {
  skipSpace(reading);
  if (reading.text.charCodeAt(reading.at) !== code) return false;
  reading.at += 1;
  skipSpace(reading);
  return true;
}

function skipSpace(reading: JsonReading): void {
  const { text } = reading;
  let { at } = reading;
  for (let code = text.charCodeAt(at); isSpace(code); code = text.charCodeAt(at)) at += 1;
  reading.at = at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** A backslash, or a control character, which must be escaped. */
const NOT_PLAIN = /[^ -[\]-\uffff]/;

function readText(reading: JsonReading): string {
  const { text, at } = reading;
  const end = endOfText(text, at + 1);
  const plain = text.slice(at + 1, end);
  reading.at = end + 1;
  return NOT_PLAIN.test(plain) ? readEscaped(text.slice(at, end + 1)) : plain;
}

/** The position of the quote that ends the text starting at `start`. */
function endOfText(text: string, start: number): number {
  const end = text.indexOf('"', start);
  let backslashes = 0;
  while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
  if (backslashes % 2 === 0 && end >= 0) return end;
  let at = start;
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
    if (at >= text.length) throw new JsonProblem('malformed');
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

function readEscaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch (cause) {
    throw new JsonProblem('malformed', cause);
  }
}

function readWord<T>(reading: JsonReading, word: string, value: T): T {
  if (!reading.text.startsWith(word, reading.at)) throw new JsonProblem('malformed');
  reading.at += word.length;
  return value;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SURELY_EXACT = /^-?\d{1,15}$/;
/** Longer than any amount that canonicalDecimal accepts. */
const WRITTEN_MAX = 64;

function readNumber(reading: JsonReading): number {
  NUMBER.lastIndex = reading.at;
  const [written] = NUMBER.exec(reading.text) ?? [];
  if (written === undefined) throw new JsonProblem('malformed');
  reading.at += written.length;
  if (!SURELY_EXACT.test(written)) reading.written = written.slice(0, WRITTEN_MAX);
  return Number(written);
}
