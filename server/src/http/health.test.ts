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
  assert.deepEqual(answer.json().data, { status: 'ready', version: PRODUCT.version, commit: PRODUCT.commit });
});
