import { useCallback, useState } from 'react';
import type { CalendarSearch } from '../features/calendar/calendar-search.ts';
import { CalendarPage, type MoveStay } from '../features/calendar/calendar-page.tsx';
import { MoveDialog, type Move } from '../features/stay/move-dialog.tsx';

/** The calendar, and what it asks before a stay is moved. */
export function CalendarWithMoves({ search }: { readonly search: CalendarSearch }) {
  const [move, setMove] = useState<Move>();
  const ask: MoveStay = useCallback((stay, to) => setMove({ stay, to }), []);
  return (
    <>
      <CalendarPage search={search} onMove={ask} />
      {move === undefined ? null : <MoveDialog move={move} onClose={() => setMove(undefined)} />}
    </>
  );
}
