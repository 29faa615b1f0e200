import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeAmount, writeDate, writeTime } from './written.ts';

const DAYS: readonly [language: string, usual: string, long: string, short: string][] = [
  ['en', 'Thu 26 November', 'Thursday 26 November 2026', '26 Nov'],
  ['en-US', 'Thu, November 26', 'Thursday, November 26, 2026', 'Nov 26'],
  ['es', 'jueves 26 de noviembre', 'jueves 26 de noviembre de 2026', '26 nov'],
  ['de', 'Donnerstag, 26. November', 'Donnerstag, 26. November 2026', '26. Nov.'],
  ['fr', 'jeudi 26 novembre', 'jeudi 26 novembre 2026', '26 nov.'],
  ['it', 'giovedì 26 novembre', 'giovedì 26 novembre 2026', '26 nov'],
  ['pt', 'quinta-feira, 26 de novembro', 'quinta-feira, 26 de novembro de 2026', '26 de nov.'],
  ['ja', '11月26日木曜日', '2026年11月26日木曜日', '11月26日'],
];

for (const [language, usual, long, short] of DAYS) {
  test(`the 26th of November is written as people write it in ${language}`, () => {
    assert.equal(writeDate('2026-11-26', language), usual);
    assert.equal(writeDate('2026-11-26', language, 'long'), long);
    assert.equal(writeDate('2026-11-26', language, 'short'), short);
    assert.equal(writeDate('2026-11-26', language, 'iso'), '2026-11-26');
  });
}

const TIMES: readonly [language: string, time: string, usual: string, long: string, short: string][] = [
  ['en', '15:00', '15:00', '15:00', '15:00'],
  ['en-US', '15:00', '3:00 PM', '3:00 PM', '3 PM'],
  ['en-US', '15:30', '3:30 PM', '3:30 PM', '3:30 PM'],
  ['de', '15:00', '15:00', '15:00 Uhr', '15:00'],
  ['es', '09:30', '9:30', '9:30', '9:30'],
];

for (const [language, time, usual, long, short] of TIMES) {
  test(`${time} is written as people write it in ${language}`, () => {
    assert.equal(writeTime(time, language), usual);
    assert.equal(writeTime(time, language, 'long'), long);
    assert.equal(writeTime(time, language, 'short'), short);
    assert.equal(writeTime(time, language, 'iso'), time);
  });
}

test('an amount keeps each digit and the places of its currency', () => {
  assert.equal(writeAmount({ amount: '120.5', currency: 'EUR' }, 'en'), '€120.50');
  assert.equal(writeAmount({ amount: '120.5', currency: 'EUR' }, 'es'), '120,50\u00A0€');
  assert.equal(writeAmount({ amount: '30000', currency: 'JPY' }, 'en'), 'JP¥30,000');
  assert.equal(
    writeAmount({ amount: '9007199254740993.01', currency: 'EUR' }, 'en'),
    '€9,007,199,254,740,993.01',
  );
});

test('a language that nobody writes here is English, and no tag changes the calendar or ends a text', () => {
  for (const tag of ['xx', 'zz-ZZ', 'tlh', 'qaa-x-private'])
    assert.equal(writeDate('2026-11-26', tag), 'Thu 26 November', tag);
  assert.match(writeDate('2026-11-26', 'th', 'long'), /2026/);
  assert.match(writeDate('2026-11-26', 'en-u-ca-buddhist', 'long'), /2026/);
});

test('however many tags guests have, what is kept of them is bounded', () => {
  const { heapUsed } = process.memoryUsage();
  for (let index = 0; index < 3000; index += 1)
    writeDate('2026-11-26', `en-x-${String(index).padStart(4, 'a')}`);
  assert.ok(process.memoryUsage().heapUsed - heapUsed < 200_000_000);
});
