import { meaningOf } from './header-words.ts';

/** The file of a channel does not name it: these columns, which stand in it together, do. */
const FILES_OF_CHANNELS = [
  { channel: 'Booking.com', columns: ['Book number', 'Check-in', 'Check-out'] },
  { channel: 'Booking.com', columns: ['Booking number', 'Booked by', 'Commission %'] },
  { channel: 'Booking.com', columns: ['Booking number', 'Arrival', 'Departure', 'Commission %'] },
  { channel: 'Airbnb', columns: ['Confirmation code', 'Start date', 'End date', 'Listing'] },
] as const;

/** The channel that writes files with such a header. */
export function channelOfFile(header: readonly string[]): string | undefined {
  const found = new Set(header.map(meaningOf));
  return FILES_OF_CHANNELS.find(({ columns }) => columns.every((name) => found.has(meaningOf(name))))
    ?.channel;
}
