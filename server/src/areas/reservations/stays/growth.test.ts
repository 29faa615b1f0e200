import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainFirst } from '../../../../test/explain-first.ts';
import { useHarness, type Host } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { listStays } from './queries.ts';

const harness = useHarness();
const STAYS = 4000;

test('a page of the stays of a month reads the orders of its own rows, not all of the account', async () => {
  const host = await harness.newHost();
  await addStays(host);
  const june = { start_check_in_date: '2026-06-01', end_check_in_date: '2026-06-30', limit: 20 };
  const plan = await explainFirst(harness, host, (scope) => listStays(scope, june));
  assert.match(plan, /Index Scan using orders_pkey on orders found/);
  assert.match(plan, /Index Cond: \(\(host_id = \$\d+\) AND \(reservation_code = s\.reservation_code\)\)/);
  assert.doesNotMatch(plan, /Hash Cond: .*reservation_code/, 'all orders of the account are read');
});

/** Stores stays of three nights, one after the other. */
async function addStays(host: Host): Promise<void> {
  const property_id = await aProperty(host);
  const { writes: sql } = harness.databases;
  await sql`
    insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at, updated_at)
    select ${host.scope.host_id}, 'R' || n, 'airbnb', 'EUR', 'System', now(), now(), now()
    from generate_series(1, ${STAYS}::integer) n`;
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
      stay_status, rate_amount, commission_amount, booked_at, created_at, order_currency, order_channel_type)
    select ${host.scope.host_id}, 'R' || n, 'R' || n, ${property_id}, date '2020-01-01' + n * 3, date '2020-01-04' + n * 3,
      'accepted', 'checkin_pending', 300, 45, now(), now(), 'EUR', 'airbnb'
    from generate_series(1, ${STAYS}::integer) n`;
  await sql`analyze orders`;
  await sql`analyze stays`;
}
