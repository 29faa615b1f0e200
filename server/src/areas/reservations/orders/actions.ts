import { actorName, type WriteScope } from '../../../database/scope.ts';
import { ApiError, type BrokenRule } from '../../../http/api-error.ts';
import { areClosed } from '../../availabilities/nights/queries.ts';
import { requireCustomChannel } from '../../custom-channels/queries.ts';
import { lockTerms } from '../../dictionaries/queries.ts';
import { lockPropertiesForBooking, lockPropertiesOfStays } from '../../properties/queries.ts';
import { bookStayPayment } from '../../transactions/actions.ts';
import { brokenTerm } from '../../transactions/rules.ts';
import { followChanges } from '../cascade/actions.ts';
import { heldNights, isOver } from '../cascade/rules.ts';
import { newCodes, type Codes } from '../codes.ts';
import type { NewReservation, NewStayInput } from '../contract.ts';
import type { StayPlace, StayStatus } from '../record.ts';
import { checkAwaitsAnswer, checkCancellable, isOverdue, staysOf } from '../rules.ts';
import { insertBookers, insertStays, listStaysOfOrder, type ReservationRow } from '../stays/queries.ts';
import { findOrderOfChannelId, insertOrder, lockOrder, updateStatus, type NewOrder } from './queries.ts';

/**
 * Books an order with its stays, its bookers, and an income for the amount paid, all or nothing. A channel_id is
 * claimed permanently: a repeat returns the first order, whatever its other fields are.
 */
export async function createOrder(tx: WriteScope, input: NewReservation): Promise<readonly ReservationRow[]> {
  const first = await findFirstOrder(tx, input.channel_id);
  if (first !== undefined) return first;
  const stays = staysOf(input, await brokenMethod(tx, input));
  const channel = await requireCustomChannel(tx, input.custom_channel_id);
  const codes = newCodes(stays.length);
  const isNew = await insertOrder(
    tx,
    newOrder(input, codes.reservation_code, channel.channel_type, actorName(tx)),
  );
  // The insert waited, so the transaction that claimed the channel_id first has committed.
  if (!isNew) return (await findFirstOrder(tx, input.channel_id)) ?? [];
  await lockPropertiesForBooking(
    tx,
    stays.map((stay) => stay.property_id),
  );
  const rows = stays.map((stay, index) => newStayRow(stay, input, codes, index));
  const places = rows.map(placeOf);
  if (await areClosed(tx, places.flatMap(heldNights))) throw new ApiError('nights_not_available');
  await insertStays(tx, rows);
  await followChanges(
    tx,
    places.map((after) => ({ before: null, after })),
  );
  await insertBookers(tx, codes.stay_codes, {
    name: input.guest_name,
    phone: input.mobile ?? null,
    email: input.email ?? null,
  });
  await bookReceived(tx, input, codes.stay_codes);
  return listStaysOfOrder(tx, codes.reservation_code);
}

/** Cancels a whole order permanently. */
export async function deleteOrder(tx: WriteScope, reservation_code: string): Promise<void> {
  const { channel_type, stays } = await lockOrder(tx, reservation_code);
  checkCancellable(channel_type, stays);
  await changeStatus(tx, reservation_code, {
    stays: stays.filter(({ status }) => !isOver(status)),
    status: 'cancelled',
  });
}

/** Accepts a request that waits for a reply. */
export function approveOrder(tx: WriteScope, reservation_code: string): Promise<readonly ReservationRow[]> {
  return answerRequest(tx, reservation_code, 'accepted');
}

/** Declines a request that waits for a reply. Its nights become free at once. */
export function declineOrder(tx: WriteScope, reservation_code: string): Promise<readonly ReservationRow[]> {
  return answerRequest(tx, reservation_code, 'denied');
}

async function answerRequest(
  tx: WriteScope,
  reservation_code: string,
  status: 'accepted' | 'denied',
): Promise<readonly ReservationRow[]> {
  const stays = checkAwaitsAnswer(await lockOrder(tx, reservation_code), tx.now);
  await changeStatus(tx, reservation_code, { stays, status });
  return listStaysOfOrder(tx, reservation_code);
}

/**
 * Ends a request without a reply after 24 hours. Does nothing when it was answered or can still be answered, so it
 * may be called repeatedly and concurrently.
 */
export async function timeOutOrder(tx: WriteScope, reservation_code: string): Promise<void> {
  const { booked_at, stays } = await lockOrder(tx, reservation_code);
  const waiting = stays.filter(({ status }) => status === 'wait_accept');
  if (waiting.length === 0 || !isOverdue(booked_at, tx.now)) return;
  await changeStatus(tx, reservation_code, { stays: waiting, status: 'timeout' });
}

/** Sets the status of stays of an order, and updates everything that depends on them. */
async function changeStatus(
  tx: WriteScope,
  reservation_code: string,
  { stays, status }: { readonly stays: readonly StayPlace[]; readonly status: StayStatus },
): Promise<void> {
  await lockPropertiesOfStays(
    tx,
    stays.flatMap(heldNights).map(({ property_id }) => property_id),
  );
  await updateStatus(tx, reservation_code, { stay_codes: stays.map(({ stay_code }) => stay_code), status });
  await followChanges(
    tx,
    stays.map((before) => ({ before, after: { ...before, status } })),
  );
}

async function findFirstOrder(
  tx: WriteScope,
  channel_id: string | undefined,
): Promise<readonly ReservationRow[] | undefined> {
  if (channel_id === undefined) return undefined;
  const reservation_code = await findOrderOfChannelId(tx, channel_id);
  if (reservation_code === undefined) return undefined;
  const rows = await listStaysOfOrder(tx, reservation_code);
  if (rows.length === 0) throw new ApiError('channel_id_taken');
  return rows;
}

async function brokenMethod(tx: WriteScope, { income_method_id }: NewReservation): Promise<BrokenRule[]> {
  if (income_method_id === undefined) return [];
  const terms = await lockTerms(tx, { income_method_id });
  return brokenTerm('income_method_id', terms.income_method_id, 'income_methods');
}

async function bookReceived(
  tx: WriteScope,
  input: NewReservation,
  stay_codes: readonly string[],
): Promise<void> {
  const { received_amount, income_method_id } = input;
  const [stay_code] = stay_codes;
  if (received_amount === '0' || income_method_id === undefined || stay_code === undefined) return;
  await bookStayPayment(tx, { stay_code, amount: received_amount, payment_method_id: income_method_id });
}

function newOrder(
  input: NewReservation,
  reservation_code: string,
  channel_type: string,
  creator: string,
): NewOrder {
  return {
    reservation_code,
    channel_type,
    channel_id: input.channel_id ?? null,
    custom_channel_id: input.custom_channel_id,
    currency: input.currency,
    guest_name: input.guest_name,
    guest_phone: input.mobile ?? null,
    guest_email: input.email ?? null,
    creator,
  };
}

function newStayRow(stay: NewStayInput, input: NewReservation, codes: Codes, index: number) {
  const { number_of_guests, ...facts } = stay;
  return {
    ...facts,
    stay_code: codes.stay_codes[index] ?? codes.reservation_code,
    reservation_code: codes.reservation_code,
    number_of_adults: number_of_guests ?? 1,
    remarks: input.remarks ?? '',
  };
}

function placeOf(row: ReturnType<typeof newStayRow>): StayPlace {
  const { stay_code, property_id, check_in_date, check_out_date } = row;
  return {
    stay_code,
    property_id,
    check_in_date,
    check_out_date,
    status: 'accepted',
    in_reservation_box: false,
  };
}
