import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { MeantFor } from '../../../box/meant-for.tsx';
import type { HoldersOf } from '../../../box/use-holders.ts';
import { channelOf } from '../../../components/channels.ts';
import { formatDays } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { MoveStay } from '../calendar-page.tsx';
import { boxDrag } from './box-drag.ts';
import type { FreePlace } from './free-properties.ts';
import { FreeMenu } from './free-menu.tsx';
import { usePlaces } from './use-places.ts';

/** A stay without a property: it is dragged to a row, or goes to one of the free properties of its menu. */
export function BoxCard({
  stay,
  properties,
  free,
  holdersOf,
  onMove,
}: {
  readonly stay: Reservation;
  readonly properties: readonly Property[];
  /** Undefined until it is known. */
  readonly free: readonly FreePlace[] | undefined;
  readonly holdersOf: HoldersOf | undefined;
  readonly onMove: MoveStay;
}) {
  const { t, tag } = useWording();
  const { places, isMeantFree } = usePlaces(stay, { properties, free, holdersOf });
  const latest = useRef({ stay, onMove });
  latest.current = { stay, onMove };
  const drag = useMemo(
    () => boxDrag(properties, (to) => latest.current.onMove(latest.current.stay, to)),
    [properties],
  );
  const dates = formatDays(stay.check_in_date, stay.check_out_date, tag);
  return (
    <span className={stay.in_conflict ? 'box-card conflict' : 'box-card'} {...drag}>
      <span className="box-facts">
        <Link to="." search={(before) => ({ ...before, stay: stay.stay_code })} draggable={false}>
          {stay.in_conflict ? <b>{t.calendar.conflict} </b> : null}
          {stay.guest_name ?? t.stay.unnamed} · {dates} · {channelOf(stay.channel_type).name}
        </Link>
        <small>
          <MeantFor stay={stay} properties={properties} holdersOf={holdersOf} isFree={isMeantFree} />
        </small>
      </span>
      {places === undefined ? null : <FreeMenu stay={stay} free={places} />}
    </span>
  );
}
