import { useState } from 'react';
import { COLUMNS, STANDARD, type Column } from './columns.ts';

const KEY = 'reservation-columns';

/** The columns that the person chose in this browser. The guest is always there: it opens the stay. */
export function useColumns(): readonly [readonly Column[], (columns: readonly string[]) => void] {
  const [columns, setColumns] = useState(() => readColumns(localStorage.getItem(KEY)));
  const choose = (chosen: readonly string[]) => {
    const text = chosen.join();
    localStorage.setItem(KEY, text);
    setColumns(readColumns(text));
  };
  return [columns, choose];
}

function readColumns(text: string | null): readonly Column[] {
  if (text === null) return STANDARD;
  const chosen = text.split(',');
  return COLUMNS.filter((column) => column === 'guest' || chosen.includes(column));
}
