import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const hours = countWith('en', { one: 'hour', other: 'hours' });
const days = countWith('en', { one: 'day', other: 'days' });
const events = countWith('en', { one: 'event', other: 'events' });
const bookings = countWith('en', { one: 'booking', other: 'bookings' });
const closures = countWith('en', { one: 'closed time', other: 'closed times' });

/** How the calendar of a listing is read. */
const READING = {
  label: 'Its events are read',
  change: 'Change how it is read',
  title: (name: string) => `How the calendar of ${name} is read`,
  eventsAre: {
    auto: 'By their titles',
    reservations: 'All as bookings',
    closures: 'All as closed nights',
  },
  means: {
    auto: 'A title that says reserved, or names a guest, is a booking. All else closes its nights.',
    reservations: 'Also an event that only says closed is a booking, with its nights and without a name.',
    closures: 'An event closes its nights, and no booking is made of it.',
  },
  autoOfBooking: 'What it closes for at most 30 nights is a booking. What it closes for longer stays closed.',
  certain: 'An event with the code of a booking is a booking in every case.',
  bookingHint:
    'Booking.com writes each booking as “CLOSED - Not available”. What it closes only because it was told so from here is left out in each case.',
  ignore: 'Ignore closed nights that begin more than so many days ahead',
  ignoreHint: 'For the end of a booking window. Empty ignores none, 0 ignores all closed nights.',
  notDays: 'Write a whole number from 0 to 1100, or nothing.',
  ignores: (count: number) =>
    count === 0
      ? 'Its closed nights are ignored.'
      : `Closed nights more than ${days(count)} ahead are ignored.`,
  effect:
    'The calendar is read again at once: closed nights may become bookings, and bookings closed nights.',
  saved: 'Saved. The calendar is read again.',
};

/** What a calendar has that is not quite right. */
const STATES = {
  skipped: (count: number) => `${events(count)} of this calendar could not be read`,
  skippedOf: (count: number, name: string) => `${name}: ${events(count)} of its calendar could not be read`,
  skippedHelp:
    'Such nights may be free here although they are taken there. Look at the channel, and close them here where it is so.',
  line: (line: number) => `line ${line}`,
  noTitle: 'without a title',
  reasons: {
    dates_unreadable: 'its dates cannot be read',
    ends_before_start: 'it ends before it begins',
    rule_unreadable: 'only a part of its repetitions can be read',
  },
  more: (count: number) => `${events(count)} more`,
  showsBack: 'Shows back',
  showsBackText:
    'The channel closes these nights only because it was told here that they are taken. They hold nothing, and open again when the channel has read your calendar.',
  nights,
};

/** A calendar that has lost most of what was in it. */
const HELD_BACK = {
  title: (count: number) =>
    count === 1
      ? '1 booking or closed time is no longer in this calendar'
      : `${count} bookings or closed times are no longer in this calendar`,
  titleOf: (count: number, name: string) =>
    count === 1
      ? `${name}: 1 booking or closed time is no longer in its calendar`
      : `${name}: ${count} bookings or closed times are no longer in its calendar`,
  text: 'Nothing was cancelled. A channel that has a fault shows an empty calendar for some time.',
  left: (count: number) =>
    count > 0
      ? `If the calendar stays as it is, they are cancelled in ${hours(count)}, and their nights are open again.`
      : 'If the calendar stays as it is, they are cancelled with the next read, and their nights are open again.',
  leftShort: (count: number) =>
    count > 0 ? `cancelled in ${hours(count)} unless you decide` : 'cancelled with the next read',
  confirm: 'They are gone',
  keep: 'Keep them',
  confirmOf: (name: string) => `They are gone: ${name}`,
  keepOf: (name: string) => `Keep them: ${name}`,
  confirmTitle: (name: string) => `End what is no longer in the calendar of ${name}?`,
  confirmText:
    'These bookings are cancelled, and their nights and the closed ones open on every channel. A guest who has arrived, or arrives today, stays. This cannot be undone.',
  confirmDo: 'Cancel and open',
  keepTitle: (name: string) => `Keep what is no longer in the calendar of ${name}?`,
  keepText:
    'All bookings stay, and their nights and the closed ones stay closed, until the calendar shows them again. A booking that its guest has cancelled is then yours to cancel.',
  keepDo: 'Keep all',
  kept: 'All of it is kept.',
  ended: (cancelled: number, opened: number) =>
    [
      ...(cancelled > 0 ? [`${bookings(cancelled)} cancelled`] : []),
      ...(opened > 0 ? [`${closures(opened)} opened`] : []),
    ].join(', '),
  closedTime: 'Closed',
  more: (count: number) => `${count} more`,
  notNow: 'Not now',
  noneEnded: 'Nothing had to end.',
};

