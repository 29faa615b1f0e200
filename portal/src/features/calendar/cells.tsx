import { memo, useMemo } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { addDays, isWeekend, type Day } from '../../format/days.ts';
import { formatPrice } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { leftOf, STEP_DAYS, type Scale } from './geometry.ts';
import type { PricesOf } from './changes/nights.ts';
import {
  differingOn,
  differsWords,
  priceOn,
  shownPrice,
  type ClosedNight,
  type NightFacts,
  type NightPrice,
} from './night-facts.ts';

/** Below this width a day has no room for a price. */
const PRICE_WIDTH = 40;
/** Below this width the sign of a price stands above it. */
const WIDE = 60;

type Nights = {
  readonly prices: ReturnType<NightFacts['prices']['get']>;
  readonly scale: Scale;
  readonly today: Day;
  /** What goes wrong between a listing and its channel: the night may be taken there. */
  readonly trouble: string | undefined;
  readonly pricesOf: PricesOf;
  /** What stands at a price, by its currency; undefined where there is only one. */
  readonly signs: ReadonlyMap<string, string> | undefined;
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
  pricesOf,
  signs,
}: Nights & { readonly first: Day; readonly taken: (day: Day) => boolean }) {
  const cells = Array.from({ length: STEP_DAYS }, (_, index) => {
    const day = addDays(first, index);
    const night = day < today || taken(day) ? undefined : priceOn(prices, day);
    if (night === undefined) return null;
    const isFirst = !taken(addDays(day, -1));
    return (
      <div
        key={day}
        className={`cell ${isWeekend(day) ? 'weekend' : ''} ${isFirst ? '' : 'beside'}`}
        style={{ gridColumn: index + 1 }}
      >
        <Price night={night} isFirst={isFirst} trouble={trouble} pricesOf={pricesOf} signs={signs} />
      </div>
    );
  });
  if (cells.every((cell) => cell === null)) return null;
  return (
    <div
      className={width < WIDE ? 'week-cells narrow' : 'week-cells'}
      style={{ left: leftOf(first, span, width), width: STEP_DAYS * width }}
    >
      {cells}
    </div>
  );
});

/** Of nights after a taken one the shortest stay goes without saying. */
function Price({
  night,
  isFirst,
  trouble,
  pricesOf,
  signs,
}: Pick<Nights, 'trouble' | 'pricesOf' | 'signs'> & {
  readonly night: NightPrice;
  readonly isFirst: boolean;
}) {
  const { t, tag } = useWording();
  const differing = differingOn(night, pricesOf);
  const doubts = [
    ...differing.map((each) => differsWords(each, { t, tag })),
    night.closedOn === 0 ? undefined : t.calendar.closedOn(night.closedOn, night.channels.length),
    trouble,
  ].filter((each) => each !== undefined);
  const shown = shownPrice(night, pricesOf);
  if (shown === undefined) return null;
  // Beside a bar there is room for the number alone: the next night says the currency.
  const sign = isFirst ? (signs?.get(shown.currency) ?? '') : '';
  const text = { sign, ...formatPrice(shown.price, shown.currency, tag) };
  return (
    <>
      {night.isClosedToArrival ? (
        <small className="off" title={t.calendar.closedToArrival}>
          ⊘
        </small>
      ) : night.minStay > 1 && isFirst ? (
        <small title={t.calendar.minStayTitle(night.minStay)}>{t.calendar.minStay(night.minStay)}</small>
      ) : null}
      {doubts.length === 0 && (isFirst || text.cents === '') && sizeOf(text, isFirst) === '' ? (
        `${sign}${text.whole}${text.cents}`
      ) : (
        <span
          className={`${markOf(night, trouble, differing.length > 0)} ${sizeOf(text, isFirst)}`}
          title={doubts.length === 0 ? undefined : doubts.join('. ')}
        >
          {sign}
          {text.whole}
          {isFirst ? null : <wbr />}
          {text.cents}
        </span>
      )}
    </>
  );
}

type PriceText = ReturnType<typeof formatPrice> & { readonly sign: string };

/** So many digits and signs fit; more are smaller, so that none is cut off. Beside a bar the cents have a line of their own. */
function sizeOf({ sign, whole, cents }: PriceText, isFirst: boolean): string {
  const length = isFirst
    ? sign.length + whole.length + cents.length
    : 2 * Math.max(whole.length, cents.length);
  if (length <= 6) return '';
  return length <= 8 ? 'long' : 'longer';
}

/** The gravest mark of a price: not sold, uncertain, or another one on a channel. */
function markOf({ closedOn }: NightPrice, trouble: string | undefined, isDiffering: boolean): string {
  if (closedOn > 0) return 'unsold';
  if (trouble !== undefined) return 'uncertain';
  return isDiffering ? 'differs' : '';
}

function takenDays(stays: readonly Reservation[] | undefined, closed: readonly ClosedNight[] | undefined) {
  if (stays === undefined) return () => true;
  const shut = new Set(closed?.map(({ date }) => date));
  return (day: Day) =>
    shut.has(day) ||
    stays.some(({ check_in_date, check_out_date }) => check_in_date <= day && day < check_out_date);
}
