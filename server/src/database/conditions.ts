import type { Fragment } from './connect.ts';
import type { ReadScope } from './scope.ts';

/** Conditions joined by `and`; a false one is left out. */
export function allOf(
  { sql }: ReadScope,
  [first, ...others]: readonly [Fragment, ...(Fragment | false)[]],
): Fragment {
  const asked = others.filter((condition) => condition !== false).map((condition) => sql`and ${condition}`);
  return asked.length === 0 ? first : sql`${first} ${asked}`;
}
