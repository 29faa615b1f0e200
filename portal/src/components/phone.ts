import { useSyncExternalStore } from 'react';

const NARROW = globalThis.matchMedia('(max-width: 700px)');

/** True on a screen where panels are pages, and pages are at the foot. */
export function isPhone(): boolean {
  return NARROW.matches;
}

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}

/** As isPhone, and again when the window gets another width or the phone is turned. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}
