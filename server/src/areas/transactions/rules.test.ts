import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../../test/refusal-of.ts';
import { refuseBroken } from '../../http/api-error.ts';
import type { TransactionChanges } from './contract.ts';
import { brokenEntry, brokenImmutable, checkOperatorLevel, currencyOf, linkOf } from './rules.ts';
import { paidOrOutstanding } from './paid-or-outstanding.queries.ts';

const MASTER = { is_master: true };
const COLLEAGUE = { is_master: false };

test('the link is inferred from what was sent', () => {
  const reservation = { link_type: 'reservation' };
  assert.deepEqual(linkOf({ stay_code: '0-1' }, COLLEAGUE), reservation);
  assert.deepEqual(linkOf({ reservation_code: '0-1' }, COLLEAGUE), reservation);
  assert.deepEqual(linkOf({ property_id: 1001 }, COLLEAGUE), { link_type: 'property', property_id: 1001 });
  assert.deepEqual(linkOf({}, MASTER), { link_type: 'operator' });
  assert.deepEqual(linkOf({}, null), { link_type: 'operator' });
  assert.equal(
    refusalOf(() => linkOf({}, COLLEAGUE)),
    'operator_entry_needs_master',
  );
  for (const second of [{ property_id: 1001 }, { reservation_code: '0-1' }])
    assert.equal(
      refusalOf(() => linkOf({ stay_code: '0-1', ...second }, MASTER)),
      'two_links',
    );
});

test('only the operator level is the master operator’s alone', () => {
  for (const link_type of ['property', 'reservation']) checkOperatorLevel(link_type, COLLEAGUE);
  checkOperatorLevel('operator', MASTER);
  checkOperatorLevel('operator', null);
  assert.throws(() => checkOperatorLevel('operator', COLLEAGUE), { code: 'operator_entry_needs_master' });
});

const CURRENCIES: [
  sent: string | undefined,
  inherited: string | undefined,
  currency: string | undefined,
  codes: string[],
][] = [
  ['EUR', undefined, 'EUR', []],
  [undefined, undefined, undefined, ['currency_required']],
  [undefined, 'GBP', 'GBP', []],
  ['GBP', 'GBP', 'GBP', []],
  ['EUR', 'GBP', 'GBP', ['validation_failed']],
];

for (const [sent, inherited, currency, codes] of CURRENCIES) {
  test(`with ${sent ?? 'no currency'} sent and ${inherited ?? 'none'} inherited the currency is ${currency ?? 'missing'}${codes.length > 0 ? ', and refused' : ''}`, () => {
    const answer = currencyOf(sent, inherited);
    assert.equal(answer.currency, currency);
    assert.deepEqual(
      answer.broken.map(({ code }) => code ?? 'validation_failed'),
      codes,
    );
  });
}

const item = { id: 1, dictionary: 'income_items', is_hidden: false };
const method = { id: 2, dictionary: 'income_methods', is_hidden: false };
const ENTRY = {
  direction: 'income',
  amount: '10.5',
  currency: 'EUR',
  terms: { item_id: item, payment_method_id: method },
} as const;

const ENTRIES: [
  guarantee: string,
  changes: Partial<Parameters<typeof brokenEntry>[0]>,
  refusal: string | undefined,
][] = [
  ['what fits is allowed', {}, undefined],
  ['terms that did not change are not looked at', { terms: {} }, undefined],
  ['an amount that did not change is not looked at', { amount: undefined, currency: 'JPY' }, undefined],
  ['an amount keeps to its currency', { currency: 'JPY' }, 'validation_failed amount'],
  [
    'a hidden item is refused',
    { terms: { item_id: { ...item, is_hidden: true } } },
    'validation_failed item_id',
  ],
  ['an unknown item is refused', { terms: { item_id: null } }, 'validation_failed item_id'],
  ['an item is no method', { terms: { payment_method_id: item } }, 'validation_failed payment_method_id'],
  [
    'the terms of an income are not those of an expense',
    { direction: 'expense' },
    'validation_failed item_id payment_method_id',
  ],
  [
    'everything wrong is named at once',
    {
      amount: '1.005',
      terms: { item_id: null, payment_method_id: null },
      broken: [{ field: 'currency', message: '' }],
    },
    'validation_failed currency amount item_id payment_method_id',
  ],
];

for (const [guarantee, changes, refusal] of ENTRIES) {
  test(`of an entry: ${guarantee}`, () => {
    assert.equal(
      refusalOf(() => refuseBroken(brokenEntry({ ...ENTRY, ...changes }))),
      refusal,
    );
  });
}

const STORED = {
  direction: 'income',
  link_type: 'property',
  currency: 'EUR',
  stay_code: null,
  property_id: 1001,
};

const CHANGES: [changes: TransactionChanges, refusal: string | undefined][] = [
  [{}, undefined],
  [{ ...STORED } as TransactionChanges, undefined],
  [{ property_id: null }, 'field_is_immutable property_id'],
  [{ stay_code: '0-1' }, 'field_is_immutable stay_code'],
  [{ direction: 'expense', currency: 'USD' }, 'field_is_immutable direction currency'],
];

for (const [changes, refusal] of CHANGES) {
  test(`changing ${JSON.stringify(changes)} is ${refusal ?? 'allowed'}`, () => {
    assert.equal(
      refusalOf(() => refuseBroken(brokenImmutable(STORED, changes))),
      refusal,
    );
  });
}

test('an entry is outstanding from the next microsecond on, and paid at the very moment', () => {
  const now = '2026-06-15T10:00:00Z';
  assert.equal(paidOrOutstanding('2026-06-15T10:00:00Z', now, false), 'paid');
  assert.equal(paidOrOutstanding('2026-06-15T12:00:00+02:00', now, false), 'paid');
  assert.equal(paidOrOutstanding('2026-06-15T10:00:00.000001Z', now, false), 'outstanding');
  assert.equal(paidOrOutstanding('1999-12-31T23:59:59Z', now, false), 'paid');
});

test('an entry that waits for mark_paid is outstanding whatever its time', () => {
  const now = '2026-06-15T10:00:00Z';
  assert.equal(paidOrOutstanding('1999-12-31T23:59:59Z', now, true), 'outstanding');
  assert.equal(paidOrOutstanding('2026-06-15T10:00:01Z', now, true), 'outstanding');
});
