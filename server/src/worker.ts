import { readDueFeed, READ_LEASE_SECONDS } from './areas/listings/imports/actions.ts';
import { timeOutOrder } from './areas/reservations/orders/actions.ts';
import { HOURS_TO_ANSWER } from './areas/reservations/rules.ts';
import { inTransaction } from './database/scope.ts';
import type { Outside } from './http/operation.ts';
import { jobKind, type JobKind } from './jobs/job-kind.ts';
import { findFeedDueSince, findUnansweredOrders, findUnansweredSince, takeDueFeeds } from './jobs/queries.ts';

/** What the service does when nobody asks: every kind of job, how often it is looked for, how many run at once. */
export function jobsWith(outside: Outside): readonly JobKind[] {
  return [
    jobKind(
      {
        kind: 'time_out_request',
        everySeconds: 60,
        atOnceMax: 2,
        dueSince: (moment) => findUnansweredSince(moment, HOURS_TO_ANSWER),
      },
      (moment) => findUnansweredOrders(moment, HOURS_TO_ANSWER),
      (scope, { reservation_code }) => inTransaction(scope, (tx) => timeOutOrder(tx, reservation_code)),
    ),
    jobKind(
      { kind: 'read_feed', everySeconds: 60, atOnceMax: 8, dueSince: findFeedDueSince },
      (moment) => takeDueFeeds(moment, READ_LEASE_SECONDS),
      (scope, { id }) => readDueFeed(scope, id, outside),
    ),
  ];
}
