/**
 * The document as our own answers are held against it: an object has no fields but those it names. To clients all
 * objects are open, so that a release may add fields.
 */
export function closeObjects<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    isOpenObject(value) ? { ...value, additionalProperties: false } : value,
  );
}

function isOpenObject(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'object' &&
    'properties' in value &&
    !('additionalProperties' in value)
  );
}
