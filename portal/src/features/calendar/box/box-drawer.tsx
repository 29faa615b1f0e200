import { memo, useMemo } from 'react';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { useHolders } from '../../../box/use-holders.ts';
import { useWording } from '../../../texts/texts.ts';
import type { MoveStay } from '../calendar-page.tsx';
import { BoxCard } from './box-card.tsx';
import { useFreeProperties } from './use-free-properties.ts';
import './box.css';

const NO_STAYS: readonly Reservation[] = [];

/** The stays without a property, conflicts first; always with their number, and each with the free properties. */
export const BoxDrawer = memo(function BoxDrawer({
  stays,
  properties,
  onMove,
}: {
  readonly stays: readonly Reservation[] | undefined;
  readonly properties: readonly Property[];
  readonly onMove: MoveStay;
}) {
  const { t } = useWording();
  const waiting = useMemo(() => (stays ?? NO_STAYS).toSorted(byUrgency), [stays]);
  const freeOf = useFreeProperties(waiting, properties);
  const holdersOf = useHolders(waiting);
  return (
    <section className="box" aria-label={t.calendar.box}>
      <b>{t.calendar.box}</b>
      <span className="muted">
        {stays === undefined
          ? ''
          : waiting.length === 0
            ? t.calendar.boxEmpty
            : t.calendar.boxCount(waiting.length)}
      </span>
      {waiting.map((stay) => (
        <BoxCard
          key={stay.stay_code}
          stay={stay}
          properties={properties}
          free={freeOf(stay)}
          holdersOf={holdersOf}
          onMove={onMove}
        />
      ))}
    </section>
  );
});

function byUrgency(one: Reservation, other: Reservation): number {
  return (
    Number(other.in_conflict) - Number(one.in_conflict) || (one.check_in_date < other.check_in_date ? -1 : 1)
  );
}
