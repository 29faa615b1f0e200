import { Type } from 'typebox';
import { ChangedReservation } from '../../areas/reservations/changed.ts';
import { Order } from '../../areas/reservations/contract.ts';
import { TASK_STATUSES } from '../../areas/tasks/record.ts';
import * as field from '../../http/contract/fields.ts';

/** The changes that followed from a change of a stay. */
export const Cascade = Type.Object(
  {
    stays: Type.Array(Type.String(), {
      description: 'The stay_codes of other stays that moved to the reservation box.',
    }),
    placed: Type.Array(Type.String(), {
      description:
        'The stay_codes of stays of channels that waited in the reservation box for nights that have become free: they are on ' +
        'the calendar now.',
    }),
    availabilities: Type.Array(
      Type.Object({
        property_id: field.id(),
        start_date: field.date(),
        end_date: field.date('Inclusive.'),
        available: Type.Boolean(),
      }),
      { description: 'Nights that became free or were taken.' },
    ),
    listings: Type.Array(
      Type.Object({
        channel_type: Type.String(),
        listing_id: Type.String(),
        start_date: field.date(),
        end_date: field.date('Inclusive.'),
      }),
      { description: 'Listings whose inventory changed with these nights.' },
    ),
    tasks: Type.Array(
      Type.Object({
        task_id: field.id(),
        status: field.oneOf(TASK_STATUSES),
        property_id: field.nullable(field.id()),
        staff_id: field.nullable(field.id('Null also when the staff does not work at the new property.')),
        expected_date: field.date(),
      }),
      {
        description:
          'Tasks of the stay that moved, were cancelled, or are open again because the stay came back.',
      },
    ),
    transactions: Type.Array(
      Type.Object({ transaction_id: field.id(), property_id: field.nullable(field.id()) }),
      { description: 'Entries of the stay that moved to another property.' },
    ),
    actions: Type.Array(
      Type.Object({
        action_id: field.id(),
        status: field.oneOf(['waiting', 'dropped']),
        scheduled_at: field.instant('In the account’s timezone.'),
      }),
      { description: 'Planned actions of rules for the stay that were added, moved or dropped.' },
    ),
  },
  { $id: 'Cascade' },
);

/** As ChangedReservation, with the changes that followed. */
export const MovedReservation = Type.Object(
  { ...ChangedReservation.properties, cascade: Cascade },
  { $id: 'MovedReservation' },
);

/** As Order, with the changes that followed. */
export const FollowedOrder = Type.Object({ ...Order.properties, cascade: Cascade });

/** As FollowedOrder, with what a person should know of it. */
export const NotedOrder = Type.Object({
  ...FollowedOrder.properties,
  notes: Type.Array(Type.String(), {
    description: 'What a person should know of this response, in sentences. Usually empty.',
  }),
});

export const NOTHING_MOVED = {
  stays: [],
  placed: [],
  availabilities: [],
  listings: [],
  tasks: [],
  transactions: [],
  actions: [],
};
