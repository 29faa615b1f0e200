import { useSyncExternalStore } from 'react';

/** Whether the service was reached by the last request. */
let isUp = true;
const listeners = new Set<() => void>();

/** What a request found out about the line. */
export function tellLine(found: 'up' | 'down'): void {
  if (isUp === (found === 'up')) return;
  isUp = found === 'up';
  for (const listener of listeners) listener();
}

export function isLineUp(): boolean {
  return isUp;
}

export function onLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the service is reached. */
export function useLine(): boolean {
  return useSyncExternalStore(onLine, isLineUp);
}
