import { changing, type Operation } from '../../http/contract/operation.ts';
import { presentMove } from '../follow-stays/present.ts';
import { changeStay } from './change-stay.ts';
import { UpdateReservation } from './contract.ts';

export const changeStayRoutes: readonly Operation[] = [
  changing({
    method: 'PATCH',
    path: '/reservations/{stay_code}',
    summary: 'Change a stay',
    description:
      'Fields of the whole order change for all its stays. data.cascade lists the changes that followed. Dates of a ' +
      'booking from a channel can only be changed there.',
    contract: UpdateReservation,
    hasRules: true,
    change: async (tx, { params, body }) => {
      const { adjusted, ...changed } = await changeStay(tx, params.stay_code, body);
      return { ...presentMove(changed, tx), adjusted };
    },
  }),
];
