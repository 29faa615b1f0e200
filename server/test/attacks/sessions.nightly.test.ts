import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { SESSION_AT_ONCE } from '../../src/rate-limits/limits.ts';
import { countWaiting, untilWaiting } from '../until-waiting.ts';
import { assertDelaysNobody, useAttackedService } from './attacked-service.ts';
import { makeAccount } from './new-account.ts';
import { newSession } from './new-session.ts';

/** So many connections that they are not what bounds the requests of one session. */
const attacked = useAttackedService({ DATABASE_WRITE_CONNECTIONS: '60' });

const REQUESTS = 50;
const NEIGHBOURS_REQUESTS = 20;

test('of 50 requests that a session sends at once 8 are at work at a time, all are answered, and a neighbour waits for none', async () => {
  const opened = await openDatabase(readConfig({ DATA_DIR: attacked.dataDir }), { report: () => {} });
  const { databases } = opened;
  const page = await newSession(attacked, await makeAccount(attacked));
  const send = async (): Promise<number> => {
    const body = JSON.stringify({ type: 'other', expected_date: '2026-07-01' });
    const headers = { ...page, 'Content-Type': 'application/json' };
    const answer = await fetch(`${attacked.address}/v3/tasks`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  try {
    await assertDelaysNobody(attacked, async () => {
      let sent: Promise<number>[] = [];
      await databases.writes.begin(async (sql) => {
        await sql`lock table tasks in share row exclusive mode`;
        sent = Array.from({ length: REQUESTS }, send);
        await untilWaiting(databases, SESSION_AT_ONCE.working);
        for (let count = 0; count < NEIGHBOURS_REQUESTS; count += 1) {
          assert.equal(await askAsNeighbour(), 200);
          assert.equal(await countWaiting(databases), SESSION_AT_ONCE.working);
        }
      });
      assert.deepEqual(await Promise.all(sent), Array(REQUESTS).fill(200));
    });
  } finally {
    await opened.close();
  }
});

async function askAsNeighbour(): Promise<number> {
  const headers = { 'Service-Access-Token': attacked.token };
  const answer = await fetch(`${attacked.address}/v3/tags`, { headers });
  await answer.arrayBuffer();
  return answer.status;
}
