import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, bigInt, constantFrom, property, string } from 'fast-check';
import { COLUMNS } from './columns.ts';
import { CSV_KINDS, type DayOrder } from '../contract.ts';
import { findDecimalMark, readAmount } from './read-amounts.ts';
import { findDayOrders, readDate } from './read-dates.ts';
import { readSheet } from './read-sheet.ts';
import { meaningOf } from './header-words.ts';
import { stateOf } from './state-words.ts';
import { wordsOf } from './words.ts';

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
    ['1.234,50 €', undefined, '1234.5', 'EUR'],
    ['CHF 1’234.50', undefined, '1234.5', 'CHF'],
    ['Fr. 12.50', undefined, '12.5'],
    ['1\u202F234,50\u00A0€', undefined, '1234.5', 'EUR'],
    ['12,-', undefined, '12'],
    ['R$ 1.234,56', undefined, '1234.56', 'BRL'],
    ['1 250,00 kr', undefined, '1250'],
    ['eur 12.50', undefined, '12.5', 'EUR'],
    ['-€12.50', undefined, '-12.5', 'EUR'],
    ['£-12.50', undefined, '-12.5', 'GBP'],
  ];
  for (const [text, mark, amount, currency] of cases)
    assert.partialDeepStrictEqual(readAmount(text, mark), { amount, currency }, text);
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
        assert.deepEqual(read, { amount: plain, currency: undefined, shared: undefined });
      },
    ),
  );
});

test('no text makes the readers of dates and amounts throw', () => {
  check(
    property(string({ maxLength: 100 }), (text) => {
      readAmount(text, findDecimalMark([text]) === 'both' ? undefined : '.');
      readDate(text, findDayOrders([text]).possible[0]);
      wordsOf(text);
    }),
  );
});

test('a date is read in each common form, in five languages', () => {
  const cases: [text: string, order: DayOrder | undefined, date: string, time?: string, offset?: string][] = [
    ['2026-07-01', undefined, '2026-07-01'],
    ['2026/7/1', undefined, '2026-07-01'],
    ['20260701', undefined, '2026-07-01'],
    ['01.07.2026', undefined, '2026-07-01'],
    ['01.07.26', undefined, '2026-07-01'],
    ['1/7/2026', 'day_first', '2026-07-01'],
    ['7/1/2026', 'month_first', '2026-07-01'],
    ['1/7/26', 'day_first', '2026-07-01'],
    ['26-07-01', 'year_first', '2026-07-01'],
    ['1 Jul 2026', undefined, '2026-07-01'],
    ['01-Jul-2026', undefined, '2026-07-01'],
    ['01-Jul-26', undefined, '2026-07-01'],
    ['July 1, 2026', undefined, '2026-07-01'],
    ['Jul 1st, 2026', undefined, '2026-07-01'],
    ['Wed, 1 July 2026', undefined, '2026-07-01'],
    ['Mi., 1. Juli 2026', undefined, '2026-07-01'],
    ['3. März 2026', undefined, '2026-03-03'],
    ['1 de julio de 2026', undefined, '2026-07-01'],
    ['1er juillet 2026', undefined, '2026-07-01'],
    ['lun. 2 févr. 2026', undefined, '2026-02-02'],
    ['mar 3 mar 2026', undefined, '2026-03-03'],
    ['1 lug 2026', undefined, '2026-07-01'],
    ['2026-07-01 15:04:05', undefined, '2026-07-01', '15:04'],
    ['2026-07-01T15:04:05Z', undefined, '2026-07-01', '15:04', 'Z'],
    ['2026-07-01T15:04:05.000+0200', undefined, '2026-07-01', '15:04', '+02:00'],
    ['7/1/2026 3:04 PM', 'month_first', '2026-07-01', '15:04'],
    ['7/1/2026, 12:04 a.m.', 'month_first', '2026-07-01', '00:04'],
    ['Jul 1, 2026 at 3 PM', undefined, '2026-07-01', '15:00'],
    ['01.07.2026 um 15:04 Uhr', undefined, '2026-07-01', '15:04'],
    ['29/02/2028', 'day_first', '2028-02-29'],
  ];
  for (const [text, order, date, time, offset] of cases)
    assert.deepEqual(readDate(text, order), { date, time, offset }, text);
  for (const text of [
    '',
    '2026-02-29',
    '32.01.2026',
    '2026-13-01',
    'soon',
    '1 Foo 2026',
    '1 jui 2026',
    '0001-01-01',
    '1 2 Jul 2026',
    'Jul 2026',
    '45672',
  ])
    assert.ok('why' in readDate(text, 'day_first'), text);
});

