import { lazy, Suspense, useState } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import type { ImportedClosure } from '../../../domain/channel-calendars/imported-closure.ts';
import type { Day } from '../../../format/days.ts';
import { closedByChannels, type Known } from './night-state.ts';
import { rangeBetween, type Range } from './place.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useMarks, type MarksStore } from './selection-store.ts';

// Loaded when one is first wanted.
const ChangeDialog = lazy(async () => ({
  default: (await import('../changes/change-dialog.tsx')).ChangeDialog,
}));

const ToBookingDialog = lazy(async () => ({
  default: (await import('../../../domain/channel-calendars/to-booking-dialog.tsx')).ToBookingDialog,
}));

const NONE_CLOSED = { names: [], count: 0 };

/** The bar of what is selected, and the dialog of what is done with it. */
export function SelectionLayer({
  marks,
  properties,
  order,
  known,
  today,
  onBook,
}: {
  readonly marks: MarksStore;
  readonly properties: readonly Property[];
  readonly order: readonly number[];
  readonly known: Known;
  readonly today: Day;
  readonly onBook: (range: Range) => void;
}) {
  const { cursor, anchor, asked } = useMarks(marks);
  const [closure, setClosure] = useState<ImportedClosure>();
  const range =
    cursor === undefined || anchor === undefined ? undefined : rangeBetween(anchor, cursor, order);
  if (range === undefined) return null;
  const clear = () => {
    marks.write({ cursor });
    document.querySelector<HTMLElement>('.grid')?.focus({ preventScroll: true });
  };
  return (
    <>
      <SelectionBar
        range={range}
        properties={properties}
        known={known}
        today={today}
        onBook={(nights) => {
          marks.write({ cursor });
          onBook(nights);
        }}
        onChange={(kind) => marks.write({ cursor, anchor, asked: kind })}
        onToBooking={setClosure}
        onClear={clear}
      />
      {asked === undefined ? null : (
        <Suspense>
          <ChangeDialog
            kind={asked}
            range={range}
            properties={properties}
            today={today}
            closed={asked === 'open' ? closedByChannels(range, known) : NONE_CLOSED}
            onDone={clear}
            onClose={() => marks.write({ cursor, anchor })}
          />
        </Suspense>
      )}
      {closure === undefined ? null : (
        <Suspense>
          <ToBookingDialog closure={closure} onDone={clear} onClose={() => setClosure(undefined)} />
        </Suspense>
      )}
    </>
  );
}
