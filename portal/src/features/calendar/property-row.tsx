import { memo, useMemo } from 'react';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import type { ImportedClosure } from '../../domain/channel-calendars/imported-closure.ts';
import { daysBetween, type Day } from '../../format/days.ts';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import { BlockBar, CancelledBar, StayBar } from './bars.tsx';
import { Cells } from './cells.tsx';
import type { PricesOf } from './changes/nights.ts';
import { blocksOf, isInWindow, STEP_DAYS, type Scale } from './geometry.ts';
import type { Drag } from './use-drag.ts';
import { useInTurn } from './use-in-turn.ts';
import type { ClosedNight, NightFacts } from './night-facts.ts';
import { freeAfter } from './stays/room-of.ts';
import type { Resize } from './stays/use-resize.ts';

const NO_STAYS: readonly Reservation[] = [];

/** A row that has not been drawn yet. */
const NOTHING: Pick<RowFacts, 'stays' | 'cancelled' | 'closed' | 'prices' | 'days'> = {
  stays: undefined,
  cancelled: undefined,
  closed: undefined,
  prices: undefined,
  days: [],
};

type RowFacts = {
  readonly property: Property;
  /** Undefined until they have been read: nothing is said about nights that may be taken. */
  readonly stays: readonly Reservation[] | undefined;
  /** Those that were cancelled, where they are wanted. */
  readonly cancelled: readonly Reservation[] | undefined;
  readonly closed: readonly ClosedNight[] | undefined;
  /** What calendars of channels close. */
  readonly closures: readonly ImportedClosure[] | undefined;
  /** The stays of the box that were meant to be here. */
  readonly boxed: readonly Reservation[] | undefined;
  readonly prices: ReturnType<NightFacts['prices']['get']>;
  readonly days: readonly Day[];
  readonly scale: Scale;
  readonly today: Day;
  readonly unread: ReadonlySet<string>;
  /** What goes wrong between a listing and its channel. */
  readonly trouble: string | undefined;
  /** Whose prices are shown. */
  readonly pricesOf: PricesOf;
  readonly signs: ReadonlyMap<string, string> | undefined;
  /** Undefined where the role does not move stays. */
  readonly drag: Drag | undefined;
  readonly resize: Resize | undefined;
  /** The code of the stay whose panel is open, where it is in this row. */
  readonly open: string | undefined;
  readonly index: number;
  /** False for a row above or below what is in view: it is drawn in its turn, and is there when one scrolls. */
  readonly isInView: (index: number) => boolean;
};

export const PropertyRow = memo(function PropertyRow(facts: RowFacts) {
  const { property, scale, today, unread, trouble, drag, resize, open, closures, boxed, pricesOf } = facts;
  const isInView = facts.isInView(facts.index);
  const shown = useInTurn(
    useMemo(
      () => ({
        stays: facts.stays,
        cancelled: facts.cancelled,
        closed: facts.closed,
        prices: facts.prices,
        days: facts.days,
      }),
      [facts.stays, facts.cancelled, facts.closed, facts.prices, facts.days],
    ),
    { first: NOTHING, isInView },
  );
  const { stays, cancelled, closed, prices } = shown;
  const days = !isInView || isNear(shown.days, facts.days) ? shown.days : facts.days;
  const bars = stays ?? NO_STAYS;
  const from = days[0] ?? '';
  const to = days.at(-1) ?? '';
  const blocks = useMemo(
    () => blocksOf(closed ?? [], bars, { closures, boxed }),
    [closed, bars, closures, boxed],
  );
  const free = useMemo(() => freeAfter(bars, blocks), [bars, blocks]);
  return (
    <>
      <div role="rowheader" className="row-name">
        <b title={property.title}>
          <Link tabIndex={-1} to="/properties/$id" params={{ id: String(property.id) }}>
            {property.title}
          </Link>
        </b>
        {trouble === undefined ? null : (
          <Link
            className="row-trouble"
            to="/properties/$id"
            params={{ id: String(property.id) }}
            search={{ part: 'listings' }}
            title={trouble}
          >
            <Icon name="warning" size={15} />
            <span className="visually-hidden">{trouble}</span>
          </Link>
        )}
        <small>{property.channels.length === 0 ? property.address : channelsOf(property)}</small>
      </div>
      <div role="gridcell" className="cells" aria-busy={shown === NOTHING}>
        <Cells
          days={days}
          prices={prices}
          stays={stays}
          closed={closed}
          scale={scale}
          today={today}
          trouble={trouble}
          pricesOf={pricesOf}
          signs={facts.signs}
        />
        {blocks
          .filter((block) => isInWindow(block, { from, to }))
          .map((block) => (
            <BlockBar key={block.check_in_date} block={block} property={property.id} scale={scale} />
          ))}
        {bars
          .filter((stay) => isInWindow(stay, { from, to }))
          .map((stay) => (
            <StayBar
              key={stay.stay_code}
              stay={stay}
              property={property}
              scale={scale}
              drag={drag}
              resize={resize}
              today={today}
              unread={unread}
              isOpen={stay.stay_code === open}
              freeAfter={free.get(stay.stay_code)}
            />
          ))}
        {(cancelled ?? NO_STAYS)
          .filter((stay) => isInWindow(stay, { from, to }))
          .map((stay) => (
            <CancelledBar key={stay.stay_code} stay={stay} property={property} scale={scale} />
          ))}
      </div>
    </>
  );
});

/** A week more is drawn on both sides: within it, a row may wait for its turn. A jump is drawn at once. */
function isNear(shown: readonly Day[], wanted: readonly Day[]): boolean {
  const [from, to] = [shown[0], wanted[0]];
  if (from === undefined || to === undefined) return false;
  return shown.length >= wanted.length && Math.abs(daysBetween(from, to)) <= STEP_DAYS;
}

function channelsOf({ address, channels }: Property): string {
  return address === ''
    ? channels.map(({ channel_type }) => channelOf(channel_type).name).join(', ')
    : address;
}
