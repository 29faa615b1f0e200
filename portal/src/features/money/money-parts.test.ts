import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transaction } from '../../../../client/src/innkeep.ts';
import { beancountOf } from './entries/beancount.ts';
import { readEntriesSearch } from './money-search.ts';
import { currenciesIn, monthsOfBooks, monthsOfNights } from './reports/month-series.ts';
import { noonOf } from '../../format/days.ts';
import { nameOf, periodsOn, shiftMonth } from './periods.ts';
import { AGES, daysOfAge, sumsOf } from './sums.ts';

const ENTRY: Transaction = {
  id: 1,
  direction: 'income',
  link_type: 'property',
  status: 'paid',
  amount: 0.1,
  currency: 'EUR',
  action_at: '2026-06-02T10:00:00Z',
  item_id: 10,
  item_name: 'Accommodation',
  payment_method_id: 20,
  payment_method_name: 'Bank transfer',
  note: '',
  operator_name: 'Nora',
  property_id: 5,
  property_title: 'Canal House',
  reservation_code: null,
  stay_code: null,
  is_refund: false,
  is_deposit: false,
  guest_name: null,
  channel_type: null,
  custom_channel: null,
  channel_id: null,
  tax_amount: null,
  recurring_transaction_id: null,
  receipt: null,
  created_at: '2026-06-02T10:00:00Z',
  updated_at: '2026-06-02T10:00:00Z',
};
const BOOK = { title: 'House & Co', timezone: 'UTC' };

test('sums are exact, each currency and what is outstanding apart', () => {
  const sums = sumsOf([
    ENTRY,
    { ...ENTRY, amount: 0.2 },
    { ...ENTRY, direction: 'expense', amount: 0.05 },
    { ...ENTRY, status: 'outstanding', amount: 9.99 },
    { ...ENTRY, currency: 'JPY', amount: 3000 },
  ]);
  assert.deepEqual(sums, [
    {
      currency: 'EUR',
      income: 0.3,
      expense: 0.05,
      net: 0.25,
      outstanding_income: 9.99,
      outstanding_expense: 0,
    },
    { currency: 'JPY', income: 3000, expense: 0, net: 3000, outstanding_income: 0, outstanding_expense: 0 },
  ]);
});

test('the ages of what is outstanding leave out no day and share none', () => {
  assert.deepEqual(
    AGES.map((age) => daysOfAge(age, '2026-07-01')),
    [
      { from: '2026-07-02' },
      { from: '2026-06-01', to: '2026-07-01' },
      { from: '2026-05-02', to: '2026-05-31' },
      { from: '2026-04-02', to: '2026-05-01' },
      { to: '2026-04-01' },
    ],
  );
});

test('periods begin and end with months, over the end of a year, too', () => {
  const { month, last_month, quarter, twelve, last_year } = periodsOn('2027-01-15');
  assert.deepEqual(month, { from: '2027-01-01', to: '2027-01-31' });
  assert.deepEqual(last_month, { from: '2026-12-01', to: '2026-12-31' });
  assert.deepEqual(quarter, { from: '2026-11-01', to: '2027-01-31' });
  assert.deepEqual(twelve, { from: '2026-02-01', to: '2027-01-31' });
  assert.deepEqual(last_year, { from: '2026-01-01', to: '2026-12-31' });
  assert.equal(nameOf(last_month, '2027-01-15'), 'last_month');
  assert.equal(nameOf({ from: '2026-12-02', to: '2026-12-31' }, '2027-01-15'), undefined);
  assert.equal(shiftMonth('2026-11', 3), '2027-02');
});

test('noon of a day is the noon of the account, on both sides of the date line and of a change of clocks', () => {
  assert.equal(noonOf('2026-07-01', 'UTC'), '2026-07-01T12:00:00Z');
  assert.equal(noonOf('2026-07-01', 'Europe/Amsterdam'), '2026-07-01T10:00:00Z');
  assert.equal(noonOf('2026-10-25', 'Europe/Amsterdam'), '2026-10-25T11:00:00Z');
  assert.equal(noonOf('2026-07-01', 'Pacific/Kiritimati'), '2026-06-30T22:00:00Z');
  assert.equal(noonOf('2026-07-01', 'Pacific/Pago_Pago'), '2026-07-01T23:00:00Z');
  assert.equal(noonOf('2026-07-01', 'Asia/Kathmandu'), '2026-07-01T06:15:00Z');
});

test('an address that says nothing that fits filters nothing', () => {
  const search = {
    from: 'soon',
    to: 5,
    flow: 'up',
    item: 'x',
    at: -1,
    currency: 'euro',
    note: 12,
    paid: 'paid',
  };
  assert.deepEqual(readEntriesSearch(search), { note: '12', paid: 'paid' });
  assert.deepEqual(readEntriesSearch({ from: 'any', at: 4 }), { from: 'any', at: 4 });
});

