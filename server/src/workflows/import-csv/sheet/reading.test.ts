import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, bigInt, constantFrom, property, string } from 'fast-check';
import { COLUMNS } from './columns.ts';
import { CSV_KINDS } from '../contract.ts';
import { matchColumns } from './match-columns.ts';
import { findDecimalMark, readAmount } from './read-amounts.ts';
import { findDayOrder, readDate } from './read-dates.ts';
import { readSheet } from './read-sheet.ts';
import { isEndedStatus, wordsOf } from './words.ts';

test('an amount is read in each common form, with its currency', () => {
  const cases: [text: string, mark: '.' | ',' | undefined, amount: string, currency?: string][] = [
    ['1234.56', '.', '1234.56'],
    ['1,234.56', undefined, '1234.56'],
    ['1.234,56', undefined, '1234.56'],
    ['1.234.567', undefined, '1234567'],
    ['1 234,50', ',', '1234.5'],
    ['1’234.50', '.', '1234.5'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['€ 12', undefined, '12', 'EUR'],
    ['441.6 EUR', undefined, '441.6', 'EUR'],
    ['USD12.50', undefined, '12.5', 'USD'],
    ['$1,000.00', undefined, '1000'],
    ['(12.50)', undefined, '-12.5'],
    ['-0,07', undefined, '-0.07'],
    ['12-', undefined, '-12'],
    ['0', undefined, '0'],
    ['.50', undefined, '0.5'],
  ];
  for (const [text, mark, amount, currency] of cases)
    assert.deepEqual(readAmount(text, mark), { amount, currency }, text);
});

test('an amount that is none, or that can be read in two ways, is refused', () => {
  for (const text of ['', 'abc', '1.2.3', '1,23,456', '12 apples', '1..2', '1e5', '9'.repeat(70), '1.234'])
    assert.ok('why' in readAmount(text, undefined), text);
  assert.ok('why' in readAmount('1,234.56', ','));
  assert.equal(findDecimalMark(['1.234', '7']), undefined);
  assert.equal(findDecimalMark(['1.234', '7,50']), ',');
  assert.equal(findDecimalMark(['1.234,00', '1,234.00']), 'both');
});

test('every amount that is written in either form is read back exactly', () => {
  const digits = (text: string, group: string) => text.replaceAll(/\B(?=(\d{3})+$)/g, group);
  check(
    property(
      bigInt({ min: 0n, max: 10n ** 14n }),
      constantFrom(['.', ','] as const, [',', '.'] as const),
      (units, [mark, group]) => {
        const text = units.toString().padStart(3, '0');
        const [whole, cents] = [text.slice(0, -2), text.slice(-2)];
        const read = readAmount(`${digits(whole, group)}${mark}${cents}`, undefined);
        const plain = `${whole}.${cents}`.replace(/\.?0+$/, '');
        assert.deepEqual(read, { amount: plain, currency: undefined });
      },
    ),
  );
});

test('no text makes the readers of dates and amounts throw', () => {
  check(
    property(string({ maxLength: 100 }), (text) => {
      readAmount(text, findDecimalMark([text]) === 'both' ? undefined : '.');
      readDate(text, findDayOrder([text]) === 'month_first' ? 'month_first' : 'day_first');
      wordsOf(text);
    }),
  );
});

test('a date is read in each common form', () => {
  const cases: [text: string, order: 'day_first' | 'month_first' | undefined, date: string, time?: string][] =
    [
      ['2026-07-01', undefined, '2026-07-01'],
      ['2026/7/1', undefined, '2026-07-01'],
      ['01.07.2026', undefined, '2026-07-01'],
      ['1/7/2026', 'day_first', '2026-07-01'],
      ['7/1/2026', 'month_first', '2026-07-01'],
      ['1 Jul 2026', undefined, '2026-07-01'],
      ['01-Jul-2026', undefined, '2026-07-01'],
      ['July 1, 2026', undefined, '2026-07-01'],
      ['Wed, 1 July 2026', undefined, '2026-07-01'],
      ['2026-07-01 15:04:05', undefined, '2026-07-01', '15:04'],
      ['2026-07-01T15:04:05Z', undefined, '2026-07-01', '15:04'],
      ['29/02/2028', 'day_first', '2028-02-29'],
    ];
  for (const [text, order, date, time] of cases)
    assert.deepEqual(readDate(text, order), { date, time }, text);
  for (const text of [
    '',
    '2026-02-29',
    '1/7/26',
    '32.01.2026',
    '2026-13-01',
    'soon',
    '1 Foo 2026',
    '0001-01-01',
  ])
    assert.ok('why' in readDate(text, 'day_first'), text);
});

test('the dates of a file show together which part is the day', () => {
  assert.equal(findDayOrder(['03/04/2026', '13/04/2026']), 'day_first');
  assert.equal(findDayOrder(['03/04/2026', '04/13/2026']), 'month_first');
  assert.equal(findDayOrder(['03/04/2026']), 'open');
  assert.equal(findDayOrder(['2026-04-03', '03.04.2026']), undefined);
  assert.equal(findDayOrder(['13/04/2026', '04/13/2026']), 'both');
});

test('no name of a column stands for two fields of one kind', () => {
  for (const kind of CSV_KINDS) {
    const names = Object.values<readonly string[]>(COLUMNS[kind]).flatMap((of) => [
      ...new Set(of.map(wordsOf)),
    ]);
    assert.equal(new Set(names).size, names.length, `${kind}: ${names.toSorted().join('|')}`);
  }
});

test('the exports of common products are recognised by their headers', () => {
  const headers: Readonly<Record<string, readonly string[]>> = {
    'reservations Airbnb': [
      'Confirmation code',
      'Status',
      'Guest name',
      'Contact',
      '# of adults',
      'Start date',
      'End date',
      'Listing',
      'Earnings',
    ],
    'transactions Airbnb': [
      'Date',
      'Arriving by date',
      'Type',
      'Confirmation code',
      'Booking date',
      'Start date',
      'End date',
      'Nights',
      'Guest',
      'Listing',
      'Details',
      'Reference code',
      'Currency',
      'Amount',
      'Paid out',
      'Service fee',
      'Cleaning fee',
      'Gross earnings',
    ],
    'reservations Booking.com': [
      'Book number',
      'Booked by',
      'Guest name(s)',
      'Check-in',
      'Check-out',
      'Booked on',
      'Status',
      'Rooms',
      'Persons',
      'Price',
      'Commission %',
      'Commission amount',
      'Remarks',
      'Unit type',
      'Phone number',
    ],
    'reservations Smoobu': [
      'Id',
      'Portal',
      'Apartment',
      'Arrival',
      'Departure',
      'Guest name',
      'Email',
      'Phone',
      'Adults',
      'Children',
      'Price',
      'Price paid',
      'Notes',
    ],
    'reservations Lodgify': [
      'Id',
      'Source',
      'Status',
      'Name',
      'Email',
      'Phone',
      'DateArrival',
      'DateDeparture',
      'Nights',
      'HouseName',
      'People',
      'Currency',
      'TotalAmount',
      'AmountPaid',
    ],
    'reservations Hostaway': [
      'Reservation ID',
      'Channel',
      'Reservation status',
      'Listing',
      'Guest',
      'Check-in date',
      'Check-out date',
      'Host channel fee',
      'Total price',
    ],
    'reservations Guesty': [
      'Confirmation Code',
      'Guest’s name',
      'Listing’s nickname',
      'Check-in',
      'Check-out',
      'Number of guests',
      'Source',
      'Total payout',
    ],
    'reservations Beds24': [
      'Master ID',
      'Property',
      'Status',
      'First Night',
      'Last Night',
      'Adults',
      'Children',
      'First Name',
      'Last Name',
      'Email',
      'Phone',
      'Referer',
      'Price',
      'Commission',
    ],
  };
  for (const [name, header] of Object.entries(headers))
    assert.equal(matchColumns(header, undefined).kind, name.split(' ')[0], name);
});

test('a sheet is read with each separator, with a byte order mark and with line breaks in cells', async () => {
  for (const sign of [',', ';', '\t']) {
    const text = `\uFEFF"Name${sign}full"${sign}Note\r\nAda${sign}"two\r\nlines"\r\n\r\nBob${sign}\r\n`;
    const { header, rows } = await readSheet(text, 10);
    assert.deepEqual(header, [`Name${sign}full`, 'Note']);
    assert.deepEqual(
      rows.map(({ line, cells }) => [line, ...cells]),
      [
        [3, 'Ada', 'two\nlines'],
        [5, 'Bob', ''],
      ],
    );
  }
});

test('a booking stands by each status that channels write for one, and has ended by each of the others', () => {
  const standing = [
    'ok',
    'Confirmed',
    'Past guest',
    'Currently hosting',
    'Arriving in 3 days',
    'Awaiting guest review',
  ];
  const ended = [
    'cancelled_by_guest',
    'cancelled_by_hotel',
    'no_show',
    'Canceled by guest',
    'Awaiting payment',
  ];
  for (const status of standing) assert.ok(!isEndedStatus(status), status);
  for (const status of ended) assert.ok(isEndedStatus(status), status);
});
