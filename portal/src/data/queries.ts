import { QueryClient } from '@tanstack/react-query';
import { openSession } from './api.ts';
import { key } from './keys.ts';

/** The client repeats what can be repeated, and nothing else does: a failure is said after seconds. Data is fresh for a while: live changes drop what they touch. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
  },
});

/** Who is signed in. */
export const SESSION = {
  queryKey: key('session'),
  queryFn: openSession,
  staleTime: Infinity,
  retry: false,
} as const;
