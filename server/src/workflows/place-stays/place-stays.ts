import { isLimited } from '../../access/reach.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError, notFound, type BrokenRule } from '../../http/api-error.ts';
import { accept, lookUp, missingRule, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { lockAccount } from '../../areas/accounts/queries.ts';
import { findConnection, type ConnectedListing } from '../../areas/listings/connections.queries.ts';
import { lockBookable, lockPropertiesOfStays } from '../../areas/properties/row-locks.queries.ts';
import { liftStays } from '../../areas/reservations/connected-orders/queries.ts';
import { isOver } from '../../areas/reservations/status.ts';
import { lockStay, updateStay, type LockedStay } from '../../areas/reservations/stays/changes.queries.ts';
import { requireStay, type ReservationRow } from '../../areas/reservations/stays/queries.ts';
import type { StoredOrder, StoredStay } from '../../areas/reservations/stored-stay.ts';
import { askConnector } from '../change-stay/change-stay.ts';
import { checkPossible, isMoved } from '../change-stay/rules.ts';
import { checkOpen } from '../follow-stays/check-open.ts';
import { followStays, type Cascade } from '../follow-stays/follow-stays.ts';
import { isContested } from '../move-stay/contested.ts';
import type { SentPlace, SentPlaces } from './contract.ts';
import { brokenDates, brokenPlaces, isElsewhere, newNights, stayAt } from './rules.ts';

/** A stay with the place that was sent for it. `index` is its place in the body. */
type Placed = {
  readonly index: number;
  readonly sent: Valid<SentPlace>;
  readonly order: StoredOrder;
  readonly before: StoredStay;
  readonly after: StoredStay;
  /** The listing whose connector changes the dates. */
  readonly connection?: ConnectedListing | undefined;
};

/**
 * Sets the places of stays, all or none. No other stay makes room. Throws `nights_not_available` when another stay holds a
 * night, or the host or a channel has closed it.
 */
export async function placeStays(
  tx: WriteScope,
  sent: AsSent<SentPlaces>,
): Promise<{ readonly rows: readonly ReservationRow[]; readonly cascade: Cascade }> {
  // Serialises it with allocations: two that change places would deadlock.
  await lockAccount(tx);
  const places = sent.stays ?? [];
  const named = await lockNamed(tx, places);
  const broken = [
    ...brokenPlaces(places, isLimited(tx)),
    ...named.broken,
    ...named.found.flatMap(({ after, ...placed }) => brokenDates(after, placed.sent, placed.index)),
    ...(await lockHomes(tx, named.found, places)),
  ];
  accept(sent, broken);
  const stays: Placed[] = [];
  for (const placed of named.found) stays.push(await checkAllowed(tx, placed));
  const changes = await storePlaces(
    tx,
    stays.filter(({ before, after }) => isElsewhere(before, after) || isMoved(before, after)),
  );
  const cascade = await followStays(tx, changes);
  for (const { connection, order, after } of changes)
    if (connection !== undefined) await askConnector(tx, connection, { order, stay: after });
  return { rows: await Promise.all(stays.map(({ after }) => requireStay(tx, after.stay_code))), cascade };
}

/** Locks the stays in the order of their codes, and returns those that were found in the order of the body. */
async function lockNamed(
  tx: WriteScope,
  places: readonly Valid<SentPlace>[],
): Promise<{ readonly found: readonly Placed[]; readonly broken: readonly BrokenRule[] }> {
  const found: Placed[] = [];
  const broken: BrokenRule[] = [];
  const inOrder = [...places.entries()].toSorted(
    ([, { stay_code: one = '' }], [, { stay_code: other = '' }]) => (one < other ? -1 : 1),
  );
  for (const [index, sent] of inOrder) {
    const locked = await lookUp<string, LockedStay>(`stays[${index}].stay_code`, sent.stay_code, (code) =>
      lockStay(tx, code),
    );
    broken.push(...locked.broken);
    if (locked.found === undefined) continue;
    const { order, stay } = locked.found;
    found.push({ index, sent, order, before: stay, after: stayAt(stay, sent) });
  }
  return { found: found.toSorted((one, other) => one.index - other.index), broken };
}

/** Serialises bookings of the properties where the stays are and go. Returns the rules that unknown ones break. */
async function lockHomes(
  tx: WriteScope,
  stays: readonly Placed[],
  places: readonly Valid<SentPlace>[],
): Promise<readonly BrokenRule[]> {
  const sent = places.flatMap(({ property_id, intended_property_id }, index) => [
    { field: `stays[${index}].property_id`, id: property_id },
    { field: `stays[${index}].intended_property_id`, id: intended_property_id },
  ]);
  const named = sent.flatMap(({ field, id }) =>
    id === undefined || id === null || id === 0 ? [] : [{ field, id }],
  );
  const ids = named.map(({ id }) => id);
  const left = stays.flatMap(({ before }) => before.property_id ?? []);
  await lockPropertiesOfStays(tx, [...left, ...ids]);
  const known = await lockBookable(tx, ids);
  return named
    .filter(({ id }) => !known.includes(id))
    .map(({ field, id }) => missingRule(field, notFound('property_not_found', id)));
}

/** Checks that the state of the stay and its channel allow the change. */
async function checkAllowed(tx: WriteScope, placed: Placed): Promise<Placed> {
  const { index, order, before: stay, after: newStay } = placed;
  return naming(index, async () => {
    if (isOver(stay.status)) throw new ApiError('already_ended');
    const connection = isMoved(stay, newStay) ? await findConnection(tx, order.reservation_code) : undefined;
    const canChangeDates = connection?.capabilities.includes('change_dates') === true;
    checkPossible({ order, newOrder: order, stay, newStay }, canChangeDates);
    return { ...placed, connection };
  });
}

/** Stores the places, once all stays are off their nights: those on calendars first, since others wait for what is left. */
async function storePlaces(tx: WriteScope, stays: readonly Placed[]): Promise<readonly Placed[]> {
  await liftStays(
    tx,
    stays.map(({ before }) => before.stay_code),
  );
  const [boxed, held] = [true, false].map((isBoxed) =>
    stays.filter(({ after }) => after.in_reservation_box === isBoxed),
  );
  const stored: Placed[] = [];
  for (const placed of held ?? []) stored.push(await storePlace(tx, placed));
  const undecided = (boxed ?? []).map(({ after }) => after.stay_code);
  for (const placed of boxed ?? []) {
    undecided.shift();
    const isIntended = placed.sent.intended_property_id !== undefined;
    const in_conflict = isIntended && (await isContested(tx, placed.after, undecided));
    stored.push(await storePlace(tx, { ...placed, after: { ...placed.after, in_conflict } }));
  }
  // Only now is every stay where it goes.
  for (const { index, before, after } of stored)
    await naming(index, () =>
      checkOpen(tx, newNights(before, after), {
        isForBooking: !isElsewhere(before, after),
        except: after.stay_code,
      }),
    );
  return stored;
}

async function storePlace(tx: WriteScope, placed: Placed): Promise<Placed> {
  const { index, before, after } = placed;
  const { in_reservation_box } = before;
  await naming(index, () => updateStay(tx, after, [null], { in_reservation_box }));
  return placed;
}

/** Does the work for a stay. A refusal names the stay in fields. */
async function naming<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const { code, message } = cause;
    const fields = [{ path: `body.stays[${index}]`, message: 'cannot go there' }];
    throw new ApiError(code, { cause, message, fields });
  }
}
