import type { Static } from 'typebox';
import { mayRead, type Subject } from '../../access/roles.ts';
import type { OpenScope } from '../../database/scope.ts';
import type { Search, SearchKind, SearchQuery } from './contract.ts';
import { presentResult } from './present.ts';
import { findRows, foldText } from './queries.ts';
import { mergeKinds, readKinds, readTerms } from './rules.ts';

const SUBJECTS: Readonly<Record<SearchKind, Subject>> = {
  reservation: 'stays',
  conversation: 'messages',
  task: 'tasks',
  property: 'properties',
};

/** What the role of the caller reads is found, and nothing else. */
export async function findAnything(
  scope: OpenScope,
  { q, kinds, limit = 20 }: SearchQuery,
): Promise<Static<typeof Search.data>> {
  const terms = readTerms(q, await foldText(scope, q));
  if (terms === undefined) return { results: [], has_more: false };
  const read = readKinds(kinds).filter((kind) => mayRead(scope, SUBJECTS[kind]));
  if (read.length === 0) return { results: [], has_more: false };
  const rows = await findRows(scope, { text: q, terms, kinds: read, limit });
  const merged = mergeKinds(rows);
  return { results: merged.slice(0, limit).map(presentResult), has_more: merged.length > limit };
}
