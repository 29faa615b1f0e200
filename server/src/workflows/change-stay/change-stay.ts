import type { WriteScope } from '../../database/scope.ts';
import type { SubEvent } from '../../events/event-kinds.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { accept, isWhole, lookUp, type Looked, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { insertWork } from '../../areas/channel/work/queries.ts';
import { findConnection, type ConnectedListing } from '../../areas/listings/connections.queries.ts';
import { BUILT_IN_BY_TYPE } from '../../areas/custom-channels/contract.ts';
import { requireCustomChannel } from '../../areas/custom-channels/queries.ts';
import { lockPropertiesForBooking, lockPropertiesOfStays } from '../../areas/properties/row-locks.queries.ts';
import { hasEntries } from '../../areas/transactions/following.queries.ts';
import type { StoredGuest } from '../../areas/reservations/guests/stored-guest.ts';
import { isGuestErased } from '../../areas/reservations/guest-data/queries.ts';
import { listGuests, replaceGuests } from '../../areas/reservations/guests/queries.ts';
import { brokenGuests, guestsAfter } from '../../areas/reservations/guests/rules.ts';
import { checkOpen } from '../follow-stays/check-open.ts';
import { followStays, type Cascade } from '../follow-stays/follow-stays.ts';
import { storeAgreedTerms } from '../../areas/reservations/agreed-terms.queries.ts';
import { termsKeeping } from '../../areas/reservations/agreed-terms.ts';
import { lockOrder } from '../../areas/reservations/orders/queries.ts';
import { collectorOf } from '../../areas/reservations/record.ts';
import { brokenHold, endOfHold, isHold } from '../../areas/reservations/hold.rules.ts';
import { updateHold } from '../../areas/reservations/orders/hold.queries.ts';
import { heldNights, takenNights } from '../../areas/reservations/rules.ts';
import { requireStay, type ReservationRow } from '../../areas/reservations/stays/queries.ts';
import type { StoredOrder, StoredStay } from '../../areas/reservations/stored-stay.ts';
import type { SentGuest } from '../../areas/reservations/guests/contract.ts';
import type { StayChanges } from './contract.ts';
import {
  lockStay,
  updateOrder,
  updateStay,
  type LockedStay,
} from '../../areas/reservations/stays/changes.queries.ts';
import { addedNights, areNumbersNew, areRatesNew, brokenChanges, checkPossible, isMoved } from './rules.ts';
import { listAdjusted, stayAfter, type GuestNumber } from './stay-after.ts';

type ChangedStay = {
  readonly row: ReservationRow;
  readonly cascade: Cascade;
  readonly adjusted: GuestNumber[];
};

/** Changes a stay, the shared fields of its order, and everything that depends on them. Equal values are no change. */
export async function changeStay(
  tx: WriteScope,
  stay_code: string,
  sent: AsSent<StayChanges>,
): Promise<ChangedStay> {
  const { order, stay, stays } = await lockStay(tx, stay_code);
  const newStay = stayAfter(stay, sent);
  const channel = await lookUpChannel(tx, order, sent.custom_channel_id);
  const newOrder = orderAfter({ ...order, ...channel.found }, sent);
  const connection = isMoved(stay, newStay) ? await findConnection(tx, order.reservation_code) : undefined;
  const guests = sent.guests === undefined ? [] : await listGuests(tx, stay_code);
  const wanted = { order, newOrder, stay, newStay, stays, guests, connection };
  if (isWhole(sent)) await checkChange(tx, wanted, sent);
  const changes = accept(sent, [...channel.broken, ...(await brokenValues(tx, wanted, sent))]);
  if (isMoved(stay, newStay)) await claimNights(tx, stay, newStay);
  if (changes.guests !== undefined) await changeGuests(tx, stay_code, guests, changes.guests);
  const orderEvents = eventsOf(order, newOrder, order.currency !== newOrder.currency);
  if (orderEvents.length > 0) await updateOrder(tx, newOrder, orderEvents);
  const isDepositNew = stay.deposit !== newStay.deposit;
  const stayEvents = [
    ...eventsOf(stay, newStay, areRatesNew(stay, newStay)),
    ...(isDepositNew ? (['check_in_details_updated'] as const) : []),
  ];
  if (stayEvents.length > 0) await updateStay(tx, newStay, stayEvents);
  if (stay.kept_amount !== newStay.kept_amount) await keepDue(tx, order.reservation_code, newStay);
  if (changes.hold_until !== undefined)
    await updateHold(tx, order.reservation_code, endOfHold(changes.hold_until, tx.account.timezone));
  const isFollowed = isMoved(stay, newStay) || areNumbersNew(stay, newStay);
  const cascade = await followStays(tx, isFollowed ? [{ before: stay, after: newStay }] : []);
  if (connection !== undefined) await askConnector(tx, connection, { order, stay: newStay });
  return { row: await requireStay(tx, stay_code), cascade, adjusted: listAdjusted(stay, newStay, changes) };
}

