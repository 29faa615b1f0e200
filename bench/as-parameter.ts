type Parameter = string | number | boolean | null | number[];

/** Ids come as the array that they were, or as the text that the driver had made of it. */
export function asParameter(value: unknown): Parameter {
  if (Array.isArray(value)) return value.map(Number);
  if (typeof value === 'string' && /^\{\d+(,\d+)*\}$/.test(value))
    return value.slice(1, -1).split(',').map(Number);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
