import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../test/harness.ts';
import { PRODUCT } from '../product.ts';
import { serveHealth } from './health.ts';

const harness = useHarness();

test('a service that is ready says its version and its commit', async () => {
  const app = harness.newApp({});
  serveHealth(app, harness.databases.reads);
  const answer = await app.inject('/readyz');
  assert.deepEqual(answer.json().data, { status: 'ready', writes: 'accepted', ...PRODUCT });
});

test('a service that refuses writes alone stays ready, and says why', async () => {
  const app = harness.newApp({});
  serveHealth(app, harness.databases.reads, () => 'The disk is full.');
  const answer = await app.inject('/readyz');
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json().data, {
    status: 'ready',
    writes: 'refused',
    problem: 'The disk is full.',
    ...PRODUCT,
  });
});