/** True when the change would store a guest. */
function namesGuest(changes: Valid<StayChanges>): boolean {
  const { guest_name, mobile = null, email = null, guest_language = null, guests = [] } = changes;
  const isContactGiven = [mobile, email, guest_language].some((each) => each !== null);
  return guest_name !== undefined || isContactGiven || guests.length > 0;
}

/** Lists the new dates of a stay as work for the connector of its order. */
export async function askConnector(
  tx: WriteScope,
  { channel_type }: ConnectedListing,
  { order, stay }: { readonly order: StoredOrder; readonly stay: StoredStay },
): Promise<void> {
  const { stay_code, check_in_date: start_date, check_out_date: end_date } = stay;
  const { reservation_code } = order;
  await insertWork(tx, {
    channel_type,
    kind: 'change_dates',
    stay_code,
    start_date,
    end_date,
    reservation_code,
  });
}

function orderAfter(order: StoredOrder, changes: Valid<StayChanges>): StoredOrder {
  return {
    ...order,
    currency: changes.currency ?? order.currency,
    collected_by:
      changes.collected_by === collectorOf(order)
        ? order.collected_by
        : (changes.collected_by ?? order.collected_by),
    guest_name: changes.guest_name ?? order.guest_name,
    guest_phone: changes.mobile === undefined ? order.guest_phone : changes.mobile,
    guest_email: changes.email === undefined ? order.guest_email : changes.email,
    ...languageAfter(order, changes),
    creator: changes.creator ?? order.creator,
  };
}

/** What the host sends is chosen; null leaves it to the nationality and the account. */
function languageAfter(
  { guest_language, is_language_chosen }: StoredOrder,
  { guest_language: sent }: Valid<StayChanges>,
): Pick<StoredOrder, 'guest_language' | 'is_language_chosen'> {
  if (sent === undefined) return { guest_language, is_language_chosen };
  return { guest_language: sent, is_language_chosen: sent !== null };
}

/** The new channel of an order. Empty when it stays the same. */
function lookUpChannel(
  tx: WriteScope,
  order: StoredOrder,
  custom_channel_id: number | undefined,
): Promise<Looked<Partial<Pick<StoredOrder, 'custom_channel_id' | 'channel_type'>>>> {
  const chosen = custom_channel_id === order.custom_channel_id ? null : custom_channel_id;
  return lookUp('custom_channel_id', chosen, async (id) => {
    const { name, channel_type } = await requireCustomChannel(tx, id);
    // An order of a channel is shown under its built-in entry.
    return name === BUILT_IN_BY_TYPE[order.channel_type] ? {} : { custom_channel_id: id, channel_type };
  });
}

type WantedStayChange = LockedStay & {
  readonly newOrder: StoredOrder;
  readonly newStay: StoredStay;
  readonly guests: readonly StoredGuest[];
};

