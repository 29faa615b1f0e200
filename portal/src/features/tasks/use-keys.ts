import { useEffect, useRef } from 'react';

/** Keys of the page, by the key; not while one types, and not while a menu or a panel of its own has the focus. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || defaultPrevented || isTaken(target)) return;
      const run = latest.current[key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], [role="menu"], [role="dialog"], aside') !==
      null
  );
}
