import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { isPhone } from '../../phone.ts';
import { addDays, type Day } from '../../format/days.ts';
import type { CalendarSearch, Zoom } from './calendar-search.ts';
import { dayAt, DAY_WIDTHS, leftOf, spanAround, type Span } from './geometry.ts';

/** Which days are in view, and how one moves to others. */
export type View = {
  readonly span: Span;
  readonly zoom: Zoom;
  /** Of a day, in pixels. */
  readonly width: number;
  /** The first day in view. */
  readonly first: Day;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Takes note of a scroll. */
  readonly follow: () => void;
  /** Shows the first day again, after the first drawing and when the width of a day has changed. */
  readonly place: () => void;
  readonly moveBy: (days: number) => void;
  /** Shows a day first. Days beyond the calendar show its end. */
  readonly show: (day: Day) => void;
  readonly showToday: () => void;
};

/** A person sees what was just before today, too. */
export const DAYS_BEFORE_TODAY = isPhone() ? 1 : 6;
/** The address changes when the calendar stands still. */
const STILL_MS = 300;

export function useView({
  today,
  search,
  onScrolled,
}: {
  readonly today: Day;
  readonly search: CalendarSearch;
  readonly onScrolled: (first: Day) => void;
}): View {
  const span = useMemo(() => spanAround(today), [today]);
  const zoom = search.zoom ?? 'month';
  const width = DAY_WIDTHS[zoom];
  const start = search.from ?? addDays(today, -DAYS_BEFORE_TODAY);
  const [first, setFirst] = useState(start);
  const scroller = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scrollTo = useCallback(
    // Newer browsers return a promise, which an effect that places the calendar must not pass on.
    (day: Day): void => {
      scroller.current?.scrollTo({ left: leftOf(day, span, width) });
    },
    [span, width],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = () => {
    const left = scroller.current?.scrollLeft ?? 0;
    const day = dayAt(left, span, width);
    if (day === first) return;
    setFirst(day);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onScrolled(day), STILL_MS);
  };
  return {
    span,
    zoom,
    width,
    first,
    scroller,
    follow,
    place: () => scrollTo(start),
    moveBy: (days) => scrollTo(addDays(first, days)),
    show: scrollTo,
    showToday: () => scrollTo(addDays(today, -DAYS_BEFORE_TODAY)),
  };
}
