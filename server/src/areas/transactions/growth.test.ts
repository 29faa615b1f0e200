import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainFirst } from '../../../test/explain-first.ts';
import { useHarness, type Host } from '../../../test/harness.ts';
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
  const plan = () => explainFirst(harness, host, (scope) => listEntries(scope, { property_id, limit: 20 }));
  const before = await plan();
  await addEntries(other, 18_000);
  for (const each of [before, await plan()]) {
    assert.match(each, /Index Scan using transactions_by_property on transactions t/);
    assert.doesNotMatch(each, /Sort/, 'entries beside the page are read and sorted');
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
