import { isJsonObject } from '../http/input/read-schema.ts';

/**
 * Takes from the lists and objects of a result every field that is not named, in place: a number keeps the digits that it was
 * read with. What is empty, null or false says nothing, and goes too.
 */
export function showOnly(data: unknown, shows: Readonly<Record<string, readonly string[]>>): void {
  if (!isJsonObject(data)) return;
  for (const [name, fields] of Object.entries(shows)) {
    const { [name]: shown } = data;
    for (const each of Array.isArray(shown) ? shown : [shown]) keepOnly(each, fields);
  }
}

function keepOnly(value: unknown, fields: readonly string[]): void {
  if (!isJsonObject(value)) return;
  for (const name of Object.keys(value)) {
    const inside = fields.flatMap((field) =>
      field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : [],
    );
    if (inside.length > 0) keepOnly(value[name], inside);
    if ((inside.length === 0 && !fields.includes(name)) || saysNothing(value[name]))
      Reflect.deleteProperty(value, name);
  }
}

function saysNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.keys(value).length === 0;
  return value === null || value === false || value === '';
}
