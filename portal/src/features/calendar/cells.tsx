import { memo, useMemo } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { addDays, isWeekend, type Day } from '../../format/days.ts';
import { formatPrice } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { leftOf, STEP_DAYS, type Scale } from './geometry.ts';
import { priceOn, type ClosedNight, type NightFacts, type NightPrice } from './night-facts.ts';

/** Below this width a day has no room for a price. */
const PRICE_WIDTH = 40;

type Nights = {
  readonly prices: ReturnType<NightFacts['prices']['get']>;
  readonly scale: Scale;
  readonly today: Day;
  /** What goes wrong between a listing and its channel: the night may be taken there. */
  readonly trouble: string | undefined;
};

/** What free nights cost. */
export function Cells({
  days,
  stays,
  closed,
  ...nights
}: Nights & {
  /** Whole weeks, which begin where those of every other window do. */
  readonly days: readonly Day[];
  readonly stays: readonly Reservation[] | undefined;
  readonly closed: readonly ClosedNight[] | undefined;
}) {
  const taken = useMemo(() => takenDays(stays, closed), [stays, closed]);
  if (nights.scale.width < PRICE_WIDTH) return null;
  return days
    .filter((_, index) => index % STEP_DAYS === 0)
    .map((first) => <WeekOfCells key={first} first={first} taken={taken} {...nights} />);
}

/** Seven nights. While one scrolls, those that stay in view are not drawn again. */
const WeekOfCells = memo(function WeekOfCells({
  first,
  taken,
  prices,
  scale: { span, width },
  today,
  trouble,
}: Nights & { readonly first: Day; readonly taken: (day: Day) => boolean }) {
  const cells = Array.from({ length: STEP_DAYS }, (_, index) => {
    const day = addDays(first, index);
    const night = day < today || taken(day) ? undefined : priceOn(prices, day);
    if (night === undefined) return null;
    return (
      <div key={day} className={isWeekend(day) ? 'cell weekend' : 'cell'} style={{ gridColumn: index + 1 }}>
        <Price night={night} isFirst={!taken(addDays(day, -1))} trouble={trouble} />
      </div>
    );
  });
  if (cells.every((cell) => cell === null)) return null;
  return (
    <div className="week-cells" style={{ left: leftOf(first, span, width), width: STEP_DAYS * width }}>
      {cells}
    </div>
  );
});

/** Of nights after a taken one the shortest stay goes without saying. */
function Price({
  night,
  isFirst,
  trouble,
}: Pick<Nights, 'trouble'> & { readonly night: NightPrice; readonly isFirst: boolean }) {
  const { t, tag } = useWording();
  const doubts = [
    night.differs ? t.calendar.differs : undefined,
    night.closedOn === 0 ? undefined : t.calendar.closedOn(night.closedOn, night.listings),
    trouble,
  ].filter((each) => each !== undefined);
  return (
    <>
      {night.isClosedToArrival ? (
        <small className="off" title={t.calendar.closedToArrival}>
          ⊘
        </small>
      ) : night.minStay > 1 && isFirst ? (
        <small title={t.calendar.minStayTitle(night.minStay)}>{t.calendar.minStay(night.minStay)}</small>
      ) : null}
      {doubts.length === 0 ? (
        formatPrice(night.price, tag)
      ) : (
        <span className={markOf(night, trouble)} title={doubts.join('. ')}>
          {formatPrice(night.price, tag)}
        </span>
      )}
    </>
  );
}

/** The gravest mark of a price: not sold, uncertain, or not the same on all listings. */
function markOf({ closedOn }: NightPrice, trouble: string | undefined): string {
  if (closedOn > 0) return 'unsold';
  return trouble === undefined ? 'differs' : 'uncertain';
}

function takenDays(stays: readonly Reservation[] | undefined, closed: readonly ClosedNight[] | undefined) {
  if (stays === undefined) return () => true;
  const shut = new Set(closed?.map(({ date }) => date));
  return (day: Day) =>
    shut.has(day) ||
    stays.some(({ check_in_date, check_out_date }) => check_in_date <= day && day < check_out_date);
}
