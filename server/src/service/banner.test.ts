import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeProduct, PRODUCT } from '../product.ts';
import { presentBanner } from './banner.ts';

const STARTED = {
  address: 'http://127.0.0.1:3000',
  publicUrl: null,
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

test('links begin with PUBLIC_URL where it is set, and the line of the start has the address of this machine', () => {
  const publicUrl = 'https://pms.example.com';
  const demo = { link: '/open#a', token: 'ik_1' };
  const banner = presentBanner({ ...STARTED, publicUrl, role: 'all', demo, setUp: '/set-up#b' });
  for (const path of ['/open#a', '/set-up#b', '/docs', '/v3/transactions?limit=2'])
    assert.ok(banner.includes(`${publicUrl}${path}`), banner);
  assert.equal(banner.split('127.0.0.1').length, 2, banner);
});
