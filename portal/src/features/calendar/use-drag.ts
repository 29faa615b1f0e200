import type { Virtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type PointerEvent, type RefObject } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import type { MoveStay } from './calendar-page.tsx';
import { HEADER_HEIGHT } from './geometry.ts';
import type { Row } from './rows.ts';

/** A smaller movement is a click. */
const CLICK_PIXELS = 5;

type Moving = { readonly stay: Reservation; readonly x: number; readonly y: number; isDragged: boolean };

/** Lets a bar be dragged to the row of another property. */
export type Drag = ReturnType<typeof useDrag>;

export function useDrag({
  scroller,
  rows,
  virtual,
  onMove,
}: {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly onMove: MoveStay;
}) {
  const moving = useRef<Moving>(undefined);
  const latest = useRef({ rows, virtual, onMove });
  latest.current = { rows, virtual, onMove };
  return useMemo(() => {
    const end = (bar: HTMLElement) => {
      bar.style.transform = '';
      delete bar.dataset['dragged'];
    };
    return {
      handlersFor: (stay: Reservation) => ({
        onPointerDown: ({ button, pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
          // A finger scrolls; the panel moves a stay there.
          if (button === 0 && pointerType === 'mouse') moving.current = { stay, x, y, isDragged: false };
        },
        onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
          const { current } = moving;
          if (current?.stay !== stay) return;
          const distance = Math.hypot(clientX - current.x, clientY - current.y);
          if (!current.isDragged && distance < CLICK_PIXELS) return;
          if (!current.isDragged) currentTarget.setPointerCapture(pointerId);
          current.isDragged = true;
          currentTarget.dataset['dragged'] = 'true';
          currentTarget.style.transform = `translateY(${clientY - current.y}px)`;
        },
        onPointerUp: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
          const { current } = moving;
          if (current?.stay !== stay || !current.isDragged) return;
          end(currentTarget);
          const row = rowAt(clientY, scroller.current, latest.current);
          if (row?.kind === 'property' && row.property.id !== stay.property_id)
            latest.current.onMove(stay, row.property);
        },
        onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
          moving.current = undefined;
          end(currentTarget);
        },
        // The end of a drag is no click.
        onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
          const wasDragged = moving.current?.isDragged === true;
          moving.current = undefined;
          if (!wasDragged) return;
          event.preventDefault();
          event.stopPropagation();
        },
      }),
    };
  }, [scroller]);
}

type Rows = {
  readonly rows: readonly Row[];
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
};

/** The row at a height of the screen. */
function rowAt(clientY: number, scroller: HTMLElement | null, { rows, virtual }: Rows): Row | undefined {
  if (scroller === null) return undefined;
  const y = clientY - scroller.getBoundingClientRect().top + scroller.scrollTop - HEADER_HEIGHT;
  const item = virtual.getVirtualItemForOffset(Math.max(y, 0));
  return item === undefined ? undefined : rows[item.index];
}
