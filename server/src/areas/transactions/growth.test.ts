import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness, type Host } from '../../../test/harness.ts';
import type { Rendered } from '../../database/connections/sql.ts';
import { openPool } from '../../database/connections/pool.ts';
import { aProperty } from '../properties/fixtures.ts';
import { booksOf } from './fixtures.ts';
import { listEntries } from './queries.ts';

const harness = useHarness();
const PROPERTIES = 12;

test('a page of entries is read in the order of its index, before and after another account stores far more', async () => {
  await harness.newHost();
  // The statistics of the dictionaries are older than the accounts that the entries are stored in.
  await harness.databases.writes`analyze dictionary_entries`;
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const property_id = await addEntries(host, 2000);
  const before = await pagePlan(host, property_id);
  await addEntries(other, 18_000);
  for (const plan of [before, await pagePlan(host, property_id)]) {
    assert.match(plan, /Index Scan using transactions_by_property on transactions t/);
    assert.doesNotMatch(plan, /Sort/, 'entries beside the page are read and sorted');
  }
});

/** Stores paid entries of twelve properties. Returns the first of the properties. */
async function addEntries(host: Host, entries: number): Promise<number> {
  const books = await booksOf(host);
  const properties: number[] = [];
  for (let index = 0; index < PROPERTIES; index += 1)
    properties.push(await aProperty(host, { title: `House ${index}` }));
  await harness.databases.writes`
    insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
      payment_method_id, note, operator_name, property_id, created_at, updated_at)
    select ${host.scope.host_id}, 'income', 'property', 'paid', 100, 'EUR', timestamptz '2026-01-01Z' + n * interval '1 minute',
      ${books.accommodation}, ${books.card}, '', 'Test', (${properties}::bigint[])[1 + n % ${PROPERTIES}::integer], now(), now()
    from generate_series(1, ${entries}::integer) n`;
  await harness.databases.writes`analyze transactions`;
  return properties[0] ?? 0;
}

/** The plan that a connection of the service makes for a page of the property's entries, whatever the values are. */
async function pagePlan(host: Host, property_id: number): Promise<string> {
  const sent: Rendered[] = [];
  const reads = openPool(harness.target, { max: 1, statementTimeoutMs: 10_000 });
  try {
    reads.watch((statement) => sent.push(statement));
    await listEntries({ ...host.scope, sql: reads }, { property_id, limit: 20 });
    const [page] = sent;
    assert.ok(page);
    return await reads.begin(async (sql) => {
      await sql.script(`prepare page as ${page.text}`);
      const values = page.values.map((value) => `'${String(value)}'`).join(', ');
      const lines = await sql.run({ text: `explain execute page (${values})`, values: [] });
      return lines.map((line) => String(line['QUERY PLAN'])).join('\n');
    });
  } finally {
    await reads.end();
  }
}
