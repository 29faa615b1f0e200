/** The ages of children that a person typed: `9, 4`. Undefined where one is no age of a child. */
export function readAges(typed: string): readonly number[] | undefined {
  const ages = typed.split(/[\s,;]+/).filter((age) => age !== '');
  return ages.every((age) => /^(?:\d|1[0-7])$/.test(age)) ? ages.map(Number) : undefined;
}
