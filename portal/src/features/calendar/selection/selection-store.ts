import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { monthsBetween } from '../../../format/days.ts';
import type { ChangeKind } from '../changes/nights.ts';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import type { StayDates } from '../stays/dates.ts';
import { chunksBetween, type Chunks } from '../chunks.ts';
import type { Row } from '../rows.ts';
import type { Cell } from './cell.ts';

/** Where a stay would be. */
export type MovedStay = {
  readonly stay: Reservation;
  readonly dates: StayDates;
  /** Where it is another property. */
  readonly to?: Property | undefined;
};

/** Where the cursor is, and the other corner of what is selected. */
export type Marks = {
  readonly cursor?: Cell | undefined;
  readonly anchor?: Cell | undefined;
  /** True while a mouse selects: the bar is in nobody's way. */
  readonly isHeld?: boolean | undefined;
  /** The change of the selection whose dialog is open. */
  readonly asked?: ChangeKind | undefined;
  /** A stay while it, or one of its ends, is moved. */
  readonly moved?: MovedStay | undefined;
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

/** The lines and the months of the selection. The same object as long as the selection needs no others. */
export function useSelectedRows(
  { subscribe, read }: MarksStore,
  rows: readonly Row[],
): (Chunks & { readonly months: readonly string[] }) | undefined {
  const corners = useSyncExternalStore(
    subscribe,
    useCallback(() => {
      const { cursor, anchor } = read();
      if (cursor === undefined || anchor === undefined) return '';
      const indexes = [cursor, anchor].map(({ property }) => rows.findIndex(isOf(property)));
      const { from, to } = chunksBetween(Math.min(...indexes), Math.max(...indexes));
      const [first = cursor.day, last = cursor.day] = [cursor.day, anchor.day].toSorted();
      return [from, to, ...monthsBetween(first, last)].join();
    }, [read, rows]),
  );
  return useMemo(() => {
    if (corners === '') return undefined;
    const [from, to, ...months] = corners.split(',');
    return { from: Number(from), to: Number(to), months };
  }, [corners]);
}

function isOf(id: number): (row: Row) => boolean {
  return (row) => row.kind === 'property' && row.property.id === id;
}
