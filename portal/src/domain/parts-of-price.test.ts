import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commissionOf, feesOf, netOf, priceOf, taxesOf, type Priced } from './parts-of-price.ts';

const EUR = 'EUR';
const money = (amount: number) => ({ currency: EUR, amount });

const STAY: Priced = {
  status: 'accepted',
  kept_amount: 0,
  rates: {
    total_rate: money(360.3),
    total_commission: money(36.1),
    rate: money(360.3),
    commission: money(36.1),
    tax: money(20.1),
    details: [
      { type: 'ACCOMMODATION', description: 'Nights', ...money(300) },
      { type: 'CLEANING_FEE', description: 'Cleaning', ...money(30.1) },
      { type: 'PET_FEE', description: 'Dog', ...money(10.2) },
      { type: 'OTHER', description: 'Discount', ...money(-0.1) },
      { type: 'TAX', description: 'City tax', ...money(20.1) },
      { type: 'HOST_SERVICE_FEE', description: 'Fee', ...money(36.1) },
    ],
  },
};

test('fees are exact, and are neither the nights, nor taxes, nor what the channel keeps', () => {
  assert.deepEqual(
    [priceOf, feesOf, taxesOf, commissionOf, netOf].map((of) => of(STAY)),
    [360.3, 40.2, 20.1, 36.1, 324.2],
  );
});

test('of a stay that has ended only what is kept counts, and all of it is the host’s', () => {
  const ended = { ...STAY, status: 'cancelled', kept_amount: 100.5 } as const;
  assert.deepEqual(
    [priceOf, feesOf, taxesOf, commissionOf, netOf].map((of) => of(ended)),
    [100.5, 0, 0, 0, 100.5],
  );
});
