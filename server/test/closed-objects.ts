import { LATER_VALUE_REFERENCE } from '../src/http/openapi/schemas.ts';

/**
 * The document as our own answers are held against it: an object has no fields but those it names, and a list of values
 * has no others. To clients both are open, so that a release may add to them.
 */
export function closeObjects<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === 'anyOf' && Array.isArray(value)) return value.filter((each) => !isLaterValue(each));
    return isOpenObject(value) ? { ...value, additionalProperties: false } : value;
  });
}

function isLaterValue(schema: { $ref?: string }): boolean {
  return schema.$ref === LATER_VALUE_REFERENCE;
}

function isOpenObject(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'object' &&
    'properties' in value &&
    // Its cases are closed.
    !('oneOf' in value) &&
    !('additionalProperties' in value)
  );
}
