import { useSyncExternalStore } from 'react';
import type { Event } from '../../../client/src/innkeep.ts';

/** So many are remembered. */
export const KEPT = 500;

let told: readonly Event[] = [];
const listeners = new Set<() => void>();

/** Remembers an event of the one stream that the tab has, for the pages that show events. */
export function rememberEvent(event: Event): void {
  told = [...told.slice(1 - KEPT), event];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the account was told of since the tab was opened, oldest first. */
export function useLiveEvents(): readonly Event[] {
  return useSyncExternalStore(subscribe, () => told);
}
