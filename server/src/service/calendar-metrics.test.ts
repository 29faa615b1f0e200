import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { useHarness } from '../../test/harness.ts';
import { insertFeed } from '../areas/listings/imports/fixtures.ts';
import { measureCalendars } from './calendar-metrics.ts';

const harness = useHarness();

test('calendars are counted by what they need, and an address that was never read waits for its first read', async () => {
  const registry = new Registry();
  measureCalendars(registry, harness.databases);
  const { scope } = await harness.newHost();
  const { sql, host_id } = scope;
  for (const name of ['one', 'two'])
    await insertFeed(scope, { import_url: 'https://example.com/a.ics', next_sync_at: null, name });
  await sql`update listings set last_synced_at = now(), sync_error = 'No.' where host_id = ${host_id} and listing_id = 'two'`;
  const text = await registry.getSingleMetricAsString('innkeep_calendars');
  for (const [state, count] of Object.entries({ read: 2, waiting: 1, failing: 1, skipping: 0, held_back: 0 }))
    assert.match(text, new RegExp(`\\{state="${state}"\\} ${count}$`, 'm'));
});
