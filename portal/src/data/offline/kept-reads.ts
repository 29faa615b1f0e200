import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { del, get, update } from 'idb-keyval';
import type { OpenSession } from '../api.ts';
import { forgetPictures } from './shown-pictures.ts';
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
/** Older ones are forgotten unless they are read again. */
const KEPT_MS_MAX = 7 * 24 * 3600 * 1000;
const GATHER_MS = 2000;
const KEY = 'reads';

type KeptReads = {
  readonly at: string;
  readonly session: Omit<OpenSession, 'logEnd'>;
  readonly state: DehydratedState;
};

/** Keeps what is read, also what was read before this was loaded, for the next time that the portal is opened without a network. */
export function keepReads(queries: QueryClient, { logEnd: _, ...session }: OpenSession): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = async () => {
    timer = undefined;
    const at = new Date().toISOString();
    await update<KeptReads>(KEY, (before) => ({ at, session, state: withEarlier(stateOf(queries), session, before) }));
  };
  const later = () => {
    timer ??= setTimeout(() => void store(), GATHER_MS);
  };
  const end = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) later();
  });
  if (queries.getQueryCache().getAll().some(isKept)) later();
  // A phone may end a page that nobody sees.
  const atOnce = () => {
    if (timer === undefined || document.visibilityState === 'visible') return;
    clearTimeout(timer);
    void store();
  };
  document.addEventListener('visibilitychange', atOnce);
  return () => {
    end();
    document.removeEventListener('visibilitychange', atOnce);
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

/** With what the same person has read before, in another page or so long ago that this page has dropped it. */
function withEarlier(state: DehydratedState, session: KeptReads['session'], before: KeptReads | undefined): DehydratedState {
  const isTheirs =
    before?.session.email === session.email && before.session.account.id === session.account.id;
  if (before === undefined || !isTheirs) return state;
  const now = new Set(state.queries.map(({ queryHash }) => queryHash));
  const earlier = before.state.queries.filter(
    (each) => !now.has(each.queryHash) && Date.now() - each.state.dataUpdatedAt < KEPT_MS_MAX,
  );
  const newest = [...state.queries, ...earlier].toSorted(
    (one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  );
  return { ...state, queries: newest.slice(0, KEPT_MAX) };
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

/** With the pictures that were shown. */
export async function forgetReads(): Promise<void> {
  await Promise.all([del(KEY), forgetPictures()]);
}
