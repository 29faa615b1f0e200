import { CHANNEL_TYPES } from '../../domain/channel-colours.ts';
import { day, flag, id, oneOf, searchOf, without } from '../../format/search.ts';
import { COLUMNS } from './columns.ts';
import { DEBTS } from './owed.ts';

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

export type ReservationsSearch = ReturnType<typeof readReservationsSearch>;

/** What an address says about the list of stays. */
export const readReservationsSearch = searchOf({
  /** Which date of a stay `from` and `to` are about: check-in without one. */
  by: oneOf(DATES),
  /** The first day, today without one; `any` for all of the past. */
  from: (value) => (value === 'any' ? value : day(value)),
  to: day,
  status: oneOf(STATUSES),
  channel: oneOf(CHANNEL_TYPES),
  /** A property. */
  at: id,
  /** Only stays without a property. */
  box: flag,
  /** Only stays of orders of which a guest still owes something. */
  unpaid: flag,
  /** Only stays of orders that a channel is still to pay. */
  payouts: flag,
  /** Only stays of orders of which something should have been paid by now. */
  debt: oneOf(DEBTS),
  /** Only stays of channels without a price. */
  unpriced: flag,
  sort: oneOf(COLUMNS),
  down: flag,
});

/** What shows all stays of the standard dates again. */
export const NO_FILTER = without([
  'by',
  'from',
  'to',
  'status',
  'channel',
  'at',
  'box',
  'unpaid',
  'payouts',
  'debt',
  'unpriced',
]);
