import { useMemo, useState } from 'react';
import { useMay } from '../../data/use-may.ts';
import { monthsBetween } from '../../format/days.ts';
import { chunksOf, type Chunks } from './chunks.ts';
import type { DayWindow } from './geometry.ts';
import type { Row } from './rows.ts';
import type { Known } from './selection/night-state.ts';
import { useSelectedRows, type MarksStore } from './selection/selection-store.ts';
import { useImportedClosures } from './use-imported-closures.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useNights } from './use-nights.ts';
import { useStays } from './use-stays.ts';

type ShownNights = {
  readonly known: Known;
  readonly error: Error | null;
  readonly onDrawn: (drawn: DayWindow) => void;
  readonly onRows: (inView: Chunks) => void;
};

/** The days that are read before the width of the window is known, around the first day in view. */
export const DAYS_AROUND = { from: -7, to: 42 };

const NO_STAYS: Known['cancelled'] = new Map();

/** What is known of the nights in view, and of those that are selected: a part of these may be out of view. */
export function useShownNights(
  rows: readonly Row[],
  {
    marks,
    from,
    to,
    withCancelled,
  }: DayWindow & {
    readonly marks: MarksStore;
    readonly withCancelled: boolean;
  },
): ShownNights {
  const may = useMay();
  const [drawn, onDrawn] = useState<DayWindow>({ from, to });
  const [inView, onRows] = useState<Chunks>({ from: 0, to: 0 });
  const selected = useSelectedRows(marks, rows);
  const months = useMemo(
    () => [...new Set([...monthsBetween(drawn.from, drawn.to), ...(selected?.months ?? [])])].toSorted(),
    [drawn, selected],
  );
  const chunks = useMemo(() => chunksOf(rows, [inView, selected]), [rows, inView, selected]);
  const { byProperty, cancelled, boxed, error, isRead } = useStays(chunks, months);
  const facts = useNights(chunks, months);
  const closures = useImportedClosures(chunks, months, byProperty.size > 0 && may.reads('listings'));
  useNeighbours(chunks, monthsBetween(drawn.from, drawn.to), isRead);
  const known = useMemo(
    () => ({ facts, byProperty, closures, boxed, cancelled: withCancelled ? cancelled : NO_STAYS }),
    [facts, byProperty, closures, boxed, cancelled, withCancelled],
  );
  return { known, error, onDrawn, onRows };
}
