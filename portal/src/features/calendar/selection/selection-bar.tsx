import { useDeferredValue, useMemo } from 'react';
import { Icon } from '../../../components/icon.tsx';
import type { Property } from '../../../../../client/src/innkeep.ts';
import type { ImportedClosure } from '../../../domain/channel-calendars/imported-closure.ts';
import type { Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { countNights } from './count-nights.ts';
import { closureOf, type Known } from './night-state.ts';
import { CHANGE_KINDS, type ChangeKind } from '../changes/nights.ts';
import type { Range } from './place.ts';

/** Names the selection, and offers what can be done with it. */
export function SelectionBar({
  range,
  properties,
  known,
  today,
  onBook,
  onChange,
  onToBooking,
  onClear,
}: {
  readonly range: Range;
  readonly properties: readonly Property[];
  readonly known: Known;
  readonly today: Day;
  readonly onBook: (range: Range) => void;
  readonly onChange: (kind: ChangeKind) => void;
  /** Makes nights that a calendar closes a booking. */
  readonly onToBooking: (closure: ImportedClosure) => void;
  readonly onClear: () => void;
}) {
  const { t } = useWording();
  const late = useDeferredValue(range);
  const counts = useMemo(() => countNights(late, known, today), [late, known, today]);
  const hasListings = useMemo(
    () => properties.some(({ id, channels }) => channels.length > 0 && late.properties.includes(id)),
    [properties, late],
  );
  const closure = closureOf(late, known);
  const offered: Readonly<Record<ChangeKind, boolean>> = {
    block: counts.free !== 0,
    open: counts.closed > 0,
    price: hasListings,
    minStay: hasListings,
    arrival: hasListings,
    departure: hasListings,
  };
  return (
    <div
      className="selection-bar"
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
      {range.properties.length === 1 && counts.free !== 0 ? (
        <button type="button" className="hot" onClick={() => onBook(range)}>
          {t.selection.book}
        </button>
      ) : null}
      {closure === undefined ? null : (
        <button type="button" onClick={() => onToBooking(closure)}>
          {t.channelCalendars.closures.toBooking}
        </button>
      )}
      {CHANGE_KINDS.filter((kind) => offered[kind]).map((kind) => (
        <button key={kind} type="button" onClick={() => onChange(kind)}>
          {kind === 'open' && closure !== undefined
            ? t.channelCalendars.closures.open
            : t.selection.changes[kind].button}
        </button>
      ))}
      <button type="button" aria-label={t.selection.clear} onClick={onClear}>
        <Icon name="close" size={15} />
      </button>
    </div>
  );
}
