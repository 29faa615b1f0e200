import { randomInt } from 'node:crypto';
import { actorName, type WriteScope } from '../../../database/scope.ts';
import { ApiError, refuseBroken } from '../../../http/api-error.ts';
import { requireCustomChannel } from '../../custom-channels/queries.ts';
import { lockTerms, requireAccommodationItem } from '../../dictionaries/queries.ts';
import { lockPropertiesForBooking } from '../../properties/queries.ts';
import { createTransaction } from '../../transactions/actions.ts';
import { brokenTerm } from '../../transactions/rules.ts';
import type { NewReservation, NewStayInput } from '../contract.ts';
import { presentReservation, type ReservationRow } from '../present.ts';
import { checkCancellable, staysOf } from '../rules.ts';
import { insertBookers, insertStays, listStaysOfOrder } from '../stays/queries.ts';
import { cancelOrder, insertOrder, lockOrder, requireOrderOfChannelId } from './queries.ts';

/** Books an order with its stays, its booker, and an income for what has been paid: all of it or none. */
export async function createOrder(tx: WriteScope, input: NewReservation): Promise<readonly ReservationRow[]> {
  const stays = staysOf(input);
  const channel = await requireCustomChannel(tx, input.custom_channel_id);
  await checkIncomeMethod(tx, input);
  const codes = newCodes(stays.length);
  const isNew = await insertOrder(tx, {
    reservation_code: codes.reservation_code,
    channel_type: channel.channel_type,
    channel_id: input.channel_id ?? null,
    custom_channel_id: input.custom_channel_id,
    currency: input.currency,
    guest_name: input.guest_name,
    guest_phone: input.mobile ?? null,
    guest_email: input.email ?? null,
    creator: actorName(tx),
  });
  if (!isNew) return findFirstOrder(tx, input.channel_id ?? '');
  await lockPropertiesForBooking(
    tx,
    stays.map((stay) => stay.property_id),
  );
  await insertStays(
    tx,
    stays.map((stay, index) => newStayRow(stay, input, codes, index)),
  );
  await insertBookers(tx, codes.stay_codes, {
    name: input.guest_name,
    phone: input.mobile ?? null,
    email: input.email ?? null,
  });
  await bookReceived(tx, input, codes.stay_codes);
  return listStaysOfOrder(tx, codes.reservation_code);
}

/** Cancels a whole order for good. */
export async function deleteOrder(tx: WriteScope, reservation_code: string): Promise<void> {
  const { channel_type, stays } = await lockOrder(tx, reservation_code);
  checkCancellable(channel_type, stays);
  await cancelOrder(tx, reservation_code);
}

export function presentOrder(rows: readonly ReservationRow[]) {
  const stays = rows.map(presentReservation);
  const [reservation] = stays;
  if (reservation === undefined) throw new Error('an order has at least one stay');
  const { reservation_code, stay_code, status } = reservation;
  return { reservation_code, stay_code, status, reservation, stays };
}

// A channel_id is claimed for ever: a repeat answers the first order, whatever else it asks for.
async function findFirstOrder(tx: WriteScope, channel_id: string): Promise<readonly ReservationRow[]> {
  const rows = await listStaysOfOrder(tx, await requireOrderOfChannelId(tx, channel_id));
  if (rows.length === 0) throw new ApiError('channel_id_taken');
  return rows;
}

async function bookReceived(
  tx: WriteScope,
  input: NewReservation,
  stay_codes: readonly string[],
): Promise<void> {
  const { received_amount, income_method_id } = input;
  const [stay_code] = stay_codes;
  if (received_amount === '0' || income_method_id === undefined || stay_code === undefined) return;
  await createTransaction(tx, {
    direction: 'income',
    amount: received_amount,
    item_id: await requireAccommodationItem(tx),
    payment_method_id: income_method_id,
    stay_code,
  });
}

async function checkIncomeMethod(tx: WriteScope, { income_method_id }: NewReservation): Promise<void> {
  if (income_method_id === undefined) return;
  const terms = await lockTerms(tx, { income_method_id });
  refuseBroken(brokenTerm('income_method_id', terms.income_method_id, 'income_methods'));
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

type Codes = { readonly reservation_code: string; readonly stay_codes: readonly string[] };

/** `0-1234567-abcdef`; the stays of an order of several are `0-1234567_1-abcdef`, `_2-…` (contract section 1.5). */
function newCodes(stays: number): Codes {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const letters = Array.from({ length: 6 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[randomInt(36)]).join(
    '',
  );
  const reservation_code = `0-${digits}-${letters}`;
  const stay_codes =
    stays === 1
      ? [reservation_code]
      : Array.from({ length: stays }, (_, index) => `0-${digits}_${index + 1}-${letters}`);
  return { reservation_code, stay_codes };
}
