import { presentChange } from '../../areas/reservations/present.ts';
import { TagReservation, UntagReservation } from '../../areas/reservations/tags/contract.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { DeleteReservationTag } from '../../areas/tags/reservation-tags/contract.ts';
import { removeReservationTag, tagStay, untagStay } from './tag-stay.ts';

export const tagStayRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/reservations/{stay_code}/tags',
    summary: 'Tag a stay',
    description:
      'A tag that does not exist is created with the next colour. An operator limited to some properties may only use ' +
      'existing tags. Adding a tag twice has no effect.',
    contract: TagReservation,
    change: async (tx, { params, body }) =>
      presentChange(await tagStay(tx, params.stay_code, body.tag_name), tx),
  }),
  changing({
    method: 'DELETE',
    path: '/reservations/{stay_code}/tags',
    summary: 'Remove a tag from a stay',
    description: 'tag_name is read from the body or from the query. The tag itself is not deleted.',
    contract: UntagReservation,
    change: async (tx, { params, query, body }) =>
      presentChange(await untagStay(tx, params.stay_code, body.tag_name ?? query.tag_name), tx),
  }),
];

export const reservationTagRoutes: readonly Operation[] = [
  changing({
    method: 'DELETE',
    path: '/reservation_tags/{id}',
    summary: 'Delete a tag of stays',
    description:
      'Takes it off all stays, which do not change otherwise, and deletes it. A tag that is on a property or a room type ' +
      'stays there: DELETE /tags/{id} deletes it.',
    contract: DeleteReservationTag,
    change: async (tx, { params }) => {
      await removeReservationTag(tx, params.id);
      return {};
    },
  }),
];
