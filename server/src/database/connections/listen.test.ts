import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openCuttableLine } from '../../../test/cuttable-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { until } from '../../../test/until.ts';
import { withinASecond } from '../../../test/within-a-second.ts';
import { openPool, type Pool } from './pool.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
let sql: Pool;

before(async () => {
  database = await createTestDatabase();
  sql = openPool(database.target, { max: 1, statementTimeoutMs: 10_000 });
});
after(async () => {
  await sql.end();
  await database.drop();
});

test('what is notified is heard, and goes on being heard between the signs of life', async () => {
  const heard: string[] = [];
  let losses = 0;
  const listener = listen(database.target, 'news', {
    onMessage: (payload) => heard.push(payload),
    onLost: () => (losses += 1),
  });
  await withinASecond(() => listener.isListening());
  for (const payload of ['one', 'two']) {
    await sql`select pg_notify('news', ${payload})`;
    await withinASecond(() => heard.at(-1) === payload);
    await pause(600);
    // Three signs of life later; after the process was held up the next one is waited for.
    await withinASecond(() => listener.isListening());
  }
  assert.equal(losses, 0);
  await listener.close();
  assert.deepEqual(heard, ['one', 'two']);
});

test('a connection that is cut without a word is not relied on within a second, and another is opened when there is a way', async () => {
  const line = await openCuttableLine(database.target);
  const heard: string[] = [];
  let losses = 0;
  const listener = listen(line.target, 'news', {
    onMessage: (payload) => heard.push(payload),
    onLost: () => (losses += 1),
  });
  try {
    await withinASecond(() => listener.isListening());
    line.cut();
    const cutAt = performance.now();
    await sql`select pg_notify('news', 'unheard')`;
    for (let now = performance.now(); listener.isListening(); now = performance.now()) {
      assert.ok(now - cutAt < 1000, 'a second has passed');
      await pause(5);
    }
    assert.deepEqual(heard, []);
    line.mend();
    await until(() => listener.isListening(), 'it listens again');
    assert.ok(losses >= 1, 'what was missed is told');
    await sql`select pg_notify('news', 'heard')`;
    await withinASecond(() => heard.length > 0);
    assert.deepEqual(heard, ['heard']);
  } finally {
    await listener.close();
    await line.close();
  }
});

test('a listener that finds no way to the database can be closed', async () => {
  const line = await openCuttableLine(database.target);
  line.cut();
  const listener = listen(line.target, 'news', { onMessage: () => {}, onLost: () => {} });
  await pause(50);
  assert.equal(listener.isListening(), false);
  await listener.close();
  await line.close();
});
