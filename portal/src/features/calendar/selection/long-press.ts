import type { PointerEvent } from 'react';

/** Sooner than the menu that a browser opens on a long press. */
const PRESS_MS = 400;
/** A finger that moves further scrolls. */
const STILL_PIXELS = 10;

/** A finger that rests begins something, and is then followed instead of scrolling. */
export type LongPress = {
  readonly begin: (event: PointerEvent<HTMLElement>, onHeld: () => void) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly end: () => void;
  /** True from the press on, until the next one begins: the end of it is no tap. */
  readonly isHeld: () => boolean;
  /** For the element that scrolls otherwise: the browser asks it before the first movement. */
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
};

export function createLongPress(): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = { x: 0, y: 0 };
  let [isHeld, isDown] = [false, false];
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const keep = (event: Event) => {
    if (isHeld && isDown && event.cancelable) event.preventDefault();
  };
  const quiet = (event: Event) => {
    if (isDown) event.preventDefault();
  };
  return {
    begin: ({ clientX: x, clientY: y, isPrimary }, onHeld) => {
      stop();
      // Two fingers zoom.
      if (!isPrimary) return;
      at = { x, y };
      [isHeld, isDown] = [false, true];
      timer = setTimeout(() => {
        isHeld = true;
        onHeld();
      }, PRESS_MS);
    },
    move: ({ clientX, clientY }) => {
      if (!isHeld && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PIXELS) stop();
    },
    end: () => {
      stop();
      isDown = false;
    },
    isHeld: () => isHeld,
    ref: (element) => {
      if (element === null) return undefined;
      element.addEventListener('touchmove', keep, { passive: false });
      element.addEventListener('contextmenu', quiet);
      return () => {
        element.removeEventListener('touchmove', keep);
        element.removeEventListener('contextmenu', quiet);
      };
    },
  };
}
