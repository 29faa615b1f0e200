import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPool } from '../../src/database/connections/pool.ts';
import { openInspector } from '../attacks/inspector.ts';
import { until } from '../until.ts';
import { withGround, type Ground } from './ground.ts';

const DAYS_FORWARD = 2;
const HOURS_BACK = 1;

/** Moves the clock of the service, which nothing but this function of it reads. */
async function jump({ service }: Ground, hours: number): Promise<void> {
  const inspector = await openInspector(service());
  const now = await inspector.evaluate(`(() => {
    const before = Temporal.Now.instant;
    Temporal.Now.instant = () => before().add({ hours: ${hours} });
    return Temporal.Now.instant().toString();
  })()`);
  await inspector.close();
  assert.match(String(now), /^\d{4}-/);
}

/** What is written from now on is delivered without a wait. */
async function assertDelivered({ writes, receiver }: Ground): Promise<void> {
  const before = receiver.events.size;
  await writes.answersMore(60);
  await until(() => receiver.events.size >= before + 30, 'new events are delivered', 10_000);
}

/** Everything whose time has come by the clock of the service. */
async function untilDelivered(url: string): Promise<void> {
  const sql = openPool({ url }, { max: 1, statementTimeoutMs: 10_000 });
  try {
    await until(async () => {
      const waiting = await sql`
        select from webhook_deliveries
        where status = 'pending' and next_attempt_at < now() + interval '1 day'`;
      return waiting.length === 0;
    }, 'what waited for its time is delivered');
  } finally {
    await sql.end();
  }
}

test('a clock that jumps two days forward and an hour back stops neither writes nor deliveries', async () => {
  await withGround('clock jumps +2 days, then -1 hour', async (ground) => {
    const { receiver, writes, cluster, healed } = ground;
    receiver.refuse(true);
    await until(() => receiver.refusals() >= 5, 'the receiver refuses');
    await writes.answersMore(30);
    receiver.refuse(false);
    // What was refused waits for minutes, which the jump passes.
    await jump(ground, 24 * DAYS_FORWARD);
    await untilDelivered(cluster.url);
    await assertDelivered(ground);
    await jump(ground, -HOURS_BACK);
    await assertDelivered(ground);
    healed();
    assert.deepEqual([...new Set(writes.attempts.map(({ outcome }) => outcome))], ['200']);
  });
});
