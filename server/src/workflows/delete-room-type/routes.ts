import { DeleteRoomType } from '../../areas/room-types/contract.ts';
import { presentRoomType } from '../../areas/room-types/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { deleteRoomType } from './delete-room-type.ts';

export const deleteRoomTypeRoutes: readonly Operation[] = [
  changing({
    method: 'DELETE',
    path: '/room_types/{id}',
    summary: 'Delete a room type',
    description: 'Its properties do not change and may join another room type. Its listings are deleted.',
    contract: DeleteRoomType,
    change: async (tx, { params }) => ({
      room_type: presentRoomType(await deleteRoomType(tx, params.id), tx),
    }),
  }),
];