test('the dates of a file show together which part is the day', () => {
  const orders = (...texts: string[]) => {
    const { isNeeded, possible } = findDayOrders(texts);
    return isNeeded ? possible.join() : undefined;
  };
  assert.equal(orders('03/04/2026', '13/04/2026'), 'day_first');
  assert.equal(orders('03/04/2026', '04/13/2026'), 'month_first');
  assert.equal(orders('03/04/2026'), 'day_first,month_first');
  assert.equal(orders('03-04-26'), 'day_first,month_first,year_first');
  assert.equal(orders('32-07-30'), 'year_first');
  assert.equal(orders('2026-04-03', '03.04.2026'), undefined);
  assert.equal(orders('13/04/2026', '04/13/2026'), '');
});

test('no name of a column stands for two fields of one kind', () => {
  for (const kind of CSV_KINDS) {
    const names = Object.values<readonly string[]>(COLUMNS[kind]).flatMap((of) => [
      ...new Set(of.map(meaningOf)),
    ]);
    assert.equal(new Set(names).size, names.length, `${kind}: ${names.toSorted().join('|')}`);
  }
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

test('a booking stands by each status that products write for one, in five languages, and the rest is asked', () => {
  const words: Readonly<Record<string, readonly string[]>> = {
    booking: [
      'ok',
      'Confirmed',
      'Past guest',
      'Currently hosting',
      'Arriving in 3 days',
      'Awaiting guest review',
      'Bestätigt',
      'Confirmada',
      'Confirmée',
      'Confermata',
      'ownerStay',
      'Arrive dans 3 jours',
      'Llega en 1 día',
      'Bewertung durch Gast ausstehend',
      'In attesa della recensione dell’ospite',
      'checked_in',
    ],
    closure: ['Blocked', 'ClosedPeriod', 'Gesperrt', 'Bloqueado', 'Bloqué', 'Bloccato', 'Black'],
    left_out: [
      'cancelled_by_guest',
      'cancelled_by_hotel',
      'no_show',
      'Canceled by guest',
      'Awaiting payment',
      'inquiryPreapproved',
      'Storniert',
      'Cancelada por el huésped',
      'Annulée',
      'Annullata',
      'Ausstehend',
      'Pendiente',
      'En attente',
      'In attesa',
    ],
    asked: ['Wombat', 'Status 7', 'Green', '-', 'Closed', 'Chiuso'],
  };
  for (const [state, all] of Object.entries(words))
    for (const word of all) assert.equal(stateOf(word) ?? 'asked', state, word);
});

test('a text is read in each encoding, and bytes that are none are refused', async () => {
  const text = 'Name;Straße\nZoë;Málaga €\n';
  const utf16 = (isBig: boolean, mark: boolean) => {
    const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  const latin = Buffer.from(text.replace('€', '\u0080'), 'latin1');
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    latin,
    utf16(false, true),
    utf16(true, true),
    utf16(false, false),
    utf16(true, false),
  ]) {
    const { header, rows } = await readSheet(bytes, 10);
    assert.deepEqual(
      [header, rows[0]?.cells],
      [
        ['Name', 'Straße'],
        ['Zoë', 'Málaga €'],
      ],
    );
  }
  for (const bytes of [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), Buffer.from('a\0b;c\n1;2')])
    await assert.rejects(readSheet(bytes, 10), { code: 'validation_failed' });
});

test('the line with which Excel is told the separator is no header, and counts as a line', async () => {
  for (const first of ['sep=;', '"sep=;"', 'SEP=;']) {
    const { header, rows } = await readSheet(`\uFEFF${first}\r\nName;Size, cm\r\nAda;1,70\r\n`, 10);
    assert.deepEqual([header, rows], [['Name', 'Size, cm'], [{ line: 3, cells: ['Ada', '1,70'] }]]);
  }
});
