import { useEffect, useState, type RefObject } from 'react';

/** A pointer that only passes over a bar opens nothing. */
const OPEN_MS = 350;
/** Long enough to move the pointer from the bar into the card. */
const CLOSE_MS = 150;

/** After a tap, a touch screen leaves the hover where it was. */
const POINTED_AT = globalThis.matchMedia('(hover: hover)').matches
  ? ':is(a.bar:hover, a.bar:focus-visible)'
  : 'a.bar:focus-visible';

const CARD_WIDTH = 300;
const ROOM_BELOW = 240;
const GAP = 6;

export type Hovered = {
  readonly code: string;
  readonly left: number;
  /** The bar, between which edges the card must not be. */
  readonly top: number;
  readonly bottom: number;
  readonly isAbove: boolean;
};

/** The bar under the mouse or with the focus of the keyboard. Watches the grid as a whole, and draws no row. */
export function useHovered(grid: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState<Hovered>();
  useEffect(() => {
    const { current } = grid;
    if (current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (next: Hovered | undefined, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setHovered(next), ms);
    };
    const close = () => later(undefined, 0);
    let isPressed = false;
    const press = () => {
      isPressed = true;
      close();
    };
    const release = () => {
      isPressed = false;
    };
    // What scrolls by itself, such as a month that is read ahead, leaves the pointer where it was, and no event follows.
    const reopen = () => {
      clearTimeout(timer);
      setHovered(undefined);
      timer = setTimeout(() => {
        const bar = isPressed ? null : current.querySelector<HTMLElement>(POINTED_AT);
        if (bar !== null) setHovered(cellBeside(bar, current));
      }, OPEN_MS);
    };
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      const bar = barAt(target);
      if (pointerType !== 'mouse' || buttons !== 0) return;
      if (bar === null) later(undefined, CLOSE_MS);
      else later(cellBeside(bar, current), OPEN_MS);
    };
    const focus = ({ target }: FocusEvent) => {
      const bar = barAt(target);
      if (bar?.matches(':focus-visible') === true) later(cellBeside(bar, current), OPEN_MS);
    };
    const intoCard = ({ target }: PointerEvent) => {
      if (target instanceof Node && card.current?.contains(target) === true) clearTimeout(timer);
      else if (target instanceof Node && !current.contains(target)) later(undefined, CLOSE_MS);
    };
    const ending = new AbortController();
    const { signal } = ending;
    current.addEventListener('pointerover', over, { signal });
    current.addEventListener('focusin', focus, { signal });
    current.addEventListener('focusout', close, { signal });
    current.addEventListener('pointerdown', press, { signal });
    current.addEventListener('scroll', reopen, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    document.addEventListener('keydown', close, { signal, capture: true });
    document.addEventListener('pointerover', intoCard, { signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [grid, card]);
  return hovered;
}

function barAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a.bar') : null;
}

/** Below the bar, or above it where there is no room. */
function cellBeside(bar: HTMLElement, grid: HTMLElement): Hovered | undefined {
  const code = bar.dataset['stay'];
  if (code === undefined) return undefined;
  const { left, top, bottom } = bar.getBoundingClientRect();
  const names = grid.querySelector('.corner')?.getBoundingClientRect().right ?? 0;
  const most = globalThis.innerWidth - CARD_WIDTH - GAP;
  return {
    code,
    left: Math.min(Math.max(left, names + GAP), most),
    top: top - GAP,
    bottom: bottom + GAP,
    isAbove: bottom + ROOM_BELOW > globalThis.innerHeight,
  };
}
