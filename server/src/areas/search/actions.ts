import type { Static } from 'typebox';
import { mayRead, type Subject } from '../../access/roles.ts';
import type { OpenScope } from '../../database/scope.ts';
import type { Search, SearchType, SearchQuery } from './contract.ts';
import { presentResult } from './present.ts';
import { findRows, foldText } from './queries.ts';
import { mergeTypes, readTypes, readTerms } from './rules.ts';

const SUBJECTS: Readonly<Record<SearchType, Subject>> = {
  reservation: 'stays',
  conversation: 'messages',
  task: 'tasks',
  property: 'properties',
};

/** What the role of the caller reads is found, and nothing else. */
export async function findAnything(
  scope: OpenScope,
  { q, types, limit = 20 }: SearchQuery,
): Promise<Static<typeof Search.data>> {
  const terms = readTerms(q, await foldText(scope, q));
  if (terms === undefined) return { results: [], has_more: false };
  const read = readTypes(types).filter((type) => mayRead(scope, SUBJECTS[type]));
  if (read.length === 0) return { results: [], has_more: false };
  const rows = await findRows(scope, { text: q, terms, types: read, limit });
  const merged = mergeTypes(rows);
  return { results: merged.slice(0, limit).map(presentResult), has_more: merged.length > limit };
}
