import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeProduct, PRODUCT } from '../product.ts';
import { presentBanner } from './banner.ts';

const STARTED = {
  address: 'http://127.0.0.1:3000',
  seconds: 1.25,
  workers: 1,
  demo: null,
  setUp: null,
  isLimited: true,
};

for (const role of ['all', 'worker'] as const)
  test(`a start with ROLE=${role} says the version of Innkeep and its commit`, () => {
    const banner = presentBanner({ ...STARTED, role });
    assert.ok(
      banner.includes(`Innkeep ${describeProduct(PRODUCT)} is ready at http://127.0.0.1:3000 (1.3 s).`),
      banner,
    );
  });
