import { countWith } from '../plurals.ts';

const days = countWith('en', { one: 'day', other: 'days' });
const SIDES = { check_in: 'check-in', check_out: 'check-out' };

/** When channels pay the host. */
export const PAYOUTS = {
  title: 'When channels pay',
  hint: 'What a channel has collected is expected on this day, and is late after it. It is for all bookings of the channel, also those that are here already.',
  sides: SIDES,
  rule: (after: 'check_in' | 'check_out', count: number, dayOfMonth: number | null) => {
    const day = `${count === 0 ? '' : `${days(count)} `}after ${SIDES[after]}`;
    if (dayOfMonth === null) return count === 0 ? `on the day of ${SIDES[after]}` : day;
    return `on day ${dayOfMonth} of the month that follows ${count === 0 ? SIDES[after] : `the day ${day}`}`;
  },
  change: 'Change',
  changeOf: (channel: string) => `Change when ${channel} pays`,
  countsFrom: 'Counted from',
  days: 'Days after it',
  daysHint: 'From 0 to 90.',
  dayOfMonth: 'Paid out',
  thatDay: 'on that day',
  ofMonth: (day: number) => `on day ${day} of the month after`,
};
