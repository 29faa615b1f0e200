import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, useHarness, type Harness } from '../../test/harness.ts';
import { createToken } from '../access/actions.ts';
import { findMasterOperator } from '../access/queries.ts';
import { CONNECTED_CHANNELS } from '../areas/channel/record.ts';
import { openAccount } from '../areas/accounts/actions.ts';
import { inTransaction, type OpenScope } from '../database/scope.ts';
import { makeDemo } from './make-demo.ts';
import { holdsForAny, staysOf } from './plan/fixtures.ts';
import type { PlannedOrder } from './plan/bookings/order.ts';
import { planDemo } from './plan/plan-demo.ts';
import { ACCOUNT } from './plan/staff.ts';
import { endedAt, isOfPlatform, sentInquiry, sentMessages, sentVersion } from './sent.ts';
import { RUN_HOURS } from './store-orders.ts';

const harness = useHarness();
const SEED = 1;

async function openDemo({ databases }: Harness): Promise<{ scope: OpenScope; token: string }> {
  const acting = { databases, clock: () => clock.now, request_id: 'test' };
  await makeDemo(acting, { seed: SEED });
  const scope = await openAccount(acting, ACCOUNT.slug);
  assert.ok(scope !== undefined);
  const token = await inTransaction(scope, async (tx) => {
    const operator = await findMasterOperator(tx);
    assert.ok(operator !== undefined);
    const channels = CONNECTED_CHANNELS.map((type) => `channel:${type}` as const);
    return createToken(tx, {
      operator_id: operator.id,
      name: 'Bridge',
      scope: channels.join(' ') as `channel:${string}`,
    });
  });
  return { scope, token };
}

/** All that platforms send, and the number of events. */
async function readSent({ sql, host_id }: OpenScope): Promise<readonly unknown[]> {
  return (
    await Promise.all([
      sql`select o.* from orders o where o.host_id = ${host_id} order by o.reservation_code`,
      sql`select s.* from stays s where s.host_id = ${host_id} order by s.stay_code`,
      sql`select g.* from guests g where g.host_id = ${host_id} order by g.id`,
      sql`select r.* from reviews r where r.host_id = ${host_id} order by r.reservation_code, r.author`,
      sql`select c.* from conversations c where c.host_id = ${host_id} order by c.id`,
      sql`select m.* from messages m where m.host_id = ${host_id} order by m.id`,
      sql`select count(*) as events from events where host_id = ${host_id}`,
      sql`select count(*) as audited from audit_log where host_id = ${host_id}`,
    ])
  ).flat();
}

/** Amounts are numbers in JSON. */
function asJson(body: object): string {
  return JSON.stringify(body, (field, value) => (field.endsWith('amount') ? Number(value) : value));
}

test('what the platforms of the demo have sent can be sent again over HTTP, and changes nothing', async () => {
  const { scope, token } = await openDemo(harness);
  const demo = planDemo(SEED, clock.now);
  const send = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await harness.app.inject({
      method,
      url: `/v3/channel${path}`,
      headers: { 'service-access-token': token, 'content-type': 'application/json' },
      payload: asJson(body),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().data;
  };
  const before = await readSent(scope);
  const orders = demo.orders.filter(isOfPlatform);
  const reviews = Map.groupBy(demo.reviews.reviews, ({ reservation_code }) => reservation_code);
  for (const order of orders) {
    // The host has declined the others: their platform has sent nothing since.
    const isEnd = endedAt(order) !== null && order.status !== 'denied';
    const { sent } = sentVersion(order, demo, isEnd);
    const { reservation_code } = await send('PUT', `/orders/${order.channel_id}`, sent);
    assert.equal(reservation_code, order.reservation_code);
    const written = reviews.get(reservation_code);
    if (written === undefined) continue;
    const inBody = written.map(({ author, score, sub_score, content, created_at }) => [
      `${author}_review`,
      { score, sub_score, content, created_at },
    ]);
    const body = { channel_type: order.channel.type, ...Object.fromEntries(inBody) };
    await send('PUT', `/orders/${order.channel_id}/reviews`, body);
  }
  let messages = 0;
  for (const { order, messages: written } of demo.threads) {
    if (!isOfPlatform(order)) continue;
    const { channel, channel_id } = order;
    for (const sent of sentMessages(channel.type, channel_id, written))
      await send('POST', `/orders/${channel_id}/messages`, sent);
    messages += written.length;
  }
  for (const inquiry of demo.inquiries) {
    const { inquiry_id, messages: written } = inquiry;
    const [first, ...others] = sentMessages('airbnb', inquiry_id, written);
    await send('POST', '/inquiries', sentInquiry(inquiry, first!, demo));
    for (const sent of others) await send('POST', `/inquiries/${inquiry_id}/messages`, sent);
    messages += written.length;
  }
  const after = await readSent(scope);
  assert.equal(after.length, before.length);
  after.forEach((row, index) => assert.deepEqual(row, before[index]));
  assert.ok(orders.length > 400 && reviews.size > 300 && messages > 100);
});

/** From when until when an order takes its nights. The host enters no order that has ended. */
function heldFrom(order: PlannedOrder): readonly [from: string, until: string] | null {
  const ended_at = isOfPlatform(order)
    ? endedAt(order)
    : order.status === 'cancelled'
      ? order.booked_at
      : null;
  return ended_at === order.booked_at ? null : [order.booked_at, ended_at ?? '9999'];
}

holdsForAny(
  'no two orders hold the same night at the same time, but for one that came a week late',
  ({ orders }) => {
    const held = orders.flatMap((order) => {
      const span = heldFrom(order);
      return span === null ? [] : { order, from: span[0], until: span[1] };
    });
    for (const [index, one] of held.entries())
      for (const other of held.slice(index + 1)) {
        const isSameNight = staysOf([one.order]).some((stay) =>
          staysOf([other.order]).some(
            ({ home, check_in, check_out }) =>
              home === stay.home && check_in < stay.check_out && stay.check_in < check_out,
          ),
        );
        if (!isSameNight || one.until <= other.from || other.until <= one.from) continue;
        const [first, late] = one.from < other.from ? [one, other] : [other, one];
        assert.ok(late.order.isInConflict, `${first.order.reservation_code} ${late.order.reservation_code}`);
        const hours = Temporal.Instant.from(first.from).until(late.from).total('hours');
        assert.ok(hours > RUN_HOURS || isOfPlatform(first.order), `${hours}`);
      }
  },
);
