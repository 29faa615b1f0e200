import type { MouseEvent, PointerEvent } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';

/** A smaller movement is a click. */
const CLICK_PIXELS = 5;

/** Lets a card of the box be dragged to the row of a property. A drop elsewhere leaves it where it was. */
export function boxDrag(properties: readonly Property[], onDrop: (to: Property) => void) {
  let isDragged = false;
  return {
    onPointerDown: (down: PointerEvent<HTMLElement>) => {
      isDragged = false;
      // A finger scrolls; the menu of free properties moves a stay there.
      if (down.button !== 0 || down.pointerType !== 'mouse') return;
      const card = down.currentTarget;
      const { left, top } = card.getBoundingClientRect();
      const ended = new AbortController();
      let target: HTMLElement | undefined;
      const aimAt = (row: HTMLElement | undefined) => {
        delete target?.dataset['target'];
        target = row;
        if (row !== undefined) row.dataset['target'] = 'true';
      };
      const end = () => {
        ended.abort();
        aimAt(undefined);
        delete card.dataset['dragged'];
        card.style.left = card.style.top = '';
      };
      const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
        const [x, y] = [clientX - down.clientX, clientY - down.clientY];
        isDragged ||= Math.hypot(x, y) >= CLICK_PIXELS;
        if (!isDragged) return;
        card.dataset['dragged'] = 'true';
        card.style.left = `${left + x}px`;
        card.style.top = `${top + y}px`;
        aimAt(rowUnder(clientX, clientY));
      };
      const drop = () => {
        const id = Number(target?.dataset['row']);
        end();
        const to = properties.find((property) => property.id === id);
        if (to !== undefined) onDrop(to);
      };
      // A quick hand leaves the card before it has moved.
      const { signal } = ended;
      document.addEventListener('pointermove', move, { signal });
      document.addEventListener('pointerup', drop, { signal });
      document.addEventListener('pointercancel', end, { signal });
    },
    // The end of a drag is no click.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!isDragged) return;
      isDragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function rowUnder(x: number, y: number): HTMLElement | undefined {
  const row = document.elementFromPoint(x, y)?.closest('[data-row]');
  return row instanceof HTMLElement ? row : undefined;
}
