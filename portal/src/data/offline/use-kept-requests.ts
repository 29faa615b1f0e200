import { useSyncExternalStore } from 'react';
import { keptRequests, onKeptRequests, type KeptRequest } from './kept-requests.ts';

/** What waits to be sent, and what was refused. */
export function useKeptRequests(): readonly KeptRequest[] {
  return useSyncExternalStore(onKeptRequests, keptRequests);
}
