import { changing, reading, type Area } from '../../http/operation.ts';
import { allocateStay, boxStay } from './allocations/actions.ts';
import { AllocateReservation, BoxReservation } from './allocations/contract.ts';
import { changeStay } from './changes/actions.ts';
import { UpdateReservation } from './changes/contract.ts';
import { changeCheckInDetails, setStayStatus } from './check-in/actions.ts';
import { SetStayStatus, UpdateCheckInDetails } from './check-in/contract.ts';
import {
  ApproveReservation,
  CancelReservation,
  CreateReservation,
  DeclineReservation,
  ListReservations,
} from './contract.ts';
import { changeCustomFields } from './custom-fields/actions.ts';
import { GetCustomFields, UpdateCustomFields } from './custom-fields/contract.ts';
import { requireCustomFields } from './custom-fields/queries.ts';
import { approveOrder, createOrder, declineOrder, deleteOrder } from './orders/actions.ts';
import { presentChange, presentFields, presentMove, presentOrder, presentReservation } from './present.ts';
import { tagStay, untagStay } from './stay-tags/actions.ts';
import { TagReservation, UntagReservation } from './stay-tags/contract.ts';
import { listStays } from './stays/queries.ts';

export const reservations: Area = {
  name: 'Reservations',
  description: 'Orders (reservation_code) and their stays (stay_code). Each stay is in one property.',
  operations: [
    reading({
      method: 'GET',
      path: '/reservations',
      summary: 'List stays',
      description:
        'One object per stay, newest first by order_by, then by stay_code. Without a date filter, a code or a ' +
        'channel_id the list starts with stays that check out 180 days ago.',
      contract: ListReservations,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listStays(scope, query);
        return { reservations: rows.map((row) => presentReservation(row, scope)), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/reservations',
      summary: 'Book a stay, or an order of several',
      description:
        'Returns 409 and stores nothing when a night is already sold. A channel_id is claimed permanently: sending it ' +
        'again returns the first order.',
      contract: CreateReservation,
      change: async (tx, { body }) => presentOrder(await createOrder(tx, body), tx),
    }),
    changing({
      method: 'PATCH',
      path: '/reservations/{stay_code}',
      summary: 'Change a stay',
      description:
        'Fields of the whole order change for all its stays. data.cascade lists the changes that followed. Dates of a ' +
        'booking from a channel can only be changed there.',
      contract: UpdateReservation,
      change: async (tx, { params, body }) => presentMove(await changeStay(tx, params.stay_code, body), tx),
    }),
    changing({
      method: 'DELETE',
      path: '/reservations/{reservation_code}',
      summary: 'Cancel an order',
      description:
        'Only for direct and custom-channel bookings. Cannot be undone. The nights become free at once.',
      contract: CancelReservation,
      change: async (tx, { params }) => {
        await deleteOrder(tx, params.reservation_code);
        return {};
      },
    }),
    changing({
      method: 'POST',
      path: '/reservations/{reservation_code}/approve',
      summary: 'Accept a request',
      description:
        'Only while it is wait_accept, and within 24 hours of the booking. After that it times out.',
      contract: ApproveReservation,
      change: async (tx, { params }) => presentOrder(await approveOrder(tx, params.reservation_code), tx),
    }),
    changing({
      method: 'POST',
      path: '/reservations/{reservation_code}/decline',
      summary: 'Decline a request',
      description:
        'Only while it is wait_accept, and within 24 hours of the booking. Its nights become free at once.',
      contract: DeclineReservation,
      change: async (tx, { params }) => presentOrder(await declineOrder(tx, params.reservation_code), tx),
    }),
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
      description: 'Takes it off the calendar without cancelling it. It keeps its property_id.',
      contract: BoxReservation,
      change: async (tx, { params }) => presentMove(await boxStay(tx, params.stay_code), tx),
    }),
    changing({
      method: 'PATCH',
      path: '/reservations/{stay_code}/check_in_details',
      summary: 'Change the check-in details of a stay',
      contract: UpdateCheckInDetails,
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
      change: async (tx, { params, body }) => ({
        custom_fields: presentFields(await changeCustomFields(tx, params.stay_code, body.custom_fields)),
      }),
    }),
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
  ],
};
