import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness } from '../../../test/harness.ts';
import { openPool } from '../../database/connections/pool.ts';
import { storeEvents } from './fixtures.ts';

const harness = useHarness();

const WRITERS = 400;
const CONNECTIONS = 40;
/** Every so many writers one keeps its transaction open until this many others have come after it. */
const LATE_EVERY = 7;
const LATE_BY = 20;
const ROLLED_BACK_EVERY = 9;
/** So many begin for each page that is read, so that the reader is beside them however slow it is. */
const WRITERS_A_PAGE = 50;
const UNDONE = new Error('rolled back on purpose');

test('a reader who follows the log while hundreds write sees each event once and misses none that came late', async (t) => {
  const { host_id, ...host } = await harness.newHost();
  const sql = openPool(harness.target, { max: CONNECTIONS, statementTimeoutMs: 30_000 });
  t.after(() => sql.end());
  const ends = Array.from({ length: WRITERS }, () => Promise.withResolvers<void>());
  const write = async (writer: number) => {
    const first = writer * 10 + 1;
    const count = (writer % 3) + 1;
    await untilRead(Math.floor(writer / WRITERS_A_PAGE));
    try {
      await sql.begin(async (tx) => {
        await storeEvents(tx, { host_id, from: first });
        if (writer % LATE_EVERY === 0) await ends[writer + LATE_BY]?.promise;
        if (count > 1) await storeEvents(tx, { host_id, from: first + 1, count: count - 1 });
        if (writer % ROLLED_BACK_EVERY === 0) throw UNDONE;
      });
      return Array.from({ length: count }, (_, index) => first + index);
    } catch (error) {
      if (error !== UNDONE) throw error;
      return [];
    } finally {
      ends[writer]?.resolve();
    }
  };
  const read = Array.from({ length: WRITERS / WRITERS_A_PAGE }, () => Promise.withResolvers<void>());
  const untilRead = async (pages: number) => read[pages - 1]?.promise;
  const writers = { areAtWork: true };
  const written = Promise.all(ends.map((_, writer) => write(writer))).then((all) => {
    writers.areAtWork = false;
    return all.flat();
  });
  const seen: number[] = [];
  const pages = { whileWriting: 0 };
  let after: string | undefined;
  const readOn = async () => {
    const page = await dataOf(host.get('/events', { after, types: 'task_created', limit: 50 }));
    seen.push(...page.events.map(({ task_id }) => task_id!));
    after = page.next_cursor;
  };
  while (writers.areAtWork) {
    await readOn();
    read[pages.whileWriting]?.resolve();
    pages.whileWriting += 1;
  }
  const stored = await written;
  // What others do on this PostgreSQL may hold up the last ones.
  for (let look = 0; look < 100_000 && seen.length < stored.length; look += 1) await readOn();
  await readOn();
  assert.ok(stored.length > WRITERS && pages.whileWriting > 5, `${pages.whileWriting} pages`);
  assert.equal(new Set(seen).size, seen.length, 'none twice');
  const order = (one: number, other: number) => one - other;
  assert.deepEqual(seen.toSorted(order), stored.toSorted(order), 'none missed');
});
