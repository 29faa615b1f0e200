import {
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import type { MarksStore } from '../selection/selection-store.ts';
import type { View } from '../use-view.ts';
import { withEnd, type End, type StayDates } from './dates.ts';

/** New dates of a stay, and another property where it goes to one. */
export type ResizeStay = (stay: Reservation, dates: StayDates, to?: Property) => void;

type Held = { readonly stay: Reservation; readonly end: End; readonly x: number; wasMoved: boolean };

/** With Shift and Alt. */
const KEYS: Readonly<Record<string, { readonly end: End; readonly days: number }>> = {
  ArrowLeft: { end: 'departure', days: -1 },
  ArrowRight: { end: 'departure', days: 1 },
  ArrowUp: { end: 'arrival', days: -1 },
  ArrowDown: { end: 'arrival', days: 1 },
};

/** Shows what a stay would become, or drops what is shown: the drop asks. */
type Pending = {
  readonly read: () => { readonly stay: Reservation; readonly dates: StayDates } | undefined;
  readonly show: (stay: Reservation, dates: StayDates) => void;
  readonly clear: () => void;
  readonly drop: () => void;
  readonly width: () => number;
};

/** Lets the ends of a bar be moved. What it would become is drawn over it. */
export function useResize(grid: {
  readonly marks: MarksStore;
  readonly view: View;
  readonly onResize: ResizeStay;
}) {
  const latest = useRef(grid);
  latest.current = grid;
  const held = useRef<Held>(undefined);
  return useMemo(() => {
    const { marks } = latest.current;
    const clear = () => marks.write({ ...marks.read(), moved: undefined });
    const pending: Pending = {
      read: () => marks.read().moved,
      show: (stay, dates) => marks.write({ ...marks.read(), moved: { stay, dates } }),
      clear,
      drop: () => {
        const { moved } = marks.read();
        clear();
        if (moved !== undefined && isChanged(moved)) latest.current.onResize(moved.stay, moved.dates);
      },
      width: () => latest.current.view.width,
    };
    return {
      handleOf: (stay: Reservation, end: End) => handleOf({ stay, end, held, pending }),
      keysOf: (stay: Reservation) => keysOf(stay, pending, held),
    };
  }, []);
}

type Handle = {
  readonly stay: Reservation;
  readonly end: End;
  readonly held: RefObject<Held | undefined>;
  readonly pending: Pending;
};

/** An end of a bar under the mouse. */
function handleOf({ stay, end, held, pending }: Handle) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType !== 'mouse') return;
      // The bar itself would be dragged to another property.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { stay, end, x: event.clientX, wasMoved: false };
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      const { current } = held;
      if (current?.stay !== stay) return;
      const days = Math.round((clientX - current.x) / pending.width());
      current.wasMoved ||= days !== 0;
      if (current.wasMoved) pending.show(stay, withEnd(stay, end, days));
    },
    onPointerUp: () => {
      if (held.current?.wasMoved === true) pending.drop();
    },
    onPointerCancel: () => {
      held.current = undefined;
      pending.clear();
    },
    // The end of a drag is no click.
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (held.current?.wasMoved === true) {
        event.preventDefault();
        event.stopPropagation();
      }
      held.current = undefined;
    },
  };
}

/** The keys of a bar that has the focus: the arrows move an end, Enter asks, Escape leaves it. */
function keysOf(stay: Reservation, { read, show, clear, drop }: Pending, held: RefObject<Held | undefined>) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const moved = read();
      const isOpen = moved?.stay.stay_code === stay.stay_code;
      const step = event.shiftKey && event.altKey ? KEYS[event.key] : undefined;
      if (step !== undefined) show(stay, withEnd(isOpen ? moved.dates : stay, step.end, step.days));
      else if (isOpen && event.key === 'Enter') drop();
      else if (isOpen && event.key === 'Escape') clear();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      if (held.current === undefined && read()?.stay.stay_code === stay.stay_code) clear();
    },
  };
}

/** True where a stay has other dates than it would have. */
export function isChanged({
  stay,
  dates,
}: {
  readonly stay: Reservation;
  readonly dates: StayDates;
}): boolean {
  return stay.check_in_date !== dates.check_in_date || stay.check_out_date !== dates.check_out_date;
}

export type Resize = ReturnType<typeof useResize>;
