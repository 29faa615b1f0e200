import { integer, property, record } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import type { PlannedOrder, PlannedStay } from './bookings/order.ts';
import { planDemo, type Demo } from './plan-demo.ts';
import { ACCOUNT } from './staff.ts';

export const TODAY = Temporal.PlainDate.from('2026-06-15');

export function planOn(seed: number, date: Temporal.PlainDate, time = '12:00'): Demo {
  return planDemo(seed, date.toZonedDateTime({ timeZone: ACCOUNT.timezone, plainTime: time }).toInstant());
}

/** Tests any seed on any day, including the ends of years and clock changes. */
export function holdsForAny(guarantee: string, check: (any: Demo) => void): void {
  const start = record({ seed: integer(), day: integer({ min: 0, max: 3000 }) });
  holds(guarantee, 10, () => property(start, ({ seed, day }) => check(planOnce(seed, day))));
}

const planned = new Map<string, Demo>();

/** Every guarantee of a file uses the same seeds and days. */
function planOnce(seed: number, day: number): Demo {
  const name = `${seed} ${day}`;
  const demo = planned.get(name) ?? planOn(seed, TODAY.add({ days: day }));
  planned.set(name, demo);
  return demo;
}

export function staysOf(orders: readonly PlannedOrder[]): PlannedStay[] {
  return orders.flatMap(({ stays }) => stays);
}
