import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows are drawn in a frame until this time is over, at least one. All at once would stop the scrolling for a moment. */
const FRAME_MS = 5;

/** At this speed nobody reads a bar. Rows that fly by show their names, and the rest once the scrolling slows down. */
const FAST_PIXELS_PER_MS = 4;
/** So long after the last scroll event the scrolling is over. */
const STILL_MS = 60;

const waiting = new Set<() => void>();
const scroll = { top: 0, at: -Infinity, isGoing: false, isFast: false };

/** Takes note of how far down the rows are scrolled. */
export function noteScroll(top: number): void {
  const at = performance.now();
  const speed = Math.abs(top - scroll.top) / Math.max(at - scroll.at, 1);
  const isGoing = at - scroll.at < STILL_MS;
  Object.assign(scroll, { top, at, isGoing, isFast: isGoing && speed > FAST_PIXELS_PER_MS });
}

/**
 * What a row shows. A row in view shows `value` at once while nobody scrolls. The others are drawn a few in each frame:
 * `first` until its turn has come, and then each change of `value` when its turn has come again. A row that is scrolled
 * out of reach before costs nothing. `value` must stay the same object until something in it has changed.
 */
export function useInTurn<T>(
  value: T,
  { first, isInView }: { readonly first: T; readonly isInView: boolean },
): T {
  const [shown, show] = useState(first);
  if (shown !== value && isInView && !isScrolling()) show(value);
  useEffect(() => {
    if (shown === value) return;
    const run = () => show(value);
    if (waiting.size === 0) requestAnimationFrame(takeTurns);
    waiting.add(run);
    return () => void waiting.delete(run);
  }, [value]);
  return shown;
}

/** A single scroll event is a jump. */
function isScrolling(): boolean {
  return scroll.isGoing && performance.now() - scroll.at < STILL_MS;
}

function takeTurns(): void {
  const now = performance.now();
  if (scroll.isFast && now - scroll.at < STILL_MS) {
    requestAnimationFrame(takeTurns);
    return;
  }
  const until = now + FRAME_MS;
  for (const run of waiting) {
    waiting.delete(run);
    flushSync(run);
    if (performance.now() >= until) break;
  }
  if (waiting.size > 0) requestAnimationFrame(takeTurns);
}
