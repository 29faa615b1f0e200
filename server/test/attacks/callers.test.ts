import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printed, runInnkeep } from '../../../cli/test/run-innkeep.ts';
import { formTokenIn } from '../../src/access/oauth/fixtures.ts';
import { assertDelaysNobody, IS_LONG, post, useAttackedService } from './attacked-service.ts';

// Callers that are known, and send as much as they can, beside the account of the probe.

const attacked = useAttackedService({ RATE_LIMITS: 'on' });
const EMAIL = 'attacker@example.com';
let token: Promise<string> | undefined;

/** Makes the account of the attacker once. Returns a token of it. */
function attackersToken(): Promise<string> {
  return (token ??= makeAccount());
}

async function makeAccount(): Promise<string> {
  const settings = { DATA_DIR: attacked.dataDir };
  const place = ['--timezone', 'Europe/Amsterdam', '--currency', 'EUR', '--country', 'NL'];
  const made = ['create-account', '--name', 'attacker', '--slug', 'attacker', ...place];
  await printed(runInnkeep(settings, ...made));
  const ofToken = ['--account', 'attacker', '--name', 'attack', '--scope', 'writable'];
  return printed(runInnkeep(settings, 'create-token', ...ofToken));
}

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
  const mine = { address: attacked.address, token: await attackersToken() };
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
  const page = await signIn();
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

/** The headers of a page at which the master operator of the attacker is signed in. */
async function signIn(): Promise<Record<string, string>> {
  await attackersToken();
  const settings = { DATA_DIR: attacked.dataDir };
  const password = await printed(
    runInnkeep(settings, 'set-password', '--account', 'attacker', '--email', EMAIL),
  );
  const own = { Origin: attacked.address, 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0' };
  const shown = await fetch(`${attacked.address}/sign-in`, { headers: own });
  const visit = cookieOf(shown);
  const form_token = formTokenIn(await shown.text());
  const signedIn = await fetch(`${attacked.address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...own, Cookie: visit, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form_token, email: EMAIL, password }),
  });
  assert.equal(signedIn.status, 303, await signedIn.text());
  const headers = { ...own, Cookie: cookieOf(signedIn) };
  const session = await fetch(`${attacked.address}/v3/session`, { headers });
  const { data } = (await session.json()) as { data: { form_token: string } };
  return { ...headers, 'Service-Form-Token': data.form_token };
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
