import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EN } from '../../../texts/en.ts';
import { hoursFile } from './hours-file.ts';
import { sayMinutes, sumOf } from './hours.ts';
import { readHoursSearch } from './hours-search.ts';

const ANA = {
  staff_id: 1,
  staff_name: 'Ana',
  tasks: 2,
  minutes: 95,
  fees: [{ currency: 'EUR', amount: 0.1 }],
};
const BEN = {
  staff_id: 2,
  staff_name: '=Ben',
  tasks: 1,
  minutes: 0,
  fees: [
    { currency: 'EUR', amount: 0.2 },
    { currency: 'JPY', amount: 500 },
  ],
};

test('the sums of a month are exact, each currency for itself', () => {
  assert.deepEqual(sumOf([ANA, BEN]), {
    tasks: 3,
    minutes: 95,
    fees: [
      { currency: 'EUR', amount: 0.3 },
      { currency: 'JPY', amount: 500 },
    ],
  });
});

test('a file has a line for each currency of a person, counts nobody twice, and holds no formula', () => {
  const [head, ...lines] = hoursFile([ANA, BEN], '2026-06', EN).trim().split('\r\n');
  assert.match(head ?? '', /Month,Staff,Tasks,Minutes,Pay,Currency$/);
  assert.deepEqual(lines, [
    '2026-06,Ana,2,95,0.10,EUR',
    "2026-06,'=Ben,1,0,0.20,EUR",
    "2026-06,'=Ben,,,500,JPY",
  ]);
});

test('minutes are said as hours, and an address with no month shows this one', () => {
  assert.equal(sayMinutes(95, 'en'), '1 hr 35 min');
  assert.equal(sayMinutes(120, 'en'), '2 hr');
  assert.equal(sayMinutes(0, 'en'), '–');
  assert.deepEqual(readHoursSearch({ month: '2026-13' }), {});
  assert.deepEqual(readHoursSearch({ month: '2026-12' }), { month: '2026-12' });
});
