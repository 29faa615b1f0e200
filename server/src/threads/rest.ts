import { setImmediate as nextTurn } from 'node:timers/promises';

/** Awaited between the pieces of long work, so that no step of the event loop takes long. */
export type Rest = () => Promise<void> | undefined;

const STEP_MS = 5;

/** Lets the event loop go on when the last rest is long ago, and costs next to nothing otherwise. */
export function openRest(): Rest {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STEP_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

/** So many rows are written to JSON in a few milliseconds, and stored well within the time that a statement has. */
const PART_ROWS = 2000;

/** Stores many rows, some at a time in their order. */
export async function inParts<Row>(
  rows: readonly Row[],
  store: (part: readonly Row[]) => Promise<unknown>,
  rowsMax: number = PART_ROWS,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsMax) await store(rows.slice(from, from + rowsMax));
}
