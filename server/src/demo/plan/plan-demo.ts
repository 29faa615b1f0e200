import { openCalendar } from './calendar.ts';
import type { Entry } from './entries.ts';
import { HOMES, type Home } from './homes.ts';
import { entriesOfOrder } from './order-entries.ts';
import { planOrders, type Order } from './orders.ts';
import { createRandom } from './random.ts';
import { runningCosts } from './running-costs.ts';
import { planSpans } from './spans.ts';
import { ACCOUNT } from './staff.ts';
import { planTasks, type Task } from './tasks.ts';

export type Demo = {
  readonly homes: readonly Home[];
  /** As they were booked. */
  readonly orders: readonly Order[];
  /** In the order of action_at. */
  readonly entries: readonly Entry[];
  /** As they were made. */
  readonly tasks: readonly Task[];
  readonly today: Temporal.PlainDate;
};

/** The demo's year around `today`: the same for the same seed and day. */
export function planDemo(seed: number, today: Temporal.PlainDate): Demo {
  const calendar = openCalendar(today, ACCOUNT.timezone);
  const random = createRandom(seed);
  const { groups, singles } = planSpans(HOMES, calendar, random);
  const orders = planOrders(groups, singles, { calendar, random }).toSorted((a, b) =>
    compare(a.booked_at, b.booked_at),
  );
  const ofMoney = random.fork('money');
  const entries = [
    ...orders.flatMap((order) => entriesOfOrder(order, { calendar, random: ofMoney })),
    ...runningCosts(HOMES, orders, { calendar, random }),
  ].toSorted((a, b) => compare(a.action_at, b.action_at));
  const tasks = planTasks(HOMES, orders, { calendar, random });
  return { homes: HOMES, orders, entries, tasks, today };
}

/** Instants in UTC sort as text. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
