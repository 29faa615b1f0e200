import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { changeCheckInDetails, setStayStatus } from './check-in/actions.ts';
import { SetStayStatus, UpdateCheckInDetails } from './check-in/contract.ts';
import { GetOrder, GetReservation, GetReservationTotals, ListReservations } from './contract.ts';
import { changeCustomFields } from './fields/actions.ts';
import { GetCustomFields, UpdateCustomFields } from './fields/contract.ts';
import { requireCustomFields } from './fields/queries.ts';
import { setPayoutRule } from './payout-rules/actions.ts';
import { ListPayoutRules, SetPayoutRule } from './payout-rules/contract.ts';
import { listPayoutRules } from './payout-rules/queries.ts';
import { presentChange, presentFields, presentOrder, presentReservation } from './present.ts';
import { requireOrder } from './stays/one-order.queries.ts';
import { listStays, requireStay } from './stays/queries.ts';
import { presentTotals } from './totals/present.ts';
import { addUpStays } from './totals/queries.ts';
import { ListTurnovers } from './turnovers/contract.ts';
import { presentTurnover } from './turnovers/present.ts';
import { listTurnovers } from './turnovers/queries.ts';
import { MEANINGS } from './meanings.ts';

export const reservations: Area = {
  name: 'Reservations',
  words: [MEANINGS],
  description: 'Orders (reservation_code) and their stays (stay_code). Each stay is in one property.',
  operations: [
    reading({
      method: 'GET',
      path: '/reservations',
      dependsOn: 'changes and day',
      summary: 'List stays',
      description:
        'One object per stay, newest first by order_by unless is_ascending is true, then by stay_code. Without a date filter, a code, a ' +
        'channel_id or updated_since the list starts with stays that check out 180 days ago.',
      contract: ListReservations,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listStays(scope, query);
        return { reservations: rows.map((row) => presentReservation(row, scope)), ...page };
      },
    }),
    reading({
      method: 'GET',
      path: '/reservations/totals',
      dependsOn: 'changes and day',
      summary: 'Add up stays',
      description: 'The sums of all stays that GET /reservations lists with these filters, by currency.',
      contract: GetReservationTotals,
      read: async (scope, { query }) => presentTotals(await addUpStays(scope, query)),
    }),
    reading({
      method: 'GET',
      path: '/turnovers',
      dependsOn: 'changes and day',
      summary: 'List same-day turnovers',
      description:
        'Days on which guests leave a property and others arrive, by day. Only accepted stays at a property count.',
      contract: ListTurnovers,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listTurnovers(scope, query);
        return { turnovers: rows.map(presentTurnover), ...page };
      },
    }),
    reading({
      method: 'GET',
      path: '/payout_rules',
      dependsOn: 'changes',
      summary: 'List payout rules',
      description:
        'When each channel pays the host what it has collected: payment.payout of a reservation follows it. All channels, without paging.',
      contract: ListPayoutRules,
      read: async (scope) => {
        const payout_rules = [...(await listPayoutRules(scope))];
        return { payout_rules, total: payout_rules.length, next_cursor: null };
      },
    }),
    changing({
      method: 'PUT',
      path: '/payout_rules/{channel_type}',
      summary: 'Set the payout rule of a channel',
      description: 'It is for all reservations of the channel, also for those that are booked already.',
      contract: SetPayoutRule,
      change: async (tx, { params, body }) => ({
        payout_rule: await setPayoutRule(tx, params.channel_type, body),
      }),
    }),
    reading({
      method: 'GET',
      path: '/reservations/{stay_code}',
      dependsOn: 'changes',
      summary: 'Read one stay',
      contract: GetReservation,
      read: async (scope, { params }) => ({
        reservation: presentReservation(await requireStay(scope, params.stay_code), scope),
      }),
    }),
    reading({
      method: 'GET',
      path: '/orders/{reservation_code}',
      dependsOn: 'changes',
      summary: 'Read one order',
      description:
        'An order with its stays, in the order in which they were booked. An order of several stays has a stay_code for each: ' +
        'what is about one stay takes the stay_code, and what is about the whole order the reservation_code. An operator limited ' +
        'to some properties sees the stays within reach.',
      contract: GetOrder,
      read: async (scope, { params }) =>
        presentOrder(await requireOrder(scope, params.reservation_code), scope),
    }),
    changing({
      method: 'PATCH',
      path: '/reservations/{stay_code}/check_in_details',
      summary: 'Change the check-in details of a stay',
      contract: UpdateCheckInDetails,
      hasRules: true,
      change: async (tx, { params, body }) =>
        presentChange(await changeCheckInDetails(tx, params.stay_code, body), tx),
    }),
    changing({
      method: 'PUT',
      path: '/reservations/{stay_code}/stay_status',
      summary: 'Set the check-in status of a guest',
      description: 'Only for an accepted stay.',
      contract: SetStayStatus,
      change: async (tx, { params, body }) =>
        presentChange(await setStayStatus(tx, params.stay_code, body), tx),
    }),
    reading({
      method: 'GET',
      path: '/reservations/{stay_code}/custom_fields',
      dependsOn: 'changes',
      summary: 'Read the custom fields of a stay',
      contract: GetCustomFields,
      read: async (scope, { params }) => ({
        custom_fields: presentFields(await requireCustomFields(scope, params.stay_code)),
      }),
    }),
    changing({
      method: 'PATCH',
      path: '/reservations/{stay_code}/custom_fields',
      summary: 'Change the custom fields of a stay',
      contract: UpdateCustomFields,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        custom_fields: presentFields(await changeCustomFields(tx, params.stay_code, body)),
      }),
    }),
  ],
};
