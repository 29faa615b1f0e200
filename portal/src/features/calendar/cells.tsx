import { useMemo } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { addDays, isWeekend, type Day } from '../../format/days.ts';
import { formatPrice } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { leftOf, type Scale } from './geometry.ts';
import { priceOn, type ClosedNight, type NightFacts, type NightPrice } from './night-facts.ts';

/** Below this width a day has no room for a price. */
const PRICE_WIDTH = 40;

/** What free nights cost. */
export function Cells({
  days,
  prices,
  stays,
  closed,
  scale: { span, width },
  today,
}: {
  readonly days: readonly Day[];
  readonly prices: ReturnType<NightFacts['prices']['get']>;
  readonly stays: readonly Reservation[] | undefined;
  readonly closed: readonly ClosedNight[] | undefined;
  readonly scale: Scale;
  readonly today: Day;
}) {
  const taken = useMemo(() => takenDays(stays, closed), [stays, closed]);
  if (width < PRICE_WIDTH) return null;
  return days.map((day) => {
    const night = day < today || taken(day) ? undefined : priceOn(prices, day);
    if (night === undefined) return null;
    return (
      <div
        key={day}
        className={isWeekend(day) ? 'cell weekend' : 'cell'}
        style={{ left: leftOf(day, span, width), width }}
      >
        <Price night={night} isFirst={!taken(addDays(day, -1))} />
      </div>
    );
  });
}

/** Of nights after a taken one the shortest stay goes without saying. */
function Price({ night, isFirst }: { readonly night: NightPrice; readonly isFirst: boolean }) {
  const { t, tag } = useWording();
  return (
    <>
      {night.isClosedToArrival ? (
        <small className="off" title={t.calendar.closedToArrival}>
          ⊘
        </small>
      ) : night.minStay > 1 && isFirst ? (
        <small title={t.calendar.minStayTitle(night.minStay)}>{t.calendar.minStay(night.minStay)}</small>
      ) : null}
      {night.differs ? (
        <span className="differs" title={t.calendar.differs}>
          {formatPrice(night.price, tag)}
        </span>
      ) : (
        formatPrice(night.price, tag)
      )}
    </>
  );
}

function takenDays(stays: readonly Reservation[] | undefined, closed: readonly ClosedNight[] | undefined) {
  if (stays === undefined) return () => true;
  const shut = new Set(closed?.map(({ date }) => date));
  return (day: Day) =>
    shut.has(day) ||
    stays.some(({ check_in_date, check_out_date }) => check_in_date <= day && day < check_out_date);
}
