import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { BoxedStay, Property } from '../../../../../client/src/innkeep.ts';
import { MeantFor } from '../../../domain/box/meant-for.tsx';
import { channelOf } from '../../../domain/channel-colours.ts';
import { formatDays } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { MoveStay } from '../calendar-page.tsx';
import { boxDrag } from './box-drag.ts';
import { FreeMenu } from './free-menu.tsx';
import { useMay } from '../../../data/use-may.ts';

/** A stay without a property: it is dragged to a row, or goes to one of the free properties of its menu. */
export function BoxCard({
  boxed,
  properties,
  onMove,
}: {
  readonly boxed: BoxedStay;
  readonly properties: readonly Property[];
  readonly onMove: MoveStay;
}) {
  const { t, tag } = useWording();
  const isMine = useMay().changes('stays');
  const stay = boxed.reservation;
  const latest = useRef({ stay, onMove });
  latest.current = { stay, onMove };
  const drag = useMemo(
    () => boxDrag(properties, (to) => latest.current.onMove(latest.current.stay, to)),
    [properties],
  );
  const dates = formatDays(stay.check_in_date, stay.check_out_date, tag);
  return (
    <span className={stay.in_conflict ? 'box-card conflict' : 'box-card'} {...(isMine ? drag : {})}>
      <span className="box-facts">
        <Link to="." search={(before) => ({ ...before, stay: stay.stay_code })} draggable={false}>
          {stay.in_conflict ? <b>{t.calendar.conflict} </b> : null}
          {stay.guest_name ?? t.stay.unnamed} · {dates} · {channelOf(stay.channel_type).name}
        </Link>
        <small>
          <MeantFor boxed={boxed} properties={properties} />
        </small>
      </span>
      {isMine ? <FreeMenu boxed={boxed} /> : null}
    </span>
  );
}
