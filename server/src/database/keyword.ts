import type { Fragment } from './connections/sql.ts';
import type { ReadScope } from './scope.ts';

/** SQL that finds a keyword anywhere in a text, in every form of its letters: Σ, σ and ς, ß and ss, capital or not. */
export function mentions({ sql }: ReadScope, text: Fragment, keyword: string): Fragment {
  // Some keyboards send é as two characters.
  return sql`fold_case(${text}) like fold_case(${anywhere(keyword.normalize('NFC'))})`;
}

/** The pattern of a text anywhere, with its wildcards escaped. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
