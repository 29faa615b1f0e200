import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { pino } from 'pino';
import { clock, useHarness, type Host } from '../../../test/harness.ts';
import { SETTINGS } from '../fixtures.ts';
import { SHARING } from '../limits.ts';
import { openRateLimits, type OpenedRateLimits } from '../open-rate-limits.ts';
import { findSharedAddresses } from './saved-sharing.ts';
import { createSharedAddresses } from './shared-addresses.ts';

const harness = useHarness();
const running: OpenedRateLimits[] = [];

afterEach(async () => {
  for (const limits of running.splice(0)) await limits.close();
  await harness.databases.writes`truncate rate_limit_shared_addresses, rate_limit_budgets`;
});

async function start(trustedProxies: readonly string[] = []) {
  const warnings: string[] = [];
  const log = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  const limits = await openRateLimits({
    config: { ...SETTINGS, redisUrl: null, apiProcesses: 1 },
    target: harness.target,
    sql: harness.databases.writes,
    clock: () => clock.now,
    logger: pino({ level: 'warn' }, log),
    trustsProxies: trustedProxies.length > 0,
  });
  running.push(limits);
  return { app: harness.newApp({ rateLimits: limits.rateLimits, trustedProxies }), limits, warnings };
}

type Started = Awaited<ReturnType<typeof start>>;

async function send({ app }: Started, hosts: readonly Host[], address: string, headers = {}) {
  for (const { token } of hosts) {
    const given = { 'service-access-token': token, 'user-agent': 'channel-manager/2.1', ...headers };
    const answer = await app.inject({ url: '/v3/tags', remoteAddress: address, headers: given });
    assert.equal(answer.statusCode, 200);
  }
}

const stored = () => findSharedAddresses(harness.databases.reads, clock.now);
const someHosts = (count: number) => Promise.all(Array.from({ length: count }, () => harness.newHost()));

test('of many shared addresses the twenty with the most accounts are told', async () => {
  await harness.databases.writes`
    insert into rate_limit_shared_addresses (address, accounts, is_forwarded, seen_at)
    select '10.0.1.' || n, n, false, ${clock.now.toString()} from generate_series(1, 25) n`;
  const found = await stored();
  assert.deepEqual([found.length, found[0]?.accounts, found.at(-1)?.accounts], [20, 25, 6]);
});

test('an address of five accounts is warned of once, stored, and warned of again at the next start', async () => {
  const [hosts, process] = [await someHosts(SHARING.accountsMin), await start()];
  await send(process, hosts.slice(1), '10.0.0.2');
  await send(process, hosts.slice(1), '10.0.0.2');
  await send(process, hosts.slice(0, 1), '10.0.0.3');
  await process.limits.refresh();
  assert.deepEqual([process.warnings, await stored()], [[], []], 'four accounts are no sign of a proxy');
  await send(process, hosts, '10.0.0.2', { 'x-forwarded-for': '203.0.113.7' });
  await process.limits.refresh();
  await process.limits.refresh();
  assert.equal(process.warnings.length, 1);
  assert.match(
    process.warnings[0]!,
    /^5 accounts sent requests from the one address 10\.0\.0\.2, and TRUSTED_PROXIES/,
  );
  assert.match(process.warnings[0]!, /carry X-Forwarded-For/);
  assert.deepEqual(await stored(), [{ address: '10.0.0.2', accounts: 5, is_forwarded: true }]);
  assert.deepEqual((await start()).warnings, process.warnings);
  clock.now = clock.now.add({ seconds: SHARING.keptSeconds });
  assert.deepEqual((await start()).warnings, [], 'nothing of it was seen for days');
});

test('nobody is warned while proxies are trusted', async () => {
  const [hosts, process] = [await someHosts(SHARING.accountsMin), await start(['10.0.0.2'])];
  await send(process, hosts, '10.0.0.2');
  await process.limits.refresh();
  assert.deepEqual([process.warnings, await stored()], [[], []]);
});

test('a flood of addresses and accounts keeps a bounded memory, and is forgotten after an hour', () => {
  const sharing = createSharedAddresses();
  const note = (host_id: number, address: string, now = 0) =>
    sharing.note({ host_id, address, isForwarded: false }, now);
  for (let index = 0; index < SHARING.addressesMax; index += 1) note(1, `address ${index}`);
  for (let host_id = 1; host_id <= 1_000; host_id += 1) {
    note(host_id, 'address 0');
    note(host_id, 'one too many');
  }
  assert.deepEqual(sharing.takeFound(), [
    { address: 'address 0', accounts: SHARING.accountsMax, is_forwarded: false },
  ]);
  for (let host_id = 1; host_id <= 4; host_id += 1)
    note(host_id, 'address 0', SHARING.withinSeconds * 1000 * host_id);
  assert.deepEqual(sharing.takeFound(), []);
});
