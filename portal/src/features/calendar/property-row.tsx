import { memo, useMemo } from 'react';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import { BlockBar, StayBar } from './bars.tsx';
import { Cells } from './cells.tsx';
import { blocksOf, isInWindow, type Scale } from './geometry.ts';
import type { Drag } from './use-drag.ts';
import { useInTurn } from './use-in-turn.ts';
import type { ClosedNight, NightFacts } from './night-facts.ts';
import type { Resize } from './stays/use-resize.ts';

const NO_STAYS: readonly Reservation[] = [];

type RowFacts = {
  readonly property: Property;
  /** Undefined until they have been read: nothing is said about nights that may be taken. */
  readonly stays: readonly Reservation[] | undefined;
  readonly closed: readonly ClosedNight[] | undefined;
  readonly prices: ReturnType<NightFacts['prices']['get']>;
  readonly days: readonly Day[];
  readonly scale: Scale;
  readonly today: Day;
  readonly drag: Drag;
  readonly resize: Resize;
  /** The code of the stay whose panel is open, where it is in this row. */
  readonly open: string | undefined;
};

export const PropertyRow = memo(function PropertyRow(facts: RowFacts) {
  const { property, days, scale, today, drag, resize, open } = facts;
  const { stays, closed, prices } = useInTurn(
    useMemo(
      () => ({ stays: facts.stays, closed: facts.closed, prices: facts.prices }),
      [facts.stays, facts.closed, facts.prices],
    ),
  );
  const bars = stays ?? NO_STAYS;
  const from = days[0] ?? '';
  const to = days.at(-1) ?? '';
  const blocks = useMemo(() => blocksOf(closed ?? [], bars), [closed, bars]);
  return (
    <>
      <div role="rowheader" className="row-name">
        <b title={property.title}>{property.title}</b>
        <small>{property.channels.length === 0 ? property.address : channelsOf(property)}</small>
      </div>
      <div role="gridcell" className="cells">
        <Cells days={days} prices={prices} stays={stays} closed={closed} scale={scale} today={today} />
        {blocks
          .filter((block) => isInWindow(block, { from, to }))
          .map((block) => (
            <BlockBar key={block.check_in_date} block={block} scale={scale} />
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
              isOpen={stay.stay_code === open}
            />
          ))}
      </div>
    </>
  );
});

function channelsOf({ address, channels }: Property): string {
  return address === '' ? channels.map(({ channel_type }) => channel_type).join(', ') : address;
}
