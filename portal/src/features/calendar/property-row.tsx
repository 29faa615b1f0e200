import { memo, useMemo } from 'react';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { addDays, isWeekend, type Day } from '../../format/days.ts';
import { formatPrice } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { BlockBar, StayBar } from './bars.tsx';
import { blocksOf, isInWindow, leftOf } from './geometry.ts';
import type { ClosedNight, NightPrice } from './use-calendar.ts';
import type { Drag } from './use-drag.ts';
import type { Resize } from './stays/use-resize.ts';
import type { View } from './use-view.ts';

/** Below this width a day has no room for a price. */
const PRICE_WIDTH = 40;

type RowFacts = {
  readonly property: Property;
  readonly stays: readonly Reservation[];
  readonly closed: readonly ClosedNight[] | undefined;
  readonly prices: ReadonlyMap<Day, NightPrice> | undefined;
  readonly days: readonly Day[];
  readonly view: View;
  readonly today: Day;
  readonly drag: Drag;
  readonly resize: Resize;
};

export const PropertyRow = memo(function PropertyRow(facts: RowFacts) {
  const { property, stays, closed, days, view, drag, resize } = facts;
  const from = days[0] ?? '';
  const to = days.at(-1) ?? '';
  const blocks = useMemo(() => blocksOf(closed ?? [], stays), [closed, stays]);
  return (
    <>
      <div role="rowheader" className="row-name">
        <b title={property.title}>{property.title}</b>
        <small>{property.channels.length === 0 ? property.address : channelsOf(property)}</small>
      </div>
      <div role="gridcell" className="cells">
        <Cells {...facts} />
        {blocks
          .filter((block) => isInWindow(block, { from, to }))
          .map((block) => (
            <BlockBar key={block.check_in_date} block={block} view={view} />
          ))}
        {stays
          .filter((stay) => isInWindow(stay, { from, to }))
          .map((stay) => (
            <StayBar
              key={stay.stay_code}
              stay={stay}
              property={property}
              view={view}
              drag={drag}
              resize={resize}
            />
          ))}
      </div>
    </>
  );
});

function channelsOf({ address, channels }: Property): string {
  return address === '' ? channels.map(({ channel_type }) => channel_type).join(', ') : address;
}

/** Free nights show what they cost. */
function Cells({ days, prices, stays, closed, view, today }: RowFacts) {
  const { t, tag } = useWording();
  const { span, width } = view;
  const taken = useMemo(() => takenDays(stays, closed), [stays, closed]);
  return days.map((day) => {
    const isPast = day < today;
    const night = isPast || taken(day) || width < PRICE_WIDTH ? undefined : prices?.get(day);
    const classes = ['cell', isWeekend(day) ? 'weekend' : '', isPast ? 'past' : ''].join(' ');
    return (
      <div key={day} className={classes} style={{ left: leftOf(day, span, width), width }}>
        {night === undefined ? null : (
          <>
            {night.isClosedToArrival ? (
              <small className="off" title={t.calendar.closedToArrival}>
                ⊘
              </small>
            ) : night.minStay > 1 && !taken(addDays(day, -1)) ? (
              <small title={t.calendar.minStayTitle(night.minStay)}>
                {t.calendar.minStay(night.minStay)}
              </small>
            ) : null}
            <span
              className={night.differs ? 'differs' : ''}
              title={night.differs ? t.calendar.differs : undefined}
            >
              {formatPrice(night.price, tag)}
            </span>
          </>
        )}
      </div>
    );
  });
}

function takenDays(stays: readonly Reservation[], closed: readonly ClosedNight[] | undefined) {
  const shut = new Set(closed?.map(({ date }) => date));
  return (day: Day) =>
    shut.has(day) ||
    stays.some(({ check_in_date, check_out_date }) => check_in_date <= day && day < check_out_date);
}
