import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CalendarPage, type MoveStay } from '../features/calendar/calendar-page.tsx';
import { MoveDialog, type Move } from '../features/stay/move-dialog.tsx';
import { WithFirstProperty } from './with-first-property.tsx';

/** The calendar, and what it asks before a stay is moved. */
export function CalendarWithMoves() {
  const search = useSearch({ from: '/calendar' });
  const [move, setMove] = useState<Move>();
  const ask: MoveStay = useCallback((stay, to) => setMove({ stay, to }), []);
  return (
    <WithFirstProperty>
      <CalendarPage search={search} onMove={ask} />
      {move === undefined ? null : <MoveDialog move={move} onClose={() => setMove(undefined)} />}
    </WithFirstProperty>
  );
}
