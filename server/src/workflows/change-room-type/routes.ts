import { UpdateRoomType } from '../../areas/room-types/contract.ts';
import { presentRoomType } from '../../areas/room-types/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { changeRoomType } from './change-room-type.ts';

export const changeRoomTypeRoutes: readonly Operation[] = [
  changing({
    method: 'PATCH',
    path: '/room_types/{id}',
    summary: 'Change a room type',
    description:
      'The inventory of its listings is updated on the days where the number of free properties changes. ' +
      'listing_calendar_updated names these days, up to 3 years ahead.',
    contract: UpdateRoomType,
    hasRules: true,
    change: async (tx, { params, body }) => ({
      room_type: presentRoomType(await changeRoomType(tx, params.id, body), tx),
    }),
  }),
];