/** Checks that the order and the caller allow the change, whatever its values are. */
async function checkChange(
  tx: WriteScope,
  change: WantedStayChange & { readonly connection: ConnectedListing | undefined },
  changes: Valid<StayChanges>,
): Promise<void> {
  const { order, newOrder, stay, stays, connection } = change;
  if (namesGuest(changes) && (await isGuestErased(tx, order.reservation_code)))
    throw new ApiError('guest_is_erased');
  checkPossible(change, connection?.capabilities.includes('change_dates') === true);
  if (changes.hold_until !== undefined && !isHold(stay, order.channel_type))
    throw new ApiError('not_awaiting_answer');
  const isOrderNew = JSON.stringify(newOrder) !== JSON.stringify(order) || changes.hold_until !== undefined;
  if (isOrderNew && !stays.every(({ is_reachable }) => is_reachable))
    throw new ApiError('order_reaches_further');
}

async function brokenValues(
  tx: WriteScope,
  change: WantedStayChange,
  changes: Valid<StayChanges>,
): Promise<readonly BrokenRule[]> {
  const { order, newOrder, stay, newStay, stays } = change;
  const isBooked =
    newOrder.currency !== order.currency &&
    (await hasEntries(
      tx,
      stays.map(({ stay_code }) => stay_code),
    ));
  const others = stays.filter(({ stay_code }) => stay_code !== stay.stay_code);
  return [
    ...brokenChanges(change, changes, { others, hasEntries: isBooked }),
    ...brokenHold(
      changes.hold_until,
      [newStay, ...others].map(({ check_in_date }) => check_in_date),
      {
        timezone: tx.account.timezone,
        now: tx.now,
      },
    ),
    ...brokenGuests(change.guests, changes.guests ?? []),
  ];
}

/** What is due of a stay that has ended is what is kept of it. */
async function keepDue(tx: WriteScope, reservation_code: string, stay: StoredStay): Promise<void> {
  const { agreed_terms } = await lockOrder(tx, reservation_code);
  if (agreed_terms?.dues === undefined) return;
  await storeAgreedTerms(tx, reservation_code, termsKeeping(agreed_terms, stay));
}

/** Runs before the change of the order, whose guest is the booker of each stay. */
async function changeGuests(
  tx: WriteScope,
  stay_code: string,
  before: readonly StoredGuest[],
  sent: readonly SentGuest[],
): Promise<void> {
  const after = guestsAfter(before, sent);
  if (JSON.stringify(after) !== JSON.stringify(before))
    await replaceGuests(tx, [{ stay_code, before, after }]);
}

/** Locks the property for booking, and checks that no new night of the stay is closed. In the box a stay may wait for any. */
async function claimNights(tx: WriteScope, before: StoredStay, after: StoredStay): Promise<void> {
  const held = heldNights(after).map(({ property_id }) => property_id);
  if (held.length === 0)
    return lockPropertiesOfStays(
      tx,
      takenNights(after).map(({ property_id }) => property_id),
    );
  // Sent together: the nights are looked up once the lock is held.
  await Promise.all([
    lockPropertiesForBooking(tx, held),
    checkOpen(tx, addedNights(before, after), { isForBooking: true, except: after.stay_code }),
  ]);
}

/** An event for changed rates, and one for any other change but that of the deposit. */
function eventsOf<T extends StoredStay | StoredOrder>(
  before: T,
  after: T,
  areRates: boolean,
): (SubEvent | null)[] {
  const isElseNew = JSON.stringify(withoutRates(before)) !== JSON.stringify(withoutRates(after));
  return [...(isElseNew ? [null] : []), ...(areRates ? (['rates_updated'] as const) : [])];
}

function withoutRates(record: StoredStay | StoredOrder): object {
  const rates = ['rate_amount', 'rate_details', 'commission_amount', 'currency', 'deposit'];
  return Object.entries(record).filter(([column]) => !rates.includes(column));
}