test('a ledger moves each amount between its two accounts, with all its places', () => {
  const ledger = beancountOf(
    [
      {
        ...ENTRY,
        id: 2,
        action_at: '2026-06-03T10:00:00Z',
        direction: 'expense',
        amount: 40,
        item_name: 'cleaning & linen',
      },
      ENTRY,
    ],
    BOOK,
  );
  assert.deepEqual(ledger.split('\n'), [
    'option "title" "House & Co"',
    'option "operating_currency" "EUR"',
    '',
    '2026-06-02 open Assets:Bank-transfer',
    '2026-06-02 open Expenses:Cleaning-linen',
    '2026-06-02 open Income:Accommodation',
    '',
    '2026-06-02 * "Canal House" "Accommodation"',
    '  entry: "1"',
    '  Assets:Bank-transfer  0.10 EUR',
    '  Income:Accommodation  -0.10 EUR',
    '',
    '2026-06-03 * "Canal House" "cleaning & linen"',
    '  entry: "2"',
    '  Expenses:Cleaning-linen  40.00 EUR',
    '  Assets:Bank-transfer  -40.00 EUR',
    '',
  ]);
});

test('in a ledger, what is outstanding is owed, and no text ends its quotes or its line', () => {
  const ledger = beancountOf(
    [
      { ...ENTRY, status: 'outstanding', stay_code: 'abc', note: 'a "b" \\\n2026-01-01 open Assets:Evil' },
      { ...ENTRY, id: 2, direction: 'expense', status: 'outstanding' },
    ],
    BOOK,
  );
  assert.ok(ledger.includes('! "Canal House" "a \\"b\\" \\\\ 2026-01-01 open Assets:Evil"\n'));
  assert.ok(
    ledger.includes('  stay: "abc"\n  Assets:Receivable  0.10 EUR\n  Income:Accommodation  -0.10 EUR'),
  );
  assert.ok(ledger.includes('  Expenses:Accommodation  0.10 EUR\n  Liabilities:Payable  -0.10 EUR'));
});

test('in a ledger, names without a capital get one, and different names never share an account', () => {
  const names = ['早餐', '  ', 'Extra bed', 'Extra-bed'];
  const ledger = beancountOf(
    names.map((item_name, index) => ({ ...ENTRY, id: index, item_id: index, item_name })),
    BOOK,
  );
  const opened = ledger.split('\n').filter((line) => line.includes(' open Income:'));
  assert.deepEqual(
    opened.map((line) => line.split('open ')[1]),
    ['Income:Extra-bed-2', 'Income:Extra-bed-3', 'Income:X', 'Income:X-早餐'],
  );
});

const BOOKS_ROW = {
  month: '2026-05',
  property_id: null,
  property_title: null,
  item: null,
  channel_type: null,
  custom_channel: null,
  currency: 'EUR',
  income: 10.1,
  expense: 2,
  net: 8.1,
  outstanding_income: 0,
  outstanding_expense: 0,
};

test('each month of a chart has a row, also one without entries, and no other currency is mixed in', () => {
  const rows = [BOOKS_ROW, { ...BOOKS_ROW, month: '2026-06', currency: 'JPY', income: 900 }];
  assert.deepEqual(monthsOfBooks(rows, { from: '2026-05-10', to: '2026-06-02' }, 'EUR'), [
    { month: '2026-05', income: 10.1, expense: 2, net: 8.1 },
    { month: '2026-06', income: 0, expense: 0, net: 0 },
  ]);
  assert.deepEqual(currenciesIn(rows, 'JPY'), ['JPY', 'EUR']);
  assert.deepEqual(currenciesIn(rows, 'USD'), ['EUR', 'JPY']);
});

test('a month without nights, or without a sale in the currency, has no rate rather than a rate of 0', () => {
  const row = {
    ...BOOKS_ROW,
    nights: 31,
    blocked_nights: 1,
    available_nights: 30,
    sold_nights: 15,
    occupancy: 0.5,
    revenues: [
      {
        currency: 'EUR',
        sold_nights: 15,
        unpriced_nights: 0,
        revenue: 1500,
        commission: 150,
        average_nightly_rate: 100,
        available_nights: 30,
        revenue_per_available_night: 50,
      },
    ],
  };
  const days = { from: '2026-05-01', to: '2026-06-30' };
  const [may, june] = monthsOfNights([row], days, 'EUR');
  assert.deepEqual(may, {
    month: '2026-05',
    sold: 15,
    available: 30,
    occupancy: 0.5,
    unpriced: 0,
    adr: 100,
    revpar: 50,
  });
  const [revenue] = row.revenues;
  const free = { ...row, revenues: [{ ...revenue!, unpriced_nights: 15, average_nightly_rate: 0 }] };
  assert.equal(monthsOfNights([free], days, 'EUR')[0]?.adr, null);
  assert.deepEqual([june?.occupancy, june?.adr, june?.revpar], [null, null, null]);
  assert.equal(monthsOfNights([row], days, 'JPY')[0]?.adr, null);
});
