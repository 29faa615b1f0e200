import { QueryClient, type Query } from '@tanstack/react-query';
import { openAs, openSession, type OpenSession } from './api.ts';
import { InnkeepError, RateLimited } from '../../../client/src/innkeep.ts';
import { isLineUp } from './offline/line.ts';
import { key } from './keys.ts';

/** So often what the service could not answer is asked for again by itself, while somebody looks. */
const AGAIN_MS = 15_000;

/** What is refused for good is not. Without a network the line is watched (data/offline). */
function againAfter({ state: { status, error } }: Query): number | false {
  if (status !== 'error' || !isLineUp() || !(error instanceof InnkeepError)) return false;
  if (error instanceof RateLimited) return Math.max(AGAIN_MS, (error.retryAfterSeconds ?? 0) * 1000);
  return error.status === undefined || error.status >= 500 ? AGAIN_MS : false;
}

/** The client repeats what can be repeated, and nothing else does: a failure is said after seconds. Data is fresh for a while: live changes drop what they touch. */
export const queries = new QueryClient({
  defaultOptions: {
    // The line is watched by what is asked (data/offline), not by what the browser thinks of it.
    queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchInterval: againAfter },
    mutations: { networkMode: 'always' },
  },
});

/** Who is signed in. */
export const SESSION = {
  queryKey: key('session'),
  queryFn: openOrKept,
  staleTime: Infinity,
  retry: false,
} as const;

/** The session for what is read ahead. What failed is not asked for again here: the gate of the portal does, and says so. */
export function readSession(): Promise<OpenSession | null> {
  const { error } = queries.getQueryState(SESSION.queryKey) ?? {};
  return error instanceof Error ? Promise.reject(error) : queries.fetchQuery(SESSION);
}

/** Without a network: who was last signed in, with what was last read. */
async function openOrKept(): Promise<OpenSession | null> {
  try {
    return await openSession();
  } catch (error) {
    const kept = isLineUp() ? undefined : await (await import('./offline/kept-reads.ts')).openKept(queries);
    if (kept === undefined) throw error;
    openAs(kept);
    return kept;
  }
}
