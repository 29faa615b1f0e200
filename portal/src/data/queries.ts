import { QueryClient } from '@tanstack/react-query';
import { openAs, openSession, type OpenSession } from './api.ts';
import { isLineUp } from './offline/line.ts';
import { key } from './keys.ts';

/** The client repeats what can be repeated, and nothing else does: a failure is said after seconds. Data is fresh for a while: live changes drop what they touch. */
export const queries = new QueryClient({
  defaultOptions: {
    // The line is watched by what is asked (data/offline), not by what the browser thinks of it.
    queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
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
