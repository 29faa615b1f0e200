import { presentChange } from '../../areas/reservations/present.ts';
import { DecideHeldBack } from '../../areas/listings/closures/contract.ts';
import { presentClosure } from '../../areas/listings/closures/present.ts';
import { presentListing } from '../../areas/listings/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { turnIntoBooking, turnIntoClosure } from './choose-kind.ts';
import { ToBooking, ToClosure } from './contract.ts';
import { decideHeldBack } from './decide-held-back.ts';

export const correctCalendarRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/listings/{id}/held_back',
    summary: 'Confirm or keep what its calendar lost',
    description:
      'When most of a calendar is gone at once, nothing is cancelled: held_back of the listing says so. A guest who has ' +
      'arrived, or arrives today, is never cancelled by it.',
    contract: DecideHeldBack,
    change: async (tx, { params, body }) => {
      const { listing, difference } = await decideHeldBack(tx, params.id, body.decision);
      return { listing: presentListing(listing, tx), difference };
    },
  }),
  changing({
    method: 'POST',
    path: '/reservations/{stay_code}/to_booking',
    summary: 'Turn a closure into a booking',
    description:
      'For a closure of a calendar that is a reservation of its channel. The booking follows the calendar as any other. ' +
      'The choice is kept over later reads. When its nights are taken it waits in the reservation box, in conflict.',
    contract: ToBooking,
    change: async (tx, { params, body }) =>
      presentChange(await turnIntoBooking(tx, Number(params.stay_code), body.guest_name), tx),
  }),
  changing({
    method: 'POST',
    path: '/availabilities/to_closure',
    summary: 'Turn a booking of a calendar into a closure',
    description:
      'For a booking that is none: the order is cancelled, and its nights stay closed as long as the calendar shows them. ' +
      'The choice is kept over later reads.',
    contract: ToClosure,
    change: async (tx, { body }) => ({
      closure: presentClosure(await turnIntoClosure(tx, body.stay_code)),
    }),
  }),
];
