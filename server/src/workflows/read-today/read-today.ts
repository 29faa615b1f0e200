import { listUnready } from '../../areas/automation/planned-actions/actions.ts';
import { listThreads } from '../../areas/conversations/threads/queries.ts';
import { findRecentLoss } from '../../areas/events/losses.queries.ts';
import { listExtraRequests } from '../../areas/extras/queries.ts';
import { listListings } from '../../areas/listings/queries.ts';
import { listHomes } from '../../areas/properties/homes.queries.ts';
import type { Debt, ReservationsQuery } from '../../areas/reservations/contract.ts';
import { listStays } from '../../areas/reservations/stays/queries.ts';
import { listTasks } from '../../areas/tasks/queries.ts';
import { isLimited } from '../../access/reach.ts';
import { mayRead, seesMoney } from '../../access/roles.ts';
import type { OpenScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';

/** So many days ahead, nights that may be sold twice are told. */
const CONTESTED_DAYS = 90;
/** So many days after it, a stay without a price is told. */
const UNPRICED_DAYS = 30;
/** What has been owed for longer is in the list of the stays only. */
const DEBT_DAYS = 365;

/** Open tasks that nobody has. */
const NOBODYS = { is_open: true, is_assigned: false, limit: 50 };

const NOTHING = { rows: [], total: 0, next_cursor: null };

/**
 * Who comes, who leaves, who is there, and what waits for the host: the first rows of each list, and how many it has. A
 * list is empty that the role of the reader does not include.
 */
export async function readToday(scope: OpenScope) {
  const date = dayIn(scope.account.timezone, scope.now);
  const after = later(date, 1);
  const hasTasks = mayRead(scope, 'tasks');
  const [history_lost, extras, stays, debts, waiting, unready, troubled, reported, unassigned, cleanings] =
    await Promise.all([
      isLimited(scope) ? null : findRecentLoss(scope),
      listExtraRequests(scope, { is_open: true, limit: 25 }),
      readStays(scope, date),
      readDebts(scope, date),
      mayRead(scope, 'messages') ? listThreads(scope, { is_waiting: true, limit: 100 }) : NOTHING,
      mayRead(scope, 'messages') ? listUnready(scope, 25) : NOTHING,
      mayRead(scope, 'listings') ? listListings(scope, { has_trouble: true, limit: 50 }) : NOTHING,
      hasTasks ? listTasks(scope, { ...NOBODYS, is_reported: true }) : NOTHING,
      hasTasks
        ? listTasks(scope, { ...NOBODYS, is_reported: false, start_date: date, end_date: after })
        : NOTHING,
      hasTasks
        ? listTasks(scope, { start_date: date, end_date: date, type: 'cleaning', limit: 500 })
        : NOTHING,
    ]);
  const named = [
    ...Object.values({ ...stays, ...debts }).flatMap(({ rows }) => rows),
    ...extras.rows,
    ...unready.rows,
    ...troubled.rows,
  ].flatMap(({ property_id }) => property_id ?? []);
  const homes = await listHomes(scope, [...new Set(named)]);
  return {
    date,
    history_lost,
    extras,
    ...stays,
    ...debts,
    waiting,
    unready,
    troubled,
    reported,
    unassigned,
    cleanings,
    homes,
  };
}

async function readStays(scope: OpenScope, date: string) {
  const placed = (limit: number, query: ReservationsQuery) =>
    listStays(scope, { status: 'accepted', in_reservation_box: false, limit, ...query });
  const oldest = (query: ReservationsQuery) =>
    listStays(scope, { start_check_out_date: date, is_ascending: true, limit: 25, ...query });
  const until = later(date, CONTESTED_DAYS);
  const [arrivals, departures, in_house, requests, holds, conflicts, contested, missing, unpriced] =
    await Promise.all([
      placed(200, { start_check_in_date: date, end_check_in_date: date }),
      placed(200, { start_check_out_date: date, end_check_out_date: date }),
      placed(50, {
        start_check_out_date: later(date, 1),
        end_check_in_date: later(date, -1),
        order_by: 'check_out_date',
        is_ascending: true,
      }),
      oldest({ status: 'wait_accept' }),
      oldest({ status: 'wait_pay' }),
      oldest({ status: 'accepted', in_reservation_box: true, in_conflict: true }),
      oldest({
        status: 'accepted',
        in_reservation_box: false,
        in_conflict: true,
        end_check_in_date: until,
        order_by: 'check_in_date',
      }),
      oldest({
        status: 'accepted',
        in_reservation_box: false,
        is_not_in_calendar: true,
        end_check_in_date: date,
      }),
      seesMoney(scope)
        ? oldest({
            is_unpriced: true,
            start_check_out_date: later(date, -UNPRICED_DAYS),
            order_by: 'check_in_date',
          })
        : NOTHING,
    ]);
  return { arrivals, departures, in_house, requests, holds, conflicts, contested, missing, unpriced };
}

async function readDebts(scope: OpenScope, date: string) {
  const read = async (debt: Debt) => {
    if (!seesMoney(scope)) return NOTHING;
    return listStays(scope, {
      debt,
      is_one_per_order: true,
      start_check_in_date: later(date, -DEBT_DAYS),
      order_by: 'check_in_date',
      is_ascending: true,
      limit: 25,
    });
  };
  const [overdue, refunds, payouts, overpaid] = await Promise.all([
    read('overdue'),
    read('refund'),
    read('payout'),
    read('overpaid'),
  ]);
  return { overdue, refunds, payouts, overpaid };
}

function later(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
