import { useMemo, useRef, type PointerEvent } from 'react';
import type { Task } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';

/** A smaller movement is a click. */
const CLICK_PIXELS = 5;

/** Where a task is dropped: a day, and a person, null for nobody, undefined where the person stays. */
export type DropTarget = { readonly day: Day; readonly staff_id: number | null | undefined };

type Moving = { readonly task: Task; readonly x: number; readonly y: number; isDragged: boolean };

/** Lets a card be dragged to the cell of another day or person. The menu of the card does the same by keyboard. */
export type TaskDrag = ReturnType<typeof useTaskDrag>;

export function useTaskDrag(onDrop: (task: Task, place: DropTarget) => void) {
  const moving = useRef<Moving>(undefined);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  return useMemo(() => {
    const end = (card: HTMLElement) => {
      card.style.transform = '';
      delete card.dataset['dragged'];
      mark(undefined);
    };
    return {
      handlersFor: (task: Task) => ({
        onPointerDown: ({
          button,
          pointerType,
          target,
          clientX: x,
          clientY: y,
        }: PointerEvent<HTMLElement>) => {
          // A finger scrolls; the menu moves a task there.
          if (button !== 0 || pointerType !== 'mouse' || isControl(target)) return;
          moving.current = { task, x, y, isDragged: false };
        },
        onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
          const { current } = moving;
          if (current?.task.id !== task.id) return;
          const [x, y] = [clientX - current.x, clientY - current.y];
          if (!current.isDragged && Math.hypot(x, y) < CLICK_PIXELS) return;
          if (!current.isDragged) currentTarget.setPointerCapture(pointerId);
          current.isDragged = true;
          currentTarget.dataset['dragged'] = 'true';
          currentTarget.style.transform = `translate(${x}px, ${y}px)`;
          mark(cellAt(clientX, clientY));
        },
        onPointerUp: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
          const { current } = moving;
          if (current?.isDragged !== true) {
            moving.current = undefined;
            return;
          }
          const cell = cellAt(clientX, clientY);
          end(currentTarget);
          // The click that follows at once is still of the drag; a later one is not, also where the card has left.
          setTimeout(() => (moving.current = undefined));
          if (cell !== undefined) latest.current(task, targetOf(cell));
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
  }, []);
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, select, [role="menu"]') !== null;
}

/** The cell below the card that is being dragged. */
function cellAt(x: number, y: number): HTMLElement | undefined {
  return document
    .elementsFromPoint(x, y)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.matches('.tasks-cell'));
}

function targetOf({ dataset: { day = '', staff } }: HTMLElement): DropTarget {
  if (staff === undefined) return { day, staff_id: undefined };
  return { day, staff_id: staff === '' ? null : Number(staff) };
}

/** Shows where the card would fall. */
function mark(cell: HTMLElement | undefined): void {
  for (const former of document.querySelectorAll<HTMLElement>('.tasks-cell[data-target]'))
    if (former !== cell) delete former.dataset['target'];
  if (cell !== undefined) cell.dataset['target'] = 'true';
}
