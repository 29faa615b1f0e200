import { countWith } from '../plurals.ts';

const minutes = countWith('en', { one: 'minute', other: 'minutes' });
const hours = countWith('en', { one: 'hour', other: 'hours' });
const days = countWith('en', { one: 'day', other: 'days' });

export const TODAY = {
  title: 'Today',
  arrivals: 'Arrivals',
  departures: 'Departures',
  turnovers: 'Same-day turnovers',
  inHouse: 'In the house',
  noArrivals:
    'Nobody arrives today. Who books for today stands here with the time, the code and what is unpaid.',
  noDepartures: 'Nobody leaves today.',
  noTurnovers: 'No property is left and taken on this day.',
  nobody: 'The houses are empty.',
  waiting: 'Waiting for you',
  lost: 'Changes may be lost',
  lostBetween: (since: string, until: string) =>
    `Another database server took over, or a backup was restored. Changes that were made between ${since} and ${until} may be lost. Compare the bookings and messages of that time with your channels, and enter what is missing.`,
  nothingWaits:
    'Nothing waits for you. Requests, unread messages, conflicts, failed calendars and tasks without staff stand here.',
  unpriced: (name: string) => `${name} has no price`,
  allUnpriced: countWith('en', { one: 'booking without a price', other: 'bookings without a price' }),
  debts: 'Payments to settle',
  overdue: (amount: string, day: string) => `${amount} was due ${day}`,
  toRefund: (amount: string) => `${amount} to be paid back`,
  toRefundSince: (amount: string, day: string) => `${amount} to be paid back, cancelled ${day}`,
  latePayout: (channel: string, amount: string, day: string) =>
    `${channel} was to pay ${amount} about ${day}`,
  overpaid: (amount: string) => `${amount} more than the booking costs`,
  allDebts: {
    overdue: (count: number) => `${count} overdue`,
    refunds: (count: number) => `${count} to refund`,
    payouts: countWith('en', { one: 'late payout', other: 'late payouts' }),
    overpaid: (count: number) => `${count} overpaid`,
  },
  sameDay: 'next guest today',
  unpaid: (amount: string) => `Unpaid: ${amount}`,
  paid: 'Paid',
  asks: (name: string) => `${name} asks to book`,
  conflict: (name: string) => `${name} needs a property`,
  contested: (guest: string) => `The nights of ${guest} may be sold twice`,
  missing: (guest: string, channel: string) => `${guest} is no longer in the calendar of ${channel}`,
  writes: (name: string) => `${name} wrote`,
  syncFailed: (name: string) => `The calendar of ${name} cannot be read`,
  pushFailed: (name: string) => `${name} did not take its calendar`,
  noStaff: (name: string) => `${name} has no staff`,
  waits: {
    minute: (count: number) => `waits ${minutes(count)}`,
    hour: (count: number) => `waits ${hours(count)}`,
    day: (count: number) => `waits ${days(count)}`,
  },
  heldFor: (guest: string) => `Nights are held for ${guest}`,
  unpaidHold: (guest: string) => `${guest} has not paid yet`,
  heldUntil: (day: string) => `held until ${day}`,
  hoursLeft: (count: number) => (count > 0 ? `${hours(count)} left to answer` : 'Answer now'),
  code: (code: string) => `code ${code}`,
  showAll: (count: number) => `Show all ${count}`,
  more: (count: number) => `${count} more are not shown here.`,
  clean: 'Clean',
  cleaning: (time: string) => `Not clean yet, cleaning ${time}`.trimEnd(),
  notAssigned: 'Not clean yet, no cleaner',
  noCleaning: 'No cleaning planned',
  call: (name: string) => `Call ${name}`,
  write: (name: string) => `Write to ${name}`,
  markArrived: 'Arrived',
  markLeft: 'Left',
  arrivedOf: (name: string) => `Arrived: ${name}`,
  leftOf: (name: string) => `Left: ${name}`,
  hasArrived: 'has arrived',
  hasLeft: 'has left',
};
