import type { Field } from '../document/fields.ts';
import { UsageProblem } from '../problems.ts';
import { parseJson, type JsonObject, isObject } from './read-body.ts';
import type { Flags } from './read-flags.ts';

/** The field of a flag, or the field with names of the caller’s own that the flag begins with. */
export function findField(fields: readonly Field[], flag: string): Field | undefined {
  return (
    fields.find((field) => field.flag === flag) ??
    fields.find((field) => field.isOpen && flag.startsWith(`${field.flag}.`))
  );
}

/** The query of the flags, and the body: that of --json with the flags put into it. */
export function readValues(
  fields: readonly Field[],
  flags: Flags,
  given: JsonObject | undefined,
): { readonly query: JsonObject; readonly body: JsonObject } {
  const query: JsonObject = {};
  const body: JsonObject = structuredClone(given ?? {});
  for (const [flag, texts] of flags.values) {
    const field = findField(fields, flag);
    if (field === undefined) continue;
    const target = field.place === 'query' ? query : body;
    if (field.flag === flag) put(target, field.path, valueOf(field, texts));
    else put(target, [...field.path, flag.slice(field.flag.length + 1)], textOnce(flag, texts));
  }
  return { query, body };
}

function textOnce(flag: string, texts: readonly string[]): string {
  const [text = '', ...more] = texts;
  if (more.length > 0) throw new UsageProblem(`--${flag} is given ${texts.length} times.`);
  return text;
}

function valueOf(field: Field, texts: readonly string[]): unknown {
  // A query has texts only, and lists in it are separated by commas.
  if (field.place === 'query') {
    const text = texts.join(',');
    return text === '' && field.types.includes('boolean') ? 'true' : text;
  }
  if (field.types.includes('array')) return arrayOf(field, texts);
  return scalarOf(field, textOnce(field.flag, texts));
}

/** A repeated flag, one flag with commas (unless the items are free texts), or a JSON array. */
function arrayOf(field: Field, texts: readonly string[]): unknown {
  const [only = ''] = texts;
  const whole = texts.length === 1 ? parseJson(only) : undefined;
  if (Array.isArray(whole) || (whole === null && field.types.includes('null'))) return whole;
  if (field.types.includes('object') && isObject(whole)) return whole;
  const isFreeText = field.itemTypes.includes('string') && field.values.length === 0;
  const items = isFreeText ? texts : texts.flatMap((text) => text.split(','));
  return items
    .filter((item) => item !== '')
    .map((item) => scalarOf({ ...field, types: field.itemTypes }, item));
}

function scalarOf({ flag, types }: Pick<Field, 'flag' | 'types'>, text: string): unknown {
  if (types.includes('null') && text === 'null') return null;
  if (types.includes('boolean') && ['', 'true', 'false'].includes(text)) return text !== 'false';
  if (types.includes('integer') || types.includes('number')) {
    if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
    if (!types.includes('string'))
      throw new UsageProblem(`--${flag} must be a number, but is ${JSON.stringify(text)}.`);
  }
  if (types.includes('string')) return text;
  if (types.includes('boolean'))
    throw new UsageProblem(`--${flag} must be true or false, but is ${JSON.stringify(text)}.`);
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw new UsageProblem(`--${flag} must be a JSON object; its fields are flags, too: --${flag}.<name>.`);
}

function put(target: JsonObject, path: readonly string[], value: unknown): void {
  const [name = '', ...below] = path;
  if (below.length === 0) {
    define(target, name, value);
    return;
  }
  const next = Object.hasOwn(target, name) ? target[name] : undefined;
  const inner: JsonObject = isObject(next) ? next : {};
  define(target, name, inner);
  put(inner, below, value);
}

/** Not an assignment, which `__proto__` would turn into something else. */
function define(target: JsonObject, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}
