import { isChannelType, type ChannelType } from '../../components/channels.ts';
import type { Day } from '../../format/days.ts';
import { COLUMNS, type Column } from './columns.ts';

export const DATES = ['check_in', 'check_out', 'booked'] as const;
export const STATUSES = [
  'live',
  'all',
  'wait_accept',
  'wait_pay',
  'accepted',
  'cancelled',
  'denied',
  'timeout',
] as const;

export const DUES = ['unpaid', 'paid'] as const;

/** What an address says about the list of stays. */
export type ReservationsSearch = {
  /** Which date of a stay `from` and `to` are about: check-in without one. */
  readonly by?: (typeof DATES)[number] | undefined;
  /** The first day, today without one; `any` for all of the past. */
  readonly from?: string | undefined;
  readonly to?: Day | undefined;
  readonly status?: (typeof STATUSES)[number] | undefined;
  readonly channel?: ChannelType | undefined;
  /** A property. */
  readonly at?: number | undefined;
  /** Only stays without a property. */
  readonly box?: true | undefined;
  /** Only stays with a balance, or only those without one. */
  readonly due?: (typeof DUES)[number] | undefined;
  readonly sort?: Column | undefined;
  readonly down?: true | undefined;
};

/** What shows all stays of the standard dates again. */
export const NO_FILTER: ReservationsSearch = {
  by: undefined,
  from: undefined,
  to: undefined,
  status: undefined,
  channel: undefined,
  at: undefined,
  box: undefined,
  due: undefined,
};

/** Leaves out what is not understood. */
export function readReservationsSearch(search: Record<string, unknown>): ReservationsSearch {
  const { from, to, channel, at, box, down } = search;
  const by = DATES.find((each) => each === search['by']);
  const status = STATUSES.find((each) => each === search['status']);
  const due = DUES.find((each) => each === search['due']);
  const sort = COLUMNS.find((each) => each === search['sort']);
  return {
    ...(by === undefined ? {} : { by }),
    ...(from === 'any' || isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(status === undefined ? {} : { status }),
    ...(typeof channel === 'string' && isChannelType(channel) ? { channel } : {}),
    ...(typeof at === 'number' && Number.isSafeInteger(at) && at > 0 ? { at } : {}),
    ...(box === true ? { box } : {}),
    ...(due === undefined ? {} : { due }),
    ...(sort === undefined ? {} : { sort }),
    ...(down === true ? { down } : {}),
  };
}

function isDay(value: unknown): value is Day {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}
