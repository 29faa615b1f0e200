import type { PlannedOrder } from './bookings/order.ts';
import { planOrders } from './bookings/orders.ts';
import type { PlannedClosing } from './bookings/spans.ts';
import { planSpans } from './bookings/spans.ts';
import { entriesOfOrder, type PlannedEntry } from './books/entries.ts';
import { runningCosts } from './books/running-costs.ts';
import { openCalendar } from './calendar.ts';
import { planConversations, type Conversation } from './conversations/conversations.ts';
import { HOMES, type Home } from './homes.ts';
import { planListings, type PlannedListing } from './listings/listings.ts';
import { createRandom } from './random.ts';
import { planReviews, type Reviews } from './reviews/reviews.ts';
import { ACCOUNT } from './staff.ts';
import { planTasks, type Task } from './tasks.ts';

export type Demo = {
  readonly homes: readonly Home[];
  readonly listings: readonly PlannedListing[];
  readonly closings: readonly PlannedClosing[];
  /** In the order of booking. */
  readonly orders: readonly PlannedOrder[];
  /** In the order of action_at. */
  readonly entries: readonly PlannedEntry[];
  /** In the order of creation. */
  readonly tasks: readonly Task[];
  readonly reviews: Reviews;
  readonly conversations: readonly Conversation[];
  readonly today: Temporal.PlainDate;
};

/**
 * Plans the demo's year around the day of `now`. The same seed and day give the same data, except that the ages of open
 * requests are counted from `now`.
 */
export function planDemo(seed: number, now: Temporal.Instant): Demo {
  const calendar = openCalendar(now, ACCOUNT.timezone);
  const random = createRandom(seed);
  const sold = planSpans(HOMES, calendar, random);
  const orders = planOrders(sold, { calendar, random }).toSorted((a, b) => compare(a.booked_at, b.booked_at));
  const ofMoney = random.fork('money');
  const entries = [
    ...orders.flatMap((order) => entriesOfOrder(order, { calendar, random: ofMoney })),
    ...runningCosts(HOMES, orders, { calendar, random }),
  ].toSorted((a, b) => compare(a.action_at, b.action_at));
  return {
    homes: HOMES,
    listings: planListings(HOMES, { calendar, random }),
    closings: sold.closings,
    orders,
    entries,
    tasks: planTasks(HOMES, orders, { calendar, random }),
    reviews: planReviews(orders, { calendar, random }),
    conversations: planConversations(HOMES, orders, { calendar, random }),
    today: calendar.today,
  };
}

/** Instants in UTC sort as text. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
