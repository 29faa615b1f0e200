import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { clock, dataOf, START, useHarness, walk, type Answer, type Host } from '../../../test/harness.ts';
import { holds } from '../../../test/holds.ts';
import { aProperty } from '../properties/fixtures.ts';
import { storeStay } from '../reservations/fixtures.ts';
import { REVIEW_STATUSES } from './contract.ts';
import { storeReview } from './fixtures.ts';

const harness = useHarness();

/** An order as the model knows it. Days are counted from the start. */
type Order = {
  readonly code: string;
  readonly over: number;
  isAccepted: boolean;
  guest: string | null;
  host: string | null;
  reply: string | null;
};

type Step =
  | { readonly kind: 'guest'; readonly order: number; readonly content: string }
  | {
      readonly kind: 'write';
      readonly order: number;
      readonly hasReview: boolean;
      readonly hasReply: boolean;
    }
  | { readonly kind: 'cancel'; readonly order: number }
  | { readonly kind: 'wait'; readonly days: number };

/** The day each ends on, of one stay or of two. */
const ORDERS = [
  { over: -3, stays: 1 },
  { over: 0, stays: 2 },
  { over: 1, stays: 1 },
  { over: 2, stays: 2 },
] as const;

const order = fc.nat(ORDERS.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('guest' as const),
      order,
      content: fc.constantFrom('Good.', 'Bad.'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      order,
      hasReview: fc.boolean(),
      hasReply: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constant(1) }) },
);

const dayAt = (days: number) => Temporal.PlainDate.from('2026-06-15').add({ days }).toString();

async function makeOrders(host: Host): Promise<Order[]> {
  const orders: Order[] = [];
  for (const [index, { over, stays }] of ORDERS.entries()) {
    const code = `0-${index}`;
    const property_id = await aProperty(host, { title: code });
    const stay = (stay_code: string, from: number, until: number) =>
      storeStay(host, {
        code: stay_code,
        reservation_code: code,
        channel_type: 'direct',
        property_id,
        check_in_date: dayAt(from),
        check_out_date: dayAt(until),
      });
    if (stays === 2) await stay(`${code}_1`, over - 4, over - 2);
    await stay(`${code}_${stays}`, over - 1, over);
    orders.push({ code, over, isAccepted: true, guest: null, host: null, reply: null });
  }
  return orders;
}

/** What the service must answer, and what is so afterwards. */
function expectedOf(each: Order, { hasReview, hasReply }: Step & { kind: 'write' }, today: number): string {
  if (!hasReview && !hasReply) return 'validation_failed';
  if (each.over > today) return 'not_checked_out';
  if (hasReview && !each.isAccepted) return 'not_checked_out';
  if (hasReview && each.host !== null) return 'already_reviewed';
  if (hasReply && each.guest === null) return 'no_guest_review';
  if (hasReply && each.reply !== null) return 'already_reviewed';
  return 'done';
}

const told = ({ body }: Answer): string => body.error ?? 'done';

async function take(
  host: Host,
  orders: readonly Order[],
  each: Step,
  state: { today: number },
): Promise<void> {
  if (each.kind === 'wait') {
    state.today += each.days;
    clock.now = clock.now.add({ hours: 24 * each.days });
    return;
  }
  const one = orders[each.order]!;
  if (each.kind === 'guest') {
    await storeReview(host, { reservation_code: one.code, content: each.content });
    one.guest = each.content;
  } else if (each.kind === 'cancel') {
    const { status } = await host.delete(`/reservations/${one.code}`);
    assert.equal(status, one.isAccepted ? 200 : 400);
    one.isAccepted = false;
  } else {
    const answer = await host.post(`/reviews/${one.code}`, {
      ...(each.hasReview ? { host_review_score: 4, host_review_content: 'Tidy.' } : {}),
      ...(each.hasReply ? { host_reply_content: 'Thanks.' } : {}),
    });
    const expected = expectedOf(one, each, state.today);
    assert.equal(told(answer), expected);
    if (expected !== 'done') return;
    if (each.hasReview) one.host = 'Tidy.';
    if (each.hasReply) one.reply = 'Thanks.';
  }
}

function isIn(status: (typeof REVIEW_STATUSES)[number], each: Order, today: number): boolean {
  const isWaiting = each.isAccepted && each.over <= today;
  switch (status) {
    case 'reviewed':
      return each.host !== null || each.guest !== null;
    case 'pending_host_review':
      return isWaiting && each.host === null;
    case 'pending_guest_review':
      return isWaiting && each.guest === null;
  }
}

async function check(host: Host, orders: readonly Order[], today: number): Promise<void> {
  for (const review_status of REVIEW_STATUSES) {
    const shown = await walk(host, '/reviews', { review_status, limit: 3 });
    assert.deepEqual(
      shown.map(({ reservation_code, check_out_date, host_review, guest_review, host_reply }) => ({
        code: reservation_code,
        over: check_out_date,
        host: host_review?.content ?? null,
        guest: guest_review?.content ?? null,
        reply: host_reply?.content ?? null,
      })),
      orders
        .filter((each) => isIn(review_status, each, today))
        .toSorted((one, other) => other.over - one.over)
        .map(({ code, over, host: own, guest, reply }) => ({
          code,
          over: dayAt(over),
          host: own,
          guest,
          reply,
        })),
      review_status,
    );
    const { total } = await dataOf(host.get('/reviews', { review_status, limit: 1 }));
    assert.equal(total, shown.length);
  }
}

/** One for each thing that was written: a review is created once, and updated by a reply or by its guest. */
async function countEvents(host: Host): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, payload } of await host.events()) {
    if (!kind.startsWith('review_')) continue;
    const name = `${String(payload['reservation_code'])} ${kind}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

holds(
  'after every review, reply, cancellation and wait, every answer and every list is the model’s',
  40,
  () =>
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      clock.now = Temporal.Instant.from(START);
      const host = await harness.newHost();
      const orders = await makeOrders(host);
      const state = { today: 0 };
      for (const each of steps) {
        await take(host, orders, each, state);
        await check(host, orders, state.today);
      }
      const counts = await countEvents(host);
      for (const { code, guest, host: own } of orders) {
        const written = [guest, own].filter((said) => said !== null).length;
        assert.equal(counts[`${code} review_created`] ?? 0, written);
      }
    }),
);
