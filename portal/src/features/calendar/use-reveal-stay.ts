import { useEffect, useRef } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { isPhone } from '../../components/phone.ts';
import { useStay } from '../../data/use-stay.ts';
import { addDays } from '../../format/days.ts';
import { barOf, HEADER_HEIGHT, leftOf, ROW_HEIGHT } from './geometry.ts';
import { topsOf, type Row } from './rows.ts';
import type { View } from './use-view.ts';

/** A bar of which less is seen is scrolled into view. */
const SEEN_PIXELS = 60;
/** Days that are seen before a stay. */
const DAYS_BEFORE = 2;

/** Scrolls to the stay whose panel opens, where it is out of view: of one that is moved later, nothing scrolls. */
export function useRevealStay(open: string | undefined, rows: readonly Row[], view: View): void {
  const { data: stay } = useStay(open);
  const revealed = useRef<string>(undefined);
  useEffect(() => {
    if (open === undefined) revealed.current = undefined;
    if (stay === undefined || stay.stay_code !== open || rows.length === 0 || revealed.current === open)
      return;
    revealed.current = open;
    reveal(stay, rows, view);
  }, [open, stay, rows, view]);
}

function reveal(stay: Reservation, rows: readonly Row[], { scroller, span, width }: View): void {
  const { current } = scroller;
  if (current === null) return;
  const names = current.querySelector('.corner')?.clientWidth ?? 0;
  const covered = isPhone() ? 0 : (document.querySelector('.side-panel')?.clientWidth ?? 0);
  const room = current.clientWidth - names - covered;
  const bar = barOf(stay, span, width);
  const [from, to] = [current.scrollLeft, current.scrollLeft + room];
  const seen = Math.min(bar.left + bar.width, to) - Math.max(bar.left, from);
  const isSeen = seen >= Math.min(bar.width, SEEN_PIXELS);
  const before = leftOf(addDays(stay.check_in_date, -DAYS_BEFORE), span, width);
  const home = stay.property_id === 0 ? stay.intended_property_id : stay.property_id;
  const top = home === null ? undefined : topsOf(rows).get(home);
  const least = (top ?? 0) + ROW_HEIGHT + HEADER_HEIGHT - current.clientHeight;
  current.scrollTo({
    ...(isSeen ? {} : { left: before }),
    ...(top === undefined ? {} : { top: Math.min(Math.max(current.scrollTop, least), top) }),
  });
}
