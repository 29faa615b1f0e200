/**
 * A path with encoded values. Throws for a value that would name another path: fetch resolves `.` and `..`.
 */
export function path(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: texts }, ...values.map(encodeSegment));
}

/** One segment of a path. Throws for a value that would name another path. */
export function encodeSegment(value: string | number): string {
  const text = String(value);
  if (text === '' || text === '.' || text === '..')
    throw new TypeError(`${JSON.stringify(text)} is not an id.`);
  return encodeURIComponent(text);
}
