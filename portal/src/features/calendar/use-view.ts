import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { isPhone } from '../../components/phone.ts';
import { addDays, type Day } from '../../format/days.ts';
import type { CalendarSearch, Zoom } from './calendar-search.ts';
import { dayAt, DAY_WIDTHS, leftOf, spanAround, type Span } from './geometry.ts';

/** Which days are in view, and how one moves to others. */
export type View = {
  readonly span: Span;
  readonly zoom: Zoom;
  /** Of a day, in pixels. */
  readonly width: number;
  /** Of all that is in view, in pixels. */
  readonly viewWidth: number;
  /** The first day in view. */
  readonly first: Day;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Takes note of a scroll. */
  readonly follow: () => void;
  /** Takes note of another width of what is in view. */
  readonly resize: (viewWidth: number) => void;
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
  const [viewWidth, setViewWidth] = useState(globalThis.innerWidth);
  const scroller = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef({ start, first, onScrolled });
  latest.current = { start, first, onScrolled };
  // The same object while nothing of it changes: most of the page is not drawn again when something has been read.
  return useMemo(() => {
    // Newer browsers return a promise, which an effect that places the calendar must not pass on.
    const scrollTo = (day: Day): void => {
      scroller.current?.scrollTo({ left: leftOf(day, span, width) });
    };
    return {
      span,
      zoom,
      width,
      viewWidth,
      first,
      scroller,
      follow: () => {
        const day = dayAt(scroller.current?.scrollLeft ?? 0, span, width);
        if (day === latest.current.first) return;
        setFirst(day);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current.onScrolled(day), STILL_MS);
      },
      resize: setViewWidth,
      place: () => scrollTo(latest.current.start),
      moveBy: (days) => scrollTo(addDays(first, days)),
      show: scrollTo,
      showToday: () => scrollTo(addDays(today, -DAYS_BEFORE_TODAY)),
    };
  }, [span, zoom, width, viewWidth, first, today]);
}
