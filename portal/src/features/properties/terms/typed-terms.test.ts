import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingTerms } from '../../../../../client/src/innkeep.ts';
import { fitted, newCharge, ofKind, type TypedCharge } from './charge-kinds.ts';
import { restOf, withPart, type TypedPart } from './plan.ts';
import { typedFrom } from './typed-terms.ts';

const NAMES = { cleaning: 'Cleaning', extra_guest: 'Guest', pet: 'Pet', tax: 'Tax', fee: '', discount: '' };

const NONE: BookingTerms = {
  property_id: 1001,
  currency: 'EUR',
  is_set: true,
  max_guests: null,
  charges: [],
  weekly_discount_percent: null,
  monthly_discount_percent: null,
  deposit: null,
  cancellation_policy: null,
  payment_plan: [],
};

test('the most guests are those of the property until terms are set', () => {
  assert.equal(typedFrom(NONE, { capacity: 5 }, 'en').max_guests, '');
  assert.equal(typedFrom({ ...NONE, is_set: false }, { capacity: 5 }, 'en').max_guests, '5');
});

test('a charge of another kind loses what that cannot have, and keeps what was typed', () => {
  const cleaning = newCharge([], NAMES);
  assert.deepEqual([cleaning.name, cleaning.kind, cleaning.per], ['Cleaning', 'cleaning', 'stay']);
  const typed: TypedCharge = { ...cleaning, sum: '12,50', free_below_age: '16', is_included: true };
  const guest = ofKind(typed, 'extra_guest', NAMES);
  assert.deepEqual(
    [guest.name, guest.sum, guest.per, guest.free_count, guest.free_below_age, guest.is_included],
    ['Guest', '12,50', 'guest_night', '2', '16', false],
  );
  const discount = ofKind({ ...guest, name: 'Spring' }, 'discount', NAMES);
  assert.deepEqual(
    [discount.name, discount.unit, discount.per, discount.free_count, discount.free_below_age],
    ['Spring', 'percent', 'stay', '', ''],
  );
  assert.equal(fitted({ ...guest, kind: 'tax', unit: 'percent' }).per, 'stay', 'a percent is of the stay');
  assert.deepEqual(newCharge([cleaning], NAMES).name, '');
});

test('the last part of a plan is what the others leave', () => {
  const [first, rest] = withPart([]);
  assert.ok(first !== undefined && rest !== undefined);
  assert.deepEqual(restOf([first, rest], 'en'), { percent: 70, isExact: true });
  assert.equal(withPart([first, rest]).at(-1), rest);
  const part = (unit: TypedPart['unit'], sum: string): TypedPart => ({ ...first, unit, sum });
  assert.deepEqual(restOf([part('percent', '33,3333'), rest], 'en'), { percent: 66.6667, isExact: true });
  assert.deepEqual(restOf([part('amount', '200'), rest], 'en'), { percent: 100, isExact: false });
  assert.deepEqual(restOf([part('percent', '60'), part('percent', '40'), rest], 'en').percent, 0);
  assert.deepEqual(restOf([rest], 'en'), { percent: 100, isExact: true });
});
