import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clock, useHarness } from '../../../../test/harness.ts';
import { withinASecond } from '../../../../test/within-a-second.ts';
import { createQuotas } from '../../../rate-limits/quotas.ts';
import { SETTINGS } from '../../../rate-limits/fixtures.ts';
import { createMemoryStore } from '../../../rate-limits/stores/memory-store.ts';
import { newSignInAttempts } from '../attempts.ts';
import { unlockAddress, unlockEmail } from './actions.ts';
import { openUnlocks, UNLOCKS_KEPT_SECONDS, type OpenedUnlocks } from './unlocks.ts';

const harness = useHarness();
const opened: OpenedUnlocks[] = [];

afterEach(async () => {
  for (const unlocks of opened.splice(0)) await unlocks.close();
});

/** A process that counts in its own memory, over the database of all. */
function start() {
  const unlocks = openUnlocks({
    target: harness.target,
    sql: harness.databases.reads,
    clock: () => clock.now,
    onFailure: (error) => assert.fail(String(error)),
  });
  opened.push(unlocks);
  const quotas = createQuotas(SETTINGS);
  const attempts = newSignInAttempts({ quotas, store: createMemoryStore(quotas) }, unlocks);
  /** Tries five times for nothing, then answers the seconds to wait. */
  const lockOut = async (email: string, address: string) => {
    const attempt = { email, address, browser: undefined };
    for (let count = 0; count < 5; count += 1) await attempts.begin(attempt, clock.now);
    return (await attempts.begin(attempt, clock.now)).waitSeconds;
  };
  const waitOf = async (email: string, address: string) =>
    (await attempts.begin({ email, address, browser: undefined }, clock.now)).waitSeconds;
  return { attempts, lockOut, waitOf };
}

const system = () => ({ sql: harness.databases.writes, now: clock.now.toString(), request_id: 'test' });

test('an unlock of an e-mail address, in any case, holds in every process within a second, and for no other', async () => {
  const processes = [start(), start()];
  for (const each of processes) {
    assert.equal(await each.lockOut('nora@example.com', '192.0.2.1'), 15);
    assert.equal(await each.lockOut('sam@example.com', '192.0.2.2'), 15);
  }
  await unlockEmail(system(), ' Nora@Example.com');
  for (const each of processes) {
    await withinASecond(async () => (await each.waitOf('nora@example.com', '192.0.2.1')) === 0);
    assert.equal(await each.waitOf('sam@example.com', '192.0.2.2'), 15);
  }
});

test('an unlock of an address forgives what it tried for others', async () => {
  const process = start();
  for (let count = 0; count < 20; count += 1) await process.waitOf(`guess-${count}@example.com`, '192.0.2.9');
  assert.equal(await process.waitOf('nora@example.com', '192.0.2.9'), 15);
  await unlockAddress(system(), '192.0.2.9');
  await withinASecond(async () => (await process.waitOf('nora@example.com', '192.0.2.9')) === 0);
});

test('unlocks are kept no longer than they forgive anything', async () => {
  await unlockEmail(system(), 'old@example.com');
  clock.now = clock.now.add({ seconds: UNLOCKS_KEPT_SECONDS });
  await unlockEmail(system(), 'new@example.com');
  const rows = await harness.databases.reads`select subject from sign_in_unlocks`;
  assert.equal(rows.length, 1);
});
