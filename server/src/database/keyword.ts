import type { Fragment } from './connections/sql.ts';
import type { ReadScope } from './scope.ts';

/** SQL that finds a keyword anywhere in a text, in every form of its letters: Σ, σ and ς, ß and ss, capital or not. */
export function mentions({ sql }: ReadScope, text: Fragment, keyword: string): Fragment {
  return sql`fold_case(${text}) like fold_case(${partOf(keyword)})`;
}

/** The pattern of a text anywhere, with its wildcards escaped. Some keyboards send é as two characters. */
function partOf(keyword: string): string {
  return `%${keyword.normalize('NFC').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
