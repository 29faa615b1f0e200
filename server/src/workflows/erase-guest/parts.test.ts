import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { anInquiry, conversationOf } from '../../areas/conversations/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { firstWithin } from './rules.ts';

// A guest with more orders, inquiries or messages than one request erases.

const harness = useHarness();
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const AFTER_CHECK_OUT = '2026-08-20T10:00:00Z';
const EMAIL = 'ada@example.com';
const MANY = 100_000;

/** Orders of one guest, one after the other. Returns their codes. */
async function ordersOf(host: Host, count: number): Promise<string[]> {
  const property_id = await aProperty(host);
  const first = Temporal.PlainDate.from('2026-07-01');
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const check_in_date = first.add({ days: index * 2 }).toString();
    const check_out_date = first.add({ days: index * 2 + 1 }).toString();
    const { reservation_code } = await aStay(host, property_id, {
      check_in_date,
      check_out_date,
      email: EMAIL,
    });
    codes.push(reservation_code);
  }
  return codes;
}

async function addMessages({ scope: { sql, host_id, now } }: Host, conversation: string, count: number) {
  await sql`
    insert into messages (host_id, conversation_id, sender_role, sender_name, content, delivery_status, created_at)
    select ${host_id}, ${conversation}, 'guest', 'Ada', 'zzmarker ' || n, 'stored', ${now}
    from generate_series(1, ${count}::integer) n`;
}

async function countMarked({ scope: { sql, host_id } }: Host): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from messages where host_id = ${host_id} and content like 'zzmarker%'`;
  return row?.count ?? 0;
}

async function countInquiries({ scope: { sql, host_id } }: Host): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from conversations where host_id = ${host_id} and guest_email = ${EMAIL}`;
  return row?.count ?? 0;
}

test('a part ends after the order with which it is full, and has always one', () => {
  const messages = new Map([
    ['a', 3],
    ['b', 9],
    ['d', 1],
  ]);
  const within = (max: number) => firstWithin(['a', 'b', 'c', 'd'], messages, max);
  assert.deepEqual(within(1), ['a']);
  assert.deepEqual(within(4), ['a', 'b']);
  assert.deepEqual(within(12), ['a', 'b']);
  assert.deepEqual(within(13), ['a', 'b', 'c', 'd']);
  assert.deepEqual(firstWithin([], messages, 1), []);
});

test('a guest with 100,000 messages in an order is erased in parts, and nothing of them is left', async () => {
  const host = await harness.newHost();
  const codes = await ordersOf(host, 3);
  for (const [index, code] of codes.entries())
    await addMessages(host, await conversationOf(host, code), index === 1 ? MANY : 10);
  clock.now = Temporal.Instant.from(AFTER_CHECK_OUT);
  const left: number[] = [];
  let messages = 0;
  do {
    const { remaining, removed } = await dataOf(host.post('/guest_erasures', { reservation_code: codes[2] }));
    left.push(remaining);
    messages += removed.messages;
  } while (left.at(-1) !== 0 && left.length < 5);
  // Codes are random: the large order is the first or the second one. The one that is named is the last.
  assert.equal(left.length, 2, left.join());
  assert.equal(messages, MANY + 20);
  assert.equal(await countMarked(host), 0);
});

test('all inquiries of an address are erased, a part by each request, before the order that names the guest', async () => {
  const host = await harness.newHost();
  const [code = ''] = await ordersOf(host, 1);
  const property_id = await aProperty(host, { title: 'Loft' });
  for (let index = 0; index < 101; index += 1)
    await anInquiry(host, { property_id, guest: { name: 'Ada', email: EMAIL } });
  const named = { reservation_code: code };
  await refused(host.post('/guest_erasures', named), 'guest_not_gone');
  assert.equal(await countInquiries(host), 101, 'a refusal erases nothing');
  clock.now = Temporal.Instant.from(AFTER_CHECK_OUT);
  const first = await dataOf(host.post('/guest_erasures', named));
  assert.deepEqual([first.remaining, first.removed.conversations, first.removed.stays], [2, 100, 0]);
  const second = await dataOf(host.post('/guest_erasures', named));
  assert.deepEqual([second.remaining, second.removed.stays], [0, 1]);
  assert.equal(await countInquiries(host), 0);
});
