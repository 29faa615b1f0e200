import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows are drawn in a frame until this time is over, at least one. All at once would stop the scrolling for a moment. */
const FRAME_MS = 5;

const waiting = new Set<() => void>();

/**
 * What a row shows, a few rows in each frame: `first` until its turn has come, and then each change of `value` when its
 * turn has come again. A row that is scrolled out of view before costs nothing. `value` must stay the same object until
 * something in it has changed.
 */
export function useInTurn<T>(value: T, first: T): T {
  const [shown, show] = useState(first);
  useEffect(() => {
    const run = () => show(value);
    if (waiting.size === 0) requestAnimationFrame(takeTurns);
    waiting.add(run);
    return () => void waiting.delete(run);
  }, [value]);
  return shown;
}

function takeTurns(): void {
  const until = performance.now() + FRAME_MS;
  for (const run of waiting) {
    waiting.delete(run);
    flushSync(run);
    if (performance.now() >= until) break;
  }
  if (waiting.size > 0) requestAnimationFrame(takeTurns);
}
