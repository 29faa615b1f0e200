import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askService } from '../ask-service.ts';
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
    const before = Date.now;
    Date.now = () => before() + ${hours} * 3_600_000;
    return new Date(Date.now()).toISOString();
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

/** A recurring entry of the account, which a job makes from its first day on. Returns its id. */
async function addRecurring(ground: Ground, daysFromNow: number): Promise<number> {
  const { item_id, payment_method_id } = ground.books;
  const today = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam').toPlainDate();
  const data = await askService(ground, 'POST', '/recurring_transactions', {
    direction: 'income',
    amount: 85,
    currency: 'EUR',
    item_id,
    payment_method_id,
    frequency: 'monthly',
    first_date: today.add({ days: daysFromNow }).toString(),
  });
  return data.recurring_transaction_id;
}

async function entriesOf(ground: Ground, recurring_transaction_id: number): Promise<number> {
  const { total } = await askService(
    ground,
    'GET',
    `/transactions?recurring_transaction_id=${recurring_transaction_id}&limit=1`,
  );
  return total;
}

test('a clock that jumps forward and back stops neither writes nor deliveries, and each job is done once', async () => {
  await withGround('clock jumps +2 days, -1 hour, +25 hours', async (ground) => {
    const { receiver, writes, cluster, healed } = ground;
    const [first, second] = [await addRecurring(ground, 1), await addRecurring(ground, DAYS_FORWARD + 1)];
    receiver.refuse(true);
    await until(() => receiver.refusals() >= 5, 'the receiver refuses');
    await writes.answersMore(30);
    receiver.refuse(false);
    assert.equal(await entriesOf(ground, first), 0);
    // What was refused waits for minutes, which the jump passes.
    await jump(ground, 24 * DAYS_FORWARD);
    await untilDelivered(cluster.url);
    await assertDelivered(ground);
    await until(async () => (await entriesOf(ground, first)) === 1, 'the entry of the day is made');
    await jump(ground, -HOURS_BACK);
    await assertDelivered(ground);
    await jump(ground, HOURS_BACK + 24);
    await until(async () => (await entriesOf(ground, second)) === 1, 'the entry of the next day is made');
    assert.equal(await entriesOf(ground, first), 1, 'no entry is made twice');
    await assertDelivered(ground);
    healed();
    // Jobs of two days begin at once: on a busy machine a write in a thousand may wait too long for a connection.
    const refused = writes.attempts.filter(({ outcome }) => outcome !== '200');
    const text = JSON.stringify(refused);
    assert.ok(
      refused.every(({ outcome }) => outcome === '503 unavailable'),
      text,
    );
    assert.ok(1000 * refused.length < writes.attempts.length, `of ${writes.attempts.length}: ${text}`);
  });
});
