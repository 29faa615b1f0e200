import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertDelaysNobody, IS_LONG, post, useAttackedService } from './attacked-service.ts';
import { makeAccount, newAccount } from './new-account.ts';
import { newSession } from './new-session.ts';

// Callers that are known, and send as much as they can, beside the account of the probe.

const attacked = useAttackedService({ RATE_LIMITS: 'on' });

/** Sends many requests, so many at once. Returns how often each status came. */
async function flood(count: number, atOnce: number, send: () => Promise<number>) {
  const statuses: Record<number, number> = {};
  let sent = 0;
  const one = async () => {
    while (sent < count) {
      sent += 1;
      const status = await send();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return statuses;
}

test('unreadable messages to /mcp are counted, end in a block, and delay nobody', async () => {
  const mine = { address: attacked.address, token: await newAccount(attacked) };
  const unreadable = '{'.repeat(200_000);
  let statuses: Record<number, number> = {};
  const rounds = IS_LONG ? 20_000 : 2_000;
  await assertDelaysNobody(attacked, async () => {
    statuses = await flood(rounds, 16, async () => {
      const { status } = await post(mine, '/mcp', unreadable, { 'User-Agent': 'attacker/1.0' });
      return status;
    });
  });
  assert.ok((statuses[429] ?? 0) > rounds / 2, JSON.stringify(statuses));
});

test('a script with the session of a browser meets its windows, and delays nobody', async () => {
  const page = await newSession(attacked, await makeAccount(attacked));
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(attacked.address + path, {
      method,
      headers: { ...page, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  let count = 0;
  let statuses: Record<number, number> = {};
  await assertDelaysNobody(attacked, async () => {
    statuses = await flood(IS_LONG ? 8_000 : 2_000, 64, async () => {
      count += 1;
      return count % 2 === 0
        ? send('POST', '/v3/tasks', { type: 'other', expected_date: '2026-07-01', note: 'x'.repeat(500) })
        : send('GET', `/v3/reports/occupancy?start_date=2026-01-01&end_date=2026-12-31&x=${count}`);
    });
  });
  assert.ok((statuses[429] ?? 0) > 300, JSON.stringify(statuses));
});
