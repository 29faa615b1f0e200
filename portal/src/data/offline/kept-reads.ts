import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import type { OpenSession } from '../api.ts';
import type { Family } from '../keys.ts';

/** What a host needs on the way: who comes, where, with which code, and what was written. */
const KEPT: ReadonlySet<string> = new Set<Family>([
  'account',
  'calendar',
  'closures',
  'conversation',
  'dictionaries',
  'entries',
  'inbox',
  'listings',
  'nights',
  'properties',
  'replies',
  'rules',
  'staffs',
  'stay',
  'stays',
  'tasks',
  'views',
]);
/** The newest reads; a day of a busy host is some hundred. */
const KEPT_MAX = 400;
const GATHER_MS = 5000;
const KEY = 'reads';

type KeptReads = {
  readonly at: string;
  readonly session: Omit<OpenSession, 'logEnd'>;
  readonly state: DehydratedState;
};

/** Keeps what is read from now on, for the next time that the portal is opened without a network. */
export function keepReads(queries: QueryClient, { logEnd: _, ...session }: OpenSession): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = async () => {
    timer = undefined;
    await set(KEY, { at: new Date().toISOString(), session, state: stateOf(queries) } satisfies KeptReads);
  };
  const end = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) timer ??= setTimeout(() => void store(), GATHER_MS);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

function isKept({ queryKey: [family], state }: Query): boolean {
  return KEPT.has(String(family)) && state.status === 'success';
}

function stateOf(queries: QueryClient): DehydratedState {
  const newest = queries
    .getQueryCache()
    .getAll()
    .filter(isKept)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, KEPT_MAX);
  const kept = new Set(newest.map(({ queryHash }) => queryHash));
  return dehydrate(queries, { shouldDehydrateQuery: ({ queryHash }) => kept.has(queryHash) });
}

/** Shows what was last read, to the person who read it. Undefined when nothing is kept. */
export async function openKept(queries: QueryClient): Promise<OpenSession | undefined> {
  const kept = await get<KeptReads>(KEY);
  if (kept === undefined) return undefined;
  hydrate(queries, kept.state);
  return { ...kept.session, keptAt: kept.at, logEnd: Promise.resolve(undefined) };
}

/** Somebody else is signed in here now. */
export async function forgetReadsOfOthers(email: string): Promise<void> {
  const kept = await get<KeptReads>(KEY);
  if (kept !== undefined && kept.session.email !== email) await forgetReads();
}

export function forgetReads(): Promise<void> {
  return del(KEY);
}
