import { useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import { CalendarPage, type MoveStay } from '../features/calendar/calendar-page.tsx';
import { WithFirstProperty } from './with-first-property.tsx';
import type { ResizeStay } from '../features/calendar/stays/use-resize.ts';
import type { NewDates } from '../features/stay/use-new-dates.ts';
import type { Move } from '../features/stay/move-dialog.tsx';

// Loaded when one is first wanted.
const DatesDialog = lazyPart(() => import('../features/stay/dates-dialog.tsx'), 'DatesDialog');
const MoveDialog = lazyPart(() => import('../features/stay/move-dialog.tsx'), 'MoveDialog');

/** The calendar, and what it asks before a stay is moved. */
export function CalendarWithMoves() {
  const search = useSearch({ from: '/calendar' });
  const [move, setMove] = useState<Move>();
  const [newDates, setNewDates] = useState<NewDates>();
  const askDates: ResizeStay = useCallback((stay, dates, to) => setNewDates({ stay, dates, to }), []);
  const ask: MoveStay = useCallback((stay, to) => setMove({ stay, to }), []);
  return (
    <WithFirstProperty>
      <CalendarPage search={search} onMove={ask} onResize={askDates} />
      <Suspense>
        {move === undefined ? null : <MoveDialog move={move} onClose={() => setMove(undefined)} />}
        {newDates === undefined ? null : (
          <DatesDialog change={newDates} onClose={() => setNewDates(undefined)} />
        )}
      </Suspense>
    </WithFirstProperty>
  );
}
