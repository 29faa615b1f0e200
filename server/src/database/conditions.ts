import type { Fragment } from './connections/sql.ts';
import type { ReadScope } from './scope.ts';

/** Conditions joined by `and`; a false one is left out. */
export function allOf(
  { sql }: Pick<ReadScope, 'sql'>,
  [first, ...others]: readonly [Fragment, ...(Fragment | false)[]],
): Fragment {
  return sql.join([first, ...others.filter((condition) => condition !== false)], sql` and `);
}
