import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoxedStay } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';

/** Several screens of cards. Few enough that the first ones come at once. */
const CARDS_OF_PAGE = 20;
/** Pages that are passed in less time are not read. */
const REST_MS = 80;

type Pages = { readonly first: number; readonly last: number };

type Box = {
  /** How many stays wait for a property. */
  readonly total: number;
  /** Undefined while it is read. */
  readonly at: (index: number) => BoxedStay | undefined;
};

/** The stays that wait for a property, the most urgent first, by their place: only the pages in view are read. */
export function useBox() {
  const [shown, setShown] = useState<Pages>({ first: 0, last: 0 });
  const numbers = Array.from({ length: shown.last - shown.first + 1 }, (_, index) => shown.first + index);
  const results = useQueries({ queries: numbers.map(pageQuery) });
  const pages = new Map(numbers.map((number, index) => [number, results[index]?.data]));
  const total = results.find(({ data }) => data !== undefined)?.data?.total;
  const box: Box | undefined =
    total === undefined
      ? undefined
      : { total, at: (index) => pages.get(pageOf(index))?.stays[index % CARDS_OF_PAGE] };
  const before = useRef<Box>(undefined);
  useEffect(() => {
    if (box !== undefined) before.current = box;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Is told the first and the last card in view. */
  const onShow = useCallback((first: number, last: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = { first: pageOf(first), last: pageOf(last) };
      setShown((now) => (now.first === next.first && now.last === next.last ? now : next));
    }, REST_MS);
  }, []);
  return { box: box ?? before.current, onShow };
}

function pageOf(index: number): number {
  return Math.floor(index / CARDS_OF_PAGE);
}

function pageQuery(number: number) {
  const page = { limit: CARDS_OF_PAGE, offset: number * CARDS_OF_PAGE };
  return {
    queryKey: key('stays', 'box', number),
    queryFn: ({ signal }: { signal: AbortSignal }) => innkeep.reservations.listBox(page, { signal }).page(),
  };
}
