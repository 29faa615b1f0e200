import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aNewStay, anOrder, directChannel } from './fixtures.ts';

const harness = useHarness();

const PROPERTIES = 3;
const DAYS = 8;
const RUNS = 100;

/** A stay of so many nights, by the place of its property and by days since 1 July. */
type Wanted = { readonly property: number; readonly from: number; readonly nights: number };
type Step =
  | { readonly kind: 'book'; readonly stays: readonly Wanted[] }
  | { readonly kind: 'cancel'; readonly order: number };

const stay = fc.record({
  property: fc.nat(PROPERTIES - 1),
  from: fc.nat(DAYS - 1),
  nights: fc.integer({ min: 1, max: 3 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('book'),
      stays: fc.array(stay, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), order: fc.nat(9) }) },
);

/** What the service must do, in a few lines: a night of a property belongs to one order at most. */
class Calendar {
  readonly orders: { isCancelled: boolean; readonly nights: readonly string[] }[] = [];

  /** Answers whether the nights were free; if so, they no longer are. */
  book(stays: readonly Wanted[]): boolean {
    const nights = stays.flatMap(nightsOf);
    const isFree =
      new Set([...this.soldNights(), ...nights]).size === this.soldNights().length + nights.length;
    if (isFree) this.orders.push({ isCancelled: false, nights });
    return isFree;
  }

  /** Answers what cancelling that order must be answered. */
  cancel(index: number): 'done' | 'already_ended' | 'reservation_not_found' {
    const order = this.orders[index];
    if (order === undefined) return 'reservation_not_found';
    if (order.isCancelled) return 'already_ended';
    order.isCancelled = true;
    return 'done';
  }

  soldNights(): string[] {
    return this.orders.flatMap(({ isCancelled, nights }) => (isCancelled ? [] : nights)).toSorted();
  }
}

test('whatever is booked and cancelled, answers and stored nights are those of a calendar that sells a night once', async (context) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  context.diagnostic(`SEED=${seed}`);
  const host = await harness.newHost();
  const channel = await directChannel(host);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const properties: number[] = [];
      run += 1;
      for (let place = 0; place < PROPERTIES; place += 1) {
        properties.push(await aProperty(host, { title: `House ${run}.${place}` }));
      }
      await replay(host, steps, { channel, properties });
    }),
    { numRuns: RUNS, seed },
  );
});

async function replay(
  host: Host,
  steps: readonly Step[],
  { channel, properties }: { channel: number; properties: readonly number[] },
): Promise<void> {
  const calendar = new Calendar();
  const codes: string[] = [];
  for (const each of steps) {
    if (each.kind === 'book') {
      const stays = each.stays.map(({ property, ...range }) =>
        aNewStay(properties[property], datesOf(range)),
      );
      const { body, data } = await host.post('/reservations', anOrder(channel, stays));
      assert.equal(body.error ?? 'done', calendar.book(each.stays) ? 'done' : 'nights_not_available');
      if (data !== undefined) codes.push(data.reservation_code);
    } else {
      const { body } = await host.delete(`/reservations/${codes[each.order] ?? '0-0000000-nobody'}`);
      assert.equal(body.error ?? 'done', calendar.cancel(each.order));
    }
    assert.deepEqual(await soldNights(host, properties), calendar.soldNights());
  }
}

/** The nights that the service says are sold, as the calendar writes them. */
async function soldNights(host: Host, properties: readonly number[]): Promise<string[]> {
  const lists = await Promise.all(
    properties.map(async (property_id) => {
      const { reservations } = await dataOf(
        host.get('/reservations', { property_id, status: 'accepted', limit: 100 }),
      );
      return reservations as { property_id: number; check_in_date: string; check_out_date: string }[];
    }),
  );
  return lists
    .flat()
    .flatMap(({ property_id, check_in_date, check_out_date }) => {
      const from = dayOf(check_in_date);
      const property = properties.indexOf(property_id);
      return nightsOf({ property, from, nights: dayOf(check_out_date) - from });
    })
    .toSorted();
}

function nightsOf({ property, from, nights }: Wanted): string[] {
  return Array.from({ length: nights }, (_, index) => `${property}/${from + index}`);
}

const FIRST_DAY = Temporal.PlainDate.from('2026-07-01');

function datesOf({ from, nights }: Omit<Wanted, 'property'>): Record<string, string> {
  const check_in = FIRST_DAY.add({ days: from });
  return {
    check_in_date: check_in.toString(),
    check_out_date: check_in.add({ days: nights }).toString(),
  };
}

function dayOf(date: string): number {
  return FIRST_DAY.until(date).days;
}
