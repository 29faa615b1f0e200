/** Bookings of these states do not stand, so they are not taken. Each is the beginning of a word of the status. */
const ENDED_STATUSES: readonly string[] = [
  'cancel',
  'declin',
  'denied',
  'rejected',
  'expired',
  'timeout',
  'inquiry',
  'enquiry',
  'request',
  'pending',
  'awaiting',
  'draft',
  'no show',
  'noshow',
  'block',
  'wait',
];

/** True for a booking that was cancelled or waits. “Awaiting guest review” is one of a guest who has left. */
export function isEndedStatus(status: string): boolean {
  const words = wordsOf(status);
  if (words.includes('review')) return false;
  return ENDED_STATUSES.some((word) => new RegExp(`(^| )${word}`).test(words));
}

/** What other products call a custom channel of a new account. */
export const CHANNEL_WORDS: Readonly<Record<string, string>> = {
  booking: 'Booking.com',
  'booking com': 'Booking.com',
  homeaway: 'Vrbo',
  'vrbo homeaway': 'Vrbo',
  'airbnb official': 'Airbnb',
  'direct booking': 'Direct',
  manual: 'Direct',
  'booking site': 'Website',
  'booking engine': 'Website',
  homepage: 'Website',
};

/** What other products call an item of a new account. */
export const ITEM_WORDS: Readonly<Record<string, string>> = {
  reservation: 'Accommodation',
  booking: 'Accommodation',
  rent: 'Accommodation',
  adjustment: 'Other income',
  'resolution payout': 'Damage compensation',
};

export const DIRECTION_WORDS: Readonly<Record<string, 'income' | 'expense'>> = {
  income: 'income',
  in: 'income',
  credit: 'income',
  revenue: 'income',
  expense: 'expense',
  out: 'expense',
  debit: 'expense',
  cost: 'expense',
};

/** A name by its words: `# of Nights (total)` and `number_of_nights_total` are one. */
export function wordsOf(name: string): string {
  return name
    .slice(0, 200)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The file of a channel does not name it: these columns, which stand in it together, do. */
const FILES_OF_CHANNELS = [
  { channel: 'Booking.com', columns: ['Book number', 'Check-in', 'Check-out'] },
  { channel: 'Airbnb', columns: ['Confirmation code', 'Start date', 'End date', 'Listing'] },
] as const;

/** The channel that writes files with such a header. */
export function channelOfFile(header: readonly string[]): string | undefined {
  const words = new Set(header.map(wordsOf));
  return FILES_OF_CHANNELS.find(({ columns }) => columns.every((name) => words.has(wordsOf(name))))?.channel;
}
