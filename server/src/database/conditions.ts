import type { Fragment } from './connections/sql.ts';
import type { ReadScope } from './scope.ts';

/**
 * Keys as rows of a column `key`. Because their number is a parameter, PostgreSQL expects one of them, and finds each row of
 * the statement by its key. For an array of keys it may read a whole account instead.
 */
export function keyRows({ sql }: Pick<ReadScope, 'sql'>, keys: readonly string[]): Fragment {
  return sql`(select each.key from unnest(${[...keys]}::text[]) each (key) limit ${keys.length})`;
}

/** Conditions joined by `and`; a false one is left out. */
export function allOf(
  { sql }: Pick<ReadScope, 'sql'>,
  [first, ...others]: readonly [Fragment, ...(Fragment | false)[]],
): Fragment {
  return sql.join([first, ...others.filter((condition) => condition !== false)], sql` and `);
}
