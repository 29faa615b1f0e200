import { countWith } from '../plurals.ts';

export const MOVING = {
  out: 'Take everything out',
  outHint:
    'One ZIP file with every object as JSON Lines and CSV, and with the pictures and receipts. It has names and messages of guests and lock codes: keep it in a safe place.',
  download: 'Download everything',
  in: 'Bring data in',
  inHint:
    'Reservations, transactions, staff and guests of another product from a CSV file. Make the properties first, and switch off rules that write to guests.',
  choose: 'Choose a CSV file',
  kind: 'What it holds',
  kinds: {
    any: 'What its header shows',
    reservations: 'Reservations',
    transactions: 'Incomes and expenses',
    staffs: 'Staff',
    guests: 'Guests',
  },
  order: 'Dates such as 03/04/2026',
  orders: {
    any: 'As the file shows',
    day_first: '3 April: the day first',
    month_first: 'March 4: the month first',
  },
  tryIt: 'Try it',
  take: countWith('en', { one: 'row: take it', other: 'rows: take them' }),
  wouldBeTaken: countWith('en', { one: 'row would be taken', other: 'rows would be taken' }),
  taken: countWith('en', { one: 'row was taken', other: 'rows were taken' }),
  unchanged: countWith('en', { one: 'row was taken before', other: 'rows were taken before' }),
  cancelled: countWith('en', {
    one: 'row is a booking that was cancelled here, and stays cancelled:',
    other: 'rows are bookings that were cancelled here, and stay cancelled:',
  }),
  cancelledRows: 'Rows whose booking was cancelled',
  unread: (columns: string) => `Columns that are not read: ${columns}`,
  refused: countWith('en', { one: 'row is not taken:', other: 'rows are not taken:' }),
  refusals: 'Rows that are not taken',
  line: (line: number) => `Line ${line}`,
};
