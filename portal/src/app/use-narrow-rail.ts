import { useState } from 'react';

const KEY = 'rail';

/** True when the rail shows no names, and the way to change that. The browser remembers it. */
export function useNarrowRail(): readonly [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(KEY) === 'narrow');
  const toggle = () => {
    localStorage.setItem(KEY, isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  };
  return [isNarrow, toggle];
}
