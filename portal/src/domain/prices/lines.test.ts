import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flawOfLines, linesAgain, linesSent, linesTyped, sumOfLines, type PriceLine } from './lines.ts';

const line = (amount: string, type: PriceLine['type'] = 'ACCOMMODATION'): PriceLine => ({
  type,
  description: '',
  amount,
});

test('lines add up only where each of them is an amount; what the host pays is no part of it', () => {
  const fee = line('40', 'HOST_SERVICE_FEE');
  assert.equal(sumOfLines([line('1,234.50'), line('-34.5'), fee], 'EUR', 'en'), 1200);
  assert.equal(sumOfLines([line('1.234,50'), line('-34,5')], 'EUR', 'es'), 1200);
  assert.equal(sumOfLines([line('100'), line('1,5,5')], 'EUR', 'en'), undefined);
});

test('what is wrong with lines is said: no amount, too many places, or a sum below zero', () => {
  const flaw = (...amounts: string[]) =>
    flawOfLines(
      amounts.map((amount) => line(amount)),
      'EUR',
      'en',
    );
  assert.deepEqual(
    [flaw('100', '-100'), flaw('100', '-100.01'), flaw('1,5,5'), flaw('0.125'), flaw('100', '')],
    [undefined, 'below zero', 'none', 'places', 'empty'],
  );
});

test('lines that the service has told are typed and sent as they were', () => {
  const told = [
    { type: 'ACCOMMODATION' as const, description: '8 nights', amount: 1099.08 },
    { type: 'OTHER' as const, description: 'Discount', amount: -0.5 },
  ];
  for (const tag of ['en', 'es']) assert.deepEqual(linesSent(linesTyped(told, 'EUR', tag), 'EUR', tag), told);
  assert.deepEqual(linesAgain(told), told);
});
