import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrokenRule } from '../../http/api-error.ts';
import {
  brokenAssignment,
  brokenFee,
  feeOf,
  levelOf,
  placeAfter,
  toSeconds,
  type CleaningFee,
  type TaskPlace,
} from './rules.ts';

const fieldsOf = (broken: readonly BrokenRule[]) => broken.map(({ field }) => field);

const LEVELS: [...Parameters<typeof levelOf>, level: string | null][] = [
  ['cleaning', undefined, null, 'standard'],
  ['cleaning', undefined, 'advanced', 'advanced'],
  ['cleaning', 'simple', 'advanced', 'simple'],
  ['cleaning', null, 'advanced', 'refused'],
  ['maintenance', undefined, 'advanced', null],
  ['maintenance', null, 'advanced', null],
  ['maintenance', 'advanced', 'advanced', 'refused'],
];

for (const [type, sent, before, level] of LEVELS) {
  test(`the level ${sent} sent for a ${type} that had ${before} is ${level}`, () => {
    const answer = levelOf(type, sent, before);
    assert.deepEqual(fieldsOf(answer.broken), level === 'refused' ? ['level'] : []);
    if (level !== 'refused') assert.equal(answer.level, level);
  });
}

const FREE: TaskPlace = { property_id: null, stay_code: null };
const HOUSE: TaskPlace = { property_id: 1, stay_code: null };
const STAY: TaskPlace = { property_id: 1, stay_code: 'S' };

const PLACES: [
  before: TaskPlace,
  sent: Parameters<typeof placeAfter>[1],
  stay: Parameters<typeof placeAfter>[2],
  after: TaskPlace | 'refused',
][] = [
  [FREE, {}, undefined, FREE],
  [FREE, { property_id: 1 }, undefined, HOUSE],
  [HOUSE, { property_id: 0 }, undefined, FREE],
  [HOUSE, { property_id: null }, undefined, FREE],
  [HOUSE, {}, undefined, HOUSE],
  [FREE, { stay_code: 'S' }, { property_id: 1 }, STAY],
  [FREE, { stay_code: 'S', property_id: 1 }, { property_id: 1 }, STAY],
  [FREE, { stay_code: 'S', property_id: 2 }, { property_id: 1 }, 'refused'],
  [FREE, { stay_code: 'S', property_id: 2 }, { property_id: null }, 'refused'],
  [FREE, { stay_code: 'S', property_id: 0 }, { property_id: null }, { property_id: null, stay_code: 'S' }],
  [STAY, { property_id: 1 }, undefined, STAY],
  [STAY, { property_id: 2 }, undefined, 'refused'],
  [STAY, { property_id: 0 }, undefined, 'refused'],
  [STAY, { stay_code: null }, undefined, HOUSE],
  [STAY, { stay_code: null, property_id: 2 }, undefined, { property_id: 2, stay_code: null }],
  [STAY, { stay_code: null, property_id: 0 }, undefined, FREE],
  [STAY, { stay_code: 'T' }, { property_id: 2 }, { property_id: 2, stay_code: 'T' }],
];

for (const [before, sent, stay, after] of PLACES) {
  const where = stay === undefined ? '' : ` with a stay at ${stay.property_id}`;
  test(`${JSON.stringify(sent)}${where} makes ${JSON.stringify(before)} ${JSON.stringify(after)}`, () => {
    const { broken, ...place } = placeAfter(before, sent, stay);
    assert.deepEqual(fieldsOf(broken), after === 'refused' ? ['property_id'] : []);
    if (after !== 'refused') assert.deepEqual(place, after);
  });
}

const everywhere = { is_active: true, scope: 'all', property_ids: [] } as const;
const atHouse = { is_active: true, scope: 'listed', property_ids: [1] } as const;
const given = { field: 'staff_id', isNew: true } as const;
const moved = { field: 'property_id', isNew: false } as const;

const ASSIGNMENTS: [guarantee: string, ...Parameters<typeof brokenAssignment>, isRefused: boolean][] = [
  ['a staff of scope all takes it anywhere', everywhere, 2, given, false],
  ['a staff takes it where they work', atHouse, 1, given, false],
  ['a staff does not take it elsewhere', atHouse, 2, given, true],
  ['a task of no property is for anyone', { ...atHouse, property_ids: [] }, null, given, false],
  ['a staff who is not active takes none', { ...everywhere, is_active: false }, null, given, true],
  ['a task moves with a staff who is not active', { ...everywhere, is_active: false }, 2, moved, false],
  ['a task does not move where its staff does not work', atHouse, 2, moved, true],
  ['a task does not move with a staff who is out of sight', undefined, 2, moved, true],
  ['a task leaves its property with its staff', undefined, null, moved, false],
];

for (const [guarantee, staff, property_id, cause, isRefused] of ASSIGNMENTS) {
  test(`of a task: ${guarantee}`, () => {
    const broken = brokenAssignment(staff, property_id, cause);
    assert.deepEqual(fieldsOf(broken), isRefused ? [cause.field] : []);
  });
}

const home = { cleaning_fee: '47.5', currency: 'GBP' };
const FEES: [input: Parameters<typeof feeOf>[0], home: Parameters<typeof feeOf>[1], fee: CleaningFee][] = [
  [{ type: 'cleaning' }, home, { fee: '47.5', currency: 'GBP' }],
  [{ type: 'cleaning', currency: 'GBP' }, home, { fee: '47.5', currency: 'GBP' }],
  [{ type: 'cleaning', currency: 'USD' }, home, { fee: '0', currency: 'USD' }],
  [{ type: 'cleaning', fee: '0' }, home, { fee: '0', currency: 'EUR' }],
  [{ type: 'cleaning' }, undefined, { fee: '0', currency: 'EUR' }],
  [{ type: 'other' }, home, { fee: '0', currency: 'EUR' }],
  [{ type: 'other', fee: '5', currency: 'USD' }, undefined, { fee: '5', currency: 'USD' }],
];

for (const [input, of, fee] of FEES) {
  test(`${JSON.stringify(input)} at ${of === undefined ? 'no fee' : 'GBP 47.5'} costs ${fee.currency} ${fee.fee}`, () => {
    assert.deepEqual(feeOf(input, of, { currency: 'EUR' }), fee);
  });
}

test('a fee with more places than its currency has is refused by what was sent', () => {
  assert.deepEqual(brokenFee({ fee: '10.5', currency: 'EUR' }, 'fee'), []);
  assert.deepEqual(fieldsOf(brokenFee({ fee: '10.5', currency: 'JPY' }, 'fee')), ['fee']);
  assert.deepEqual(fieldsOf(brokenFee({ fee: '10.5', currency: 'JPY' }, 'currency')), ['currency']);
});

test('a time without seconds is on the minute', () => {
  assert.equal(toSeconds('11:00'), '11:00:00');
  assert.equal(toSeconds('11:00:01'), '11:00:01');
});
