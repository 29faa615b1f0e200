import { Suspense, useDeferredValue, useMemo } from 'react';
import { Icon } from '../../../components/icon.tsx';
import type { Property } from '../../../../../client/src/innkeep.ts';
import type { ImportedClosure } from '../../../domain/channel-calendars/imported-closure.ts';
import type { Day } from '../../../format/days.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { isPhone } from '../../../components/phone.ts';
import { useWording } from '../../../texts/texts.ts';
import { countNights } from './count-nights.ts';
import { closureOf, ownBlockOf, type Known } from './night-state.ts';
import { CHANGE_KINDS, type ChangeKind, type PricesOf } from '../changes/nights.ts';
import type { Block } from '../geometry.ts';
import { BOOKED_MAX, type Range } from './cell.ts';
import { useMay } from '../../../data/use-may.ts';

// Reads what it shows, so that its code may come with it.
const ChannelPrices = lazyPart(() => import('./channel-prices.tsx'), 'ChannelPrices');

/** Names the selection, and offers what can be done with it. */
export function SelectionBar({
  range,
  properties,
  known,
  today,
  pricesOf,
  isHeld,
  onBook,
  onChange,
  onToBooking,
  onEditBlock,
  onClear,
}: {
  readonly range: Range;
  readonly properties: readonly Property[];
  readonly known: Known;
  readonly today: Day;
  readonly pricesOf: PricesOf;
  readonly isHeld: boolean;
  readonly onBook: (range: Range) => void;
  readonly onChange: (kind: ChangeKind) => void;
  /** Makes nights that a calendar closes a booking. */
  readonly onToBooking: (closure: ImportedClosure) => void;
  readonly onEditBlock: (properties: readonly number[], block: Block) => void;
  readonly onClear: () => void;
}) {
  const { t } = useWording();
  const may = useMay();
  const late = useDeferredValue(range);
  const counts = useMemo(() => countNights(late, known, today), [late, known, today]);
  const closure = closureOf(late, known);
  const block = ownBlockOf(late, known);
  const offered: Readonly<Record<ChangeKind, boolean>> = {
    block: counts.free !== 0,
    open: counts.closed > 0,
    price: may.changes('money'),
    minStay: true,
    arrival: true,
    departure: true,
  };
  return (
    <div
      className="selection-bar"
      data-held={isHeld || undefined}
      role="toolbar"
      aria-label={t.selection.bar}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClear();
      }}
    >
      <b role="status">
        {[
          ...(closure === undefined ? [] : [t.channelCalendars.closures.closedBy(closure.name)]),
          t.selection.name(late.properties.length, counts.nights),
          ...(counts.free === undefined ? [] : [t.selection.freeNights(counts.free)]),
        ].join(', ')}
      </b>
      {isPhone() && counts.nights === 1 ? <small>{t.selection.tapLast}</small> : null}
      {may.seesMoney ? (
        <Suspense>
          <ChannelPrices {...{ range: late, properties, known, today, pricesOf }} />
        </Suspense>
      ) : null}
      {may.changes('money') && range.properties.length <= BOOKED_MAX && counts.free !== 0 ? (
        <button type="button" className="hot" onClick={() => onBook(range)}>
          {range.properties.length === 1
            ? t.selection.book
            : t.selection.bookTogether(range.properties.length)}
        </button>
      ) : null}
      {closure === undefined ? null : (
        <button type="button" onClick={() => onToBooking(closure)}>
          {t.channelCalendars.closures.toBooking}
        </button>
      )}
      {block === undefined ? null : (
        <button type="button" onClick={() => onEditBlock(range.properties, block)}>
          {t.selection.editBlock}
        </button>
      )}
      {CHANGE_KINDS.filter((kind) => offered[kind]).map((kind) => (
        <button key={kind} type="button" onClick={() => onChange(kind)}>
          {kind === 'open' && closure !== undefined
            ? t.channelCalendars.closures.open
            : t.selection.changes[kind].button}
        </button>
      ))}
      <button type="button" className="clear" aria-label={t.selection.clear} onClick={onClear}>
        <Icon name="close" size={15} />
      </button>
    </div>
  );
}
