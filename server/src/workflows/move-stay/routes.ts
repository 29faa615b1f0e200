import { changing, type Operation } from '../../http/contract/operation.ts';
import { presentMove } from '../follow-stays/present.ts';
import { AllocateReservation, BoxReservation } from './contract.ts';
import { allocateStay, boxStay } from './move-stay.ts';

export const moveStayRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/reservations/{stay_code}/allocate',
    summary: 'Allocate a stay to a property',
    description:
      'Its tasks and entries move with it. Other stays in its nights move to the reservation box; ' +
      'data.cascade.stays names them. Closed nights return 409.',
    contract: AllocateReservation,
    change: async (tx, { params, body }) =>
      presentMove(await allocateStay(tx, params.stay_code, body.property_id), tx),
  }),
  changing({
    method: 'POST',
    path: '/reservations/{stay_code}/move_to_box',
    summary: 'Move a stay to the reservation box',
    description:
      'Takes it off the calendar without cancelling it. intended_property_id says where it was, or which property it is ' +
      'meant for instead. Once it is accepted, its nights there stay taken for bookings; another stay can be allocated ' +
      'there. A stay of a channel that is meant for a property whose nights are taken is in conflict: it is placed by itself ' +
      'when they become free.',
    contract: BoxReservation,
    hasRules: true,
    change: async (tx, { params, body }) => presentMove(await boxStay(tx, params.stay_code, body), tx),
  }),
];
