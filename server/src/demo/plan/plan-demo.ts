import { planOrders } from './bookings/orders.ts';
import { planSpans } from './bookings/spans.ts';
import { entriesOfOrder } from './books/entries.ts';
import { runningCosts } from './books/running-costs.ts';
import { openCalendar } from './calendar.ts';
import { planInquiries, planThreads } from './conversations/conversations.ts';
import { planListings } from './listings.ts';
import { createRandom } from './random.ts';
import { planReviews } from './reviews/reviews.ts';
import { ACCOUNT } from './staff.ts';
import { planTasks } from './tasks.ts';

export type Demo = ReturnType<typeof planDemo>;

/**
 * Plans the demo's year around the day of `now`. The same seed and day give the same data, except that the ages of open
 * requests are counted from `now`. Orders, entries and tasks are in the order of their time.
 */
export function planDemo(seed: number, now: Temporal.Instant) {
  const calendar = openCalendar(now, ACCOUNT.timezone);
  const random = createRandom(seed);
  const parts = { calendar, random };
  const sold = planSpans(calendar, random);
  const orders = inOrder(planOrders(sold, parts), ({ booked_at }) => booked_at);
  const ofMoney = { calendar, random: random.fork('money') };
  const ofWords = { calendar, random: random.fork('conversations') };
  const entries = [
    ...orders.flatMap((order) => entriesOfOrder(order, ofMoney)),
    ...runningCosts(orders, parts),
  ];
  return {
    today: calendar.today,
    listings: planListings(parts),
    closings: sold.closings,
    orders,
    entries: inOrder(entries, ({ action_at }) => action_at),
    tasks: inOrder(planTasks(orders, parts), ({ create_time }) => create_time),
    reviews: planReviews(orders, parts),
    threads: planThreads(orders, ofWords),
    inquiries: planInquiries(ofWords),
  };
}

/** Instants in UTC sort as text. */
function inOrder<T>(list: readonly T[], timeOf: (one: T) => string): readonly T[] {
  return list.toSorted((one, other) => {
    const [a, b] = [timeOf(one), timeOf(other)];
    return a < b ? -1 : a > b ? 1 : 0;
  });
}
