import type { Static } from 'typebox';
import type { OpenScope } from '../../database/scope.ts';
import type { Search, SearchQuery } from './contract.ts';
import { presentResult } from './present.ts';
import { findRows, foldText } from './queries.ts';
import { mergeKinds, readKinds, readTerms } from './rules.ts';

export async function findAnything(
  scope: OpenScope,
  { q, kinds, limit = 20 }: SearchQuery,
): Promise<Static<typeof Search.data>> {
  const terms = readTerms(q, await foldText(scope, q));
  if (terms === undefined) return { results: [], has_more: false };
  const rows = await findRows(scope, { text: q, terms, kinds: readKinds(kinds), limit });
  const merged = mergeKinds(rows);
  return { results: merged.slice(0, limit).map(presentResult), has_more: merged.length > limit };
}