/** What becomes of the bookings of a calendar that is read no more. */
const ENDING = {
  label: 'Its coming bookings',
  keep: 'Keep them',
  keepHint: 'They stay, and are followed no more: changes at the channel do not arrive.',
  cancel: 'Cancel them',
  cancelHint:
    'Those that the calendar brought are cancelled, and the channel is not told. Who has arrived, or arrives today, stays. This cannot be undone.',
  coming: (count: number, name: string) => `Coming bookings of ${name}: ${count}`,
  none: (name: string) => `There are no coming bookings of ${name}.`,
  more: (count: number) => `${bookings(count)} more`,
  stoppedAll: 'The calendar is no longer read, and its coming bookings are cancelled.',
  removedAll: 'The listing is removed, and its coming bookings are cancelled.',
  changedAll: 'The address is changed, and the bookings of the old calendar are cancelled.',
};

/** Nights that a calendar closes, and bookings that are none. */
const CLOSURES = {
  closedBy: (name: string) => `Closed by ${name}`,
  withTitle: (closed: string, summary: string) => (summary === '' ? closed : `${closed}: ${summary}`),
  open: 'Open these nights',
  openText: (count: number, names: string) =>
    `${names} keeps ${nights(count)} of these closed in its own calendar. Here they stay open until their dates change there.`,
  toBooking: 'Turn into a booking',
  toBookingTitle: (dates: string) => `Turn ${dates} into a booking?`,
  toBookingText: (name: string) =>
    `The nights become a booking of ${name}, with a guest’s page and what your rules plan for it. It follows the calendar. The choice is kept.`,
  toBookingBox: 'Where other guests hold these nights, it waits in the box.',
  guest: 'Name of the guest (may be empty)',
  toBookingDo: 'Make it a booking',
  booked: (guest: string) => `${guest} has a booking now.`,
  bookedInBox: (guest: string) =>
    `${guest} has a booking now. It waits in the box, because its nights are taken.`,
  noName: 'The guest without a name',
  toClosureTitle: (guest: string | null) => `Is ${guest ?? 'this'} no booking?`,
  toClosureText:
    'The booking is cancelled and its page ends. Its nights stay closed as long as the calendar shows them. The choice is kept over later reads. The nights can be turned into a booking again, but what was noted on this one stays with it.',
  toClosureDo: 'Close the nights only',
  closed: 'The nights are closed, and the booking has ended.',
  undone: 'Undone.',
};

/** A stay whose nights a channel closes too, or that its calendar has lost. */
const DOUBTS = {
  conflict: 'Its nights may be sold twice',
  conflictText: (names: string) =>
    `${names} has closed nights that begin before this stay or end after it: perhaps it has sold them to another guest.`,
  conflictDo:
    'Look at the calendar there. If another guest has booked, move one of the two or cancel one. If nobody has, open the nights there.',
  channel: 'The calendar of a channel',
  move: 'Move to another property',
  missing: (name: string) => `No longer in the calendar of ${name}`,
  missingSince: (name: string, day: string) =>
    `Since ${day}, the calendar of ${name} does not show this booking any more.`,
  missingText:
    'It was not cancelled, because the guest has arrived or arrives today. Ask the guest, or end it.',
  end: 'End the booking',
  endOf: (guest: string) => `End the booking: ${guest}`,
  moveOf: (guest: string) => `Move to another property: ${guest}`,
};

/** Stays of the box. */
const BOX = {
  keptFor: (guest: string) => `Kept for ${guest}, in the box`,
  meantFor: (property: string) => `meant for ${property}`,
  whereIs: (guest: string, dates: string, channel: string) => `where ${guest} is: ${dates}, ${channel}`,
  more: (count: number) => `and ${count} more`,
  closedThere: 'where the nights are closed',
  freeThere: 'which is free again',
  noListing: (channel: string, listing: string) =>
    `${channel} sent it for ${listing === '' ? 'a listing' : `the listing ${listing}`} that no property has here`,
  noRoom: (channel: string) => `no property of its room type was free when ${channel} sent it`,
  noProperty: 'no property was named for it',
  reading: 'Looking for prices …',
  choose: (free: string) => `Choose a property: ${free}`,
  inRoomType: 'same room type',
  inGroup: 'same group',
  away: (distance: string) => `${distance} away`,
  sleeps: (count: number) => `for ${count} ${count === 1 ? 'guest' : 'guests'}`,
};

export const CHANNEL_CALENDARS = {
  reading: READING,
  states: STATES,
  heldBack: HELD_BACK,
  ending: ENDING,
  closures: CLOSURES,
  doubts: DOUBTS,
  box: BOX,
};
