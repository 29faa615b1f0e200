import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aWorkbook, bookingsIn } from '../fixtures.ts';

const HEADER = ['Property', 'Check-in', 'Check-out', 'Guest', 'Price'];
const row = (from: number, to: number, price: number) => [
  'Sea House',
  { number: from, isDay: true },
  { number: to, isDay: true },
  'Ada & Bo <b>',
  { number: price },
];

test('a workbook is read with its days, its exact amounts and its texts, shared or in their cells', async () => {
  for (const isInline of [false, true]) {
    const content = await aWorkbook(
      [HEADER, row(46402, 46405, 1234.560000000001), row(46410.625, 46412, 1.234)],
      {
        isInline,
      },
    );
    const { bookings, problems } = await bookingsIn(content);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      bookings.map(({ order, stays: [stay] }) => [
        order['guest_name'],
        stay?.check_in_date,
        stay?.check_out_date,
        stay?.rate_amount,
      ]),
      [
        ['Ada & Bo <b>', '2027-01-15', '2027-01-18', '1234.56'],
        ['Ada & Bo <b>', '2027-01-23', '2027-01-25', '1.234'],
      ],
    );
  }
});

test('the sheet that is read is the first one that is not hidden, and days may be counted from 1904', async () => {
  const content = await aWorkbook([HEADER, row(46402 - 1462, 46405 - 1462, 5)], {
    files: {
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet state="hidden" r:id="rId7"/><sheet r:id="rId1"/></sheets></workbook>',
    },
  });
  const { bookings } = await bookingsIn(content);
  assert.equal(bookings[0]?.stays[0]?.check_in_date, '2027-01-15');
});
