import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { useStayRows } from './use-reservations.ts';

export type RowsInView = {
  readonly rows: NonNullable<ReturnType<typeof useStayRows>['rows']>;
  /** Is told the first and the last row in view. */
  readonly onShow: (first: number, last: number) => void;
};

/** The rows that are drawn: those in view, and some around. Other filters or another order begin at the top. */
export function useRowsInView(
  { rows: { of, total }, onShow }: RowsInView,
  { size, overscan }: { readonly size: number; readonly overscan: number },
) {
  const scroller = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan,
  });
  const items = getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onShow(first, last), [first, last, onShow]);
  useEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = 0;
  }, [of]);
  return { scroller, items, height: getTotalSize() };
}
