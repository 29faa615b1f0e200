import type { BrokenRule } from '../../../http/api-error.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { CUSTOM_FIELDS_MAX, type CustomFieldChanges } from './contract.ts';

const NAME_LENGTH_MAX = 50;

type CustomFields = Readonly<Record<string, string>>;

/** The custom fields after the change: sent fields are set, and null deletes a field. */
export function fieldsAfter(before: CustomFields, sent: Valid<CustomFieldChanges>): CustomFields {
  const after = new Map<string, string | null | undefined>([
    ...Object.entries(before),
    ...Object.entries(sent),
  ]);
  const kept = [...after].flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The errors: every invalid name, and too many fields. */
export function brokenFields(sent: Valid<CustomFieldChanges>, after: CustomFields): BrokenRule[] {
  const names = Object.keys(sent).flatMap((name) => {
    const message = nameProblem(name);
    return message === undefined ? [] : [{ field: `custom_fields.${name}`, message }];
  });
  const isTooMany = Object.keys(after).length > CUSTOM_FIELDS_MAX;
  return [
    ...names,
    ...(isTooMany
      ? [{ field: 'custom_fields', message: `must be at most ${CUSTOM_FIELDS_MAX}, with those there are` }]
      : []),
  ];
}

/** The error of a name that a caller chooses as the key of an object, or undefined. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'must have a name that is not blank';
  if (Array.from(name).length > NAME_LENGTH_MAX)
    return `must have a name of at most ${NAME_LENGTH_MAX} characters`;
  if (!name.isWellFormed() || /[\p{Cc}\u2028\u2029]/u.test(name))
    return 'must have a name of Unicode text without control characters';
  return undefined;
}
