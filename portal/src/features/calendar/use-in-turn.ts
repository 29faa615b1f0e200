import { useEffect, useState } from 'react';

/** So many rows are drawn anew in one frame. All at once would stop the scrolling for a moment. */
const ROWS_PER_FRAME = 4;

const waiting = new Set<() => void>();

/**
 * What was just read, a few rows in each frame: what a row shows first, and each change of it when its turn has come.
 * `value` must stay the same object until something in it has changed.
 */
export function useInTurn<T>(value: T): T {
  const [shown, show] = useState(value);
  useEffect(() => {
    const run = () => show(value);
    if (waiting.size === 0) requestAnimationFrame(takeTurns);
    waiting.add(run);
    return () => void waiting.delete(run);
  }, [value]);
  return shown;
}

function takeTurns(): void {
  for (const run of [...waiting].slice(0, ROWS_PER_FRAME)) {
    waiting.delete(run);
    run();
  }
  if (waiting.size > 0) requestAnimationFrame(takeTurns);
}
