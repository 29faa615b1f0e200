import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect } from 'react';

/** The entries that are still to be read. */
export type More = {
  /** How many fit the filters, those that have been read included. */
  readonly total: number;
  /** Reads the next ones. Undefined when there are none, and while others are being read. */
  readonly onMore: (() => void) | undefined;
};

/** So many lines before the last one, more is read. */
const AHEAD = 30;

/** Reads more entries when the end of those that are there comes near. */
export function useMore(items: readonly VirtualItem[], count: number, { onMore }: More): void {
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= count - AHEAD) onMore?.();
  }, [last, count, onMore]);
}
