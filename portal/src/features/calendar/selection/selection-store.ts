import { useSyncExternalStore } from 'react';
import type { ChangeKind } from '../changes/nights.ts';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import type { StayDates } from '../stays/dates.ts';
import type { Place } from './place.ts';

/** Where the cursor is, and the other corner of what is selected. */
export type Marks = {
  readonly cursor?: Place | undefined;
  readonly anchor?: Place | undefined;
  /** The change of the selection whose dialog is open. */
  readonly asked?: ChangeKind | undefined;
  /** A stay while one of its ends is moved. */
  readonly resized?: { readonly stay: Reservation; readonly dates: StayDates } | undefined;
};

/** Held outside React: a movement of the cursor draws the overlay and the bar, and no row. */
export type MarksStore = {
  readonly read: () => Marks;
  readonly write: (marks: Marks) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createMarks(): MarksStore {
  let marks: Marks = {};
  const listeners = new Set<() => void>();
  return {
    read: () => marks,
    write: (changed) => {
      marks = changed;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useMarks({ subscribe, read }: MarksStore): Marks {
  return useSyncExternalStore(subscribe, read);
}
