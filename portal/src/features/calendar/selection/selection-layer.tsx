import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';
import type { Property } from '../../../../../client/src/innkeep.ts';
import type { ImportedClosure } from '../../../domain/channel-calendars/imported-closure.ts';
import type { Day } from '../../../format/days.ts';
import type { ChangeKind, PricesOf } from '../changes/nights.ts';
import { closedByChannels, type Known } from './night-state.ts';
import { rangeBetween, type Range } from './cell.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { NightActions } from './use-grid-keys.ts';
import { useMarks, type MarksStore } from './selection-store.ts';

// Loaded when one is first wanted.
const ChangeDialog = lazyPart(() => import('../changes/change-dialog.tsx'), 'ChangeDialog');

const ToBookingDialog = lazyPart(
  () => import('../../../domain/channel-calendars/to-booking-dialog.tsx'),
  'ToBookingDialog',
);

/** What takes the nights away ends the selection. After a price it stays: the minimum stay may be next. */
const ENDING: readonly ChangeKind[] = ['block', 'open'];

const NONE_CLOSED = { names: [], count: 0 };

/** The bar of what is selected, and the dialog of what is done with it. */
export function SelectionLayer({
  marks,
  properties,
  order,
  known,
  today,
  pricesOf,
  isCovered,
  onBook,
  onEditBlock,
}: {
  readonly marks: MarksStore;
  readonly properties: readonly Property[];
  readonly order: readonly number[];
  readonly known: Known;
  readonly today: Day;
  readonly pricesOf: PricesOf;
  /** True while a form for these nights is open: they stay selected, and the bar waits. */
  readonly isCovered: boolean;
  readonly onBook: (range: Range) => void;
  readonly onEditBlock: NightActions['editBlock'];
}) {
  const { cursor, anchor, asked, isHeld = false } = useMarks(marks);
  const [closure, setClosure] = useState<ImportedClosure>();
  const range =
    cursor === undefined || anchor === undefined ? undefined : rangeBetween(anchor, cursor, order);
  if (range === undefined || isCovered) return null;
  const clear = () => {
    marks.write({ cursor });
    document.querySelector<HTMLElement>('.grid')?.focus({ preventScroll: true });
  };
  const keep = () => {
    marks.write({ cursor, anchor });
    document.querySelector<HTMLElement>('.selection-bar button')?.focus({ preventScroll: true });
  };
  return (
    <>
      <SelectionBar
        range={range}
        properties={properties}
        known={known}
        today={today}
        pricesOf={pricesOf}
        isHeld={isHeld}
        onBook={onBook}
        onChange={(kind) => marks.write({ cursor, anchor, asked: kind })}
        onToBooking={setClosure}
        onEditBlock={onEditBlock}
        onClear={clear}
      />
      {asked === undefined ? null : (
        <Suspense>
          <ChangeDialog
            kind={asked}
            range={range}
            properties={properties}
            today={today}
            pricesOf={pricesOf}
            closed={asked === 'open' ? closedByChannels(range, known) : NONE_CLOSED}
            onDone={ENDING.includes(asked) ? clear : keep}
            onClose={keep}
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
