import { createContext, useContext } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import type { May } from '../../../data/use-may.ts';
import type { CalendarSearch } from '../calendar-search.ts';
import { SIGNS, type Sign } from './signs.ts';

/** What stays can be looked for by: that their guests are there, or a sign that they have. */
export const STAY_STATES = ['in_house', ...SIGNS] as const;

/** Those that the role of the operator tells apart. */
export function statesFor({ seesMoney, reads }: May): readonly (typeof STAY_STATES)[number][] {
  return STAY_STATES.filter((state) => {
    if (state === 'unpaid') return seesMoney;
    return state !== 'unread' || reads('messages');
  });
}

/** Which stays are in colour: all of them without a filter. The others stay where they are, for their nights are taken. */
export type StayFilter = Pick<CalendarSearch, 'stays_of' | 'state'>;

export const StayFilterContext = createContext<StayFilter>({});

/** True for a stay that the filter is not about. */
export function useIsFaded(
  { channel_type, stay_status }: Pick<Reservation, 'channel_type' | 'stay_status'>,
  signs: readonly Sign[],
): boolean {
  const { stays_of, state } = useContext(StayFilterContext);
  if (stays_of !== undefined && channel_type !== stays_of) return true;
  if (state === undefined) return false;
  return state === 'in_house' ? stay_status !== 'in_house' : !signs.includes(state);
}
