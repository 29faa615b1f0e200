import {
  findEventOfStay,
  findListingOfEvent,
  findOrderOfEvent,
  requireClosure,
  type ClosureRow,
} from '../../areas/listings/closures/queries.ts';
import type { FeedEventKind } from '../../areas/listings/feeds/feed-event.ts';
import { lockStay, updateOrder } from '../../areas/reservations/stays/changes.queries.ts';
import { isOver } from '../../areas/reservations/status.ts';
import {
  listStaysOfOrder,
  requireStay,
  type ReservationRow,
} from '../../areas/reservations/stays/queries.ts';
import { insertBookers } from '../../areas/reservations/stays/new-stays.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { openRest } from '../../threads/rest.ts';
import { applyEvents } from '../import-feed/apply-events.ts';
import { asChosen, asShown, lockCalendar } from './stored-events.ts';

/**
 * Makes a closure of a calendar a booking, whose nights the channel has sold. Throws `closure_not_found`.
 */
export async function turnIntoBooking(
  tx: WriteScope,
  event_id: number,
  guest_name: string | undefined,
): Promise<ReservationRow> {
  const id = await findListingOfEvent(tx, event_id);
  if (id === undefined) throw notFound('closure_not_found', event_id);
  await choose(tx, { id, event_id }, 'reservation');
  const reservation_code = await findOrderOfEvent(tx, event_id);
  const [first] = reservation_code === undefined ? [] : await listStaysOfOrder(tx, reservation_code);
  if (first === undefined) throw new Error('the booking of a closure did not come back');
  if (guest_name === undefined) return first;
  await nameGuest(tx, first.stay_code, guest_name);
  return requireStay(tx, first.stay_code);
}

async function nameGuest(tx: WriteScope, stay_code: string, guest_name: string): Promise<void> {
  const { order, stays } = await lockStay(tx, stay_code);
  await updateOrder(tx, { ...order, guest_name }, [null]);
  if (order.guest_name !== null) return;
  const bookers = stays.map((stay) => ({
    stay_code: stay.stay_code,
    name: guest_name,
    phone: null,
    email: null,
  }));
  await insertBookers(tx, bookers);
}

/**
 * Makes a booking of a calendar a closure: the order is cancelled, and its nights stay closed. Throws `stay_not_found`,
 * `not_of_a_calendar`, `already_ended`.
 */
export async function turnIntoClosure(tx: WriteScope, stay_code: string): Promise<ClosureRow> {
  const { stay } = await lockStay(tx, stay_code);
  if (isOver(stay.status)) throw new ApiError('already_ended');
  const event = await findEventOfStay(tx, stay_code);
  if (event === undefined) throw new ApiError('not_of_a_calendar');
  await choose(tx, event, 'block');
  return requireClosure(tx, event.event_id);
}

async function choose(
  tx: WriteScope,
  { id, event_id }: { readonly id: number; readonly event_id: number },
  kind: FeedEventKind,
): Promise<void> {
  const { feed, events } = await lockCalendar(tx, id);
  const chosen = events.find((event) => event.event_id === event_id);
  if (chosen === undefined || chosen.kind === kind) throw notFound('closure_not_found', event_id);
  const shown = events.map((event) => (event === chosen ? asChosen(event, kind) : asShown(event)));
  await applyEvents(tx, feed, { shown, ended: [], asked: [], marks: [] }, openRest());
}
