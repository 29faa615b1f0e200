import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aHostWithTwo } from '../../src/areas/properties/fixtures.ts';
import { aStay } from '../../src/areas/reservations/fixtures.ts';
import { newDemo } from '../../src/workflows/export-account/fixtures.ts';
import { useHarness } from '../harness.ts';
import { readOperations, urlsOf } from '../imports/same-answers.ts';

const harness = useHarness();

test('an account that the statistics do not know yet gets an answer to every GET', async (t) => {
  for (let small = 0; small < 3; small += 1) {
    const { host, house } = await aHostWithTwo(harness);
    await aStay(host, house);
  }
  await harness.databases.writes`analyze`;
  const headers = { 'service-access-token': await newDemo(harness) };
  const ask = async (url: string) => {
    const { statusCode, payload } = await harness.app.inject({ url: `/v3${url}`, headers });
    // 503: a statement took longer than its deadline.
    assert.notEqual(statusCode, 503, url);
    return JSON.parse(payload).data ?? {};
  };
  let asked = 0;
  for (const { path } of readOperations())
    for (const url of (await urlsOf(ask, path)).slice(0, 3)) {
      await ask(url);
      asked += 1;
    }
  assert.ok(asked > 90, String(asked));
  t.diagnostic(`${asked} answers`);
});
