import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openLongReads, type LongReads } from './long-reads.ts';

let database: TestDatabase;
let longReads: LongReads;
before(async () => {
  database = await createEmptyTestDatabase();
  longReads = openLongReads(database.target, { max: 3 });
});
after(async () => {
  await longReads.end();
  await database.drop();
});

const [LARGE, SMALL] = [1, 2];

test('of the long reads of one account two are under way, and those of another account wait for none of them', async () => {
  const large = longReads.ofAccount(LARGE);
  const done: number[] = [];
  const all = Array.from({ length: 8 }, async (_, n) => {
    await large`select pg_sleep(0.2)`;
    done.push(n);
  });
  await longReads.ofAccount(SMALL)`select`;
  assert.equal(done.length, 0, 'the small account was answered before the first of the large one');
  let busiest = 0;
  // The second may still be opening its connection.
  while (done.length === 0) {
    const [busy] = await longReads.ofAccount(SMALL)<{ count: number }[]>`
      select count(*) as count from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`;
    busiest = Math.max(busiest, busy?.count ?? 0);
  }
  assert.equal(busiest, 2);
  await Promise.all(all);
});

test('a long read is planned for its values', async () => {
  const [row] = await longReads.ofAccount(LARGE)<{ mode: string }[]>`
    select current_setting('plan_cache_mode') as mode`;
  assert.equal(row?.mode, 'force_custom_plan');
});
