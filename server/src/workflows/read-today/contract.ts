import { Type } from 'typebox';
import { AutomationAction } from '../../areas/automation/planned-actions/contract.ts';
import { ListedConversation } from '../../areas/conversations/contract.ts';
import { ExtraRequest } from '../../areas/extras/contract.ts';
import { Listing } from '../../areas/listings/contract.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { Reservation } from '../../areas/reservations/record.ts';
import { ListTasks, Task } from '../../areas/tasks/contract.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

/** The first rows of a list, and how many it has. */
const total = Type.Integer({ minimum: 0, description: 'All of them; the list may hold only the first.' });

const stays = (description: string) =>
  Type.Object({ reservations: Type.Array(Reservation), total }, { description });

const OF_DEBT =
  'Of each order one stay, as is_one_per_order of GET /reservations says, that checks in within the last year, or later, with the debt';

const Home = Type.Object({
  id: field.id(),
  title: Type.String(),
  timezone: field.timezone(),
  default_checkin_time: field.timeOfDay(),
  default_checkout_time: field.timeOfDay(),
});

const [EXAMPLE_TASK] = ListTasks.example.data.tasks;
const NO_STAYS = { reservations: [], total: 0 };

export const GetToday = {
  data: Type.Object({
    date: field.date('The day where the account is.'),
    history_lost: field.nullable(
      Type.Object(
        { since: field.instant(), until: field.instant() },
        {
          description:
            'Changes of this time may be lost, because another database server took over or a backup was restored. It is told for ' +
            '7 days, to operators of the whole account; otherwise null.',
        },
      ),
    ),
    arrivals: stays('Accepted stays at a property that check in on this day. At most 200.'),
    departures: stays('Accepted stays at a property that check out on this day. At most 200.'),
    in_house: stays('Accepted stays at a property that began before this day and end after it. At most 50.'),
    requests: stays('Requests to answer, the oldest first. At most 25.'),
    extras: Type.Object(
      { extra_requests: Type.Array(ExtraRequest), total },
      {
        description:
          'What guests have asked for on their pages, and nobody has answered: is_open of GET /extra_requests. At most 25.',
      },
    ),
    holds: stays('Orders that wait for a payment, the oldest first. At most 25.'),
    conflicts: stays('Stays in the reservation box whose nights are taken, the oldest first. At most 25.'),
    contested: stays(
      'Stays of the next 90 days at a property whose nights a channel may have sold, too, by check-in. At most 25.',
    ),
    missing: stays('Stays under way that their calendar does not show any more. At most 25.'),
    unpriced: stays(
      'Stays of is_unpriced that check out within the last 30 days, or later, by check-in. At most 25.',
    ),
    overdue: stays(`${OF_DEBT} overdue. At most 25.`),
    refunds: stays(`${OF_DEBT} refund. At most 25.`),
    payouts: stays(`${OF_DEBT} payout. At most 25.`),
    overpaid: stays(`${OF_DEBT} overpaid. At most 25.`),
    waiting: Type.Object(
      { conversations: Type.Array(ListedConversation), total },
      {
        description: 'Conversations whose guest waits for an answer, the newest message first. At most 100.',
      },
    ),
    unready: Type.Object(
      { actions: Type.Array(AutomationAction), total },
      {
        description:
          'Messages and reviews that rules have planned, that lack a value, and that are due by the end of tomorrow, the soonest first: waits_for names what to set. At most 25.',
      },
    ),
    troubled: Type.Object(
      { listings: Type.Array(Listing), total },
      { description: 'The listings of has_trouble. At most 50.' },
    ),
    reported: Type.Object(
      { tasks: Type.Array(Task), total },
      {
        description:
          'What staff have reported, and nobody does yet: is_reported of GET /tasks, of any day. At most 50.',
      },
    ),
    unassigned: Type.Object(
      { tasks: Type.Array(Task), total },
      {
        description:
          'Open tasks of this day and the next one without a staff, but for those of reported. At most 50.',
      },
    ),
    cleanings: Type.Object(
      { tasks: Type.Array(Task), total },
      { description: 'The cleanings of this day. At most 500.' },
    ),
    properties: Type.Array(Home, { description: 'The properties that these stays and listings name.' }),
  }),
  example: {
    data: {
      date: '2026-07-01',
      history_lost: null,
      arrivals: { reservations: [EXAMPLE_STAY], total: 1 },
      departures: NO_STAYS,
      in_house: NO_STAYS,
      requests: NO_STAYS,
      extras: { extra_requests: [], total: 0 },
      holds: NO_STAYS,
      conflicts: NO_STAYS,
      contested: NO_STAYS,
      missing: NO_STAYS,
      unpriced: NO_STAYS,
      overdue: NO_STAYS,
      refunds: NO_STAYS,
      payouts: NO_STAYS,
      overpaid: NO_STAYS,
      waiting: { conversations: [], total: 0 },
      unready: { actions: [], total: 0 },
      troubled: { listings: [], total: 0 },
      reported: { tasks: [], total: 0 },
      unassigned: { tasks: [], total: 0 },
      cleanings: { tasks: [EXAMPLE_TASK], total: 1 },
      properties: [
        {
          id: 1001,
          title: 'Canal House',
          timezone: 'Europe/Amsterdam',
          default_checkin_time: '15:00',
          default_checkout_time: '12:00',
        },
      ],
    },
  },
} as const satisfies Contract;
