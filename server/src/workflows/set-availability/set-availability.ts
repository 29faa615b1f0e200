import type { AvailabilityChange } from '../../areas/availabilities/contract.ts';
import type { NightChange } from '../../areas/availabilities/nights/night.ts';
import { announceNights, type OpenedNights } from '../../areas/availabilities/nights/queries.ts';
import { daysOf, rangesOf, type NightRange } from '../../areas/availabilities/nights/rules.ts';
import { countHeldNights, countNightsWaitedFor, setNights } from '../../areas/availabilities/queries.ts';
import {
  brokenDays,
  checkNotHeld,
  checkNotWaitedFor,
  dayAfter,
  daysSent,
} from '../../areas/availabilities/rules.ts';
import { openClosures, type OpenedClosure } from '../../areas/listings/feed-events/opening.queries.ts';
import { lockPropertiesForBooking } from '../../areas/properties/row-locks.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { accept, brokenIfMissing, type AsSent } from '../../http/input/every-error.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { placeStaysWaiting } from '../follow-stays/follow-stays.ts';

/** What closing or opening nights has changed. */
export type AvailabilityOutcome = {
  readonly availabilities: readonly NightRange[];
  readonly opened_closures: readonly OpenedClosure[];
  /** stay_codes of stays that waited in the reservation box for these nights. */
  readonly placed: readonly string[];
};

/** Closes nights, or opens them. A night that a stay holds can be closed for later, but not opened. */
export async function setAvailability(
  tx: WriteScope,
  sent: AsSent<AvailabilityChange>,
): Promise<AvailabilityOutcome> {
  const unknown = await brokenIfMissing('property_ids', sent.property_ids, (ids) =>
    lockPropertiesForBooking(tx, ids),
  );
  const input = accept(sent, [...unknown, ...brokenDays(sent, dayIn(tx.account.timezone, tx.now))]);
  const nights = { property_ids: [...new Set(input.property_ids)], days: daysSent(input) };
  const { available, remarks = null } = input;
  if (available) return openNights(tx, input.property_ids, { ...nights, remarks });
  const changed = await setNights(tx, { ...nights, is_closed: true, remarks });
  const announced = await announceNights(tx, changesOf(changed, false), 'closing');
  return { availabilities: rangesOf(announced.nights), opened_closures: [], placed: [] };
}

/**
 * Opens nights that the host or a calendar has closed. Stays of channels that waited for them are placed first. Throws
 * `nights_held` when a stay holds one of the nights, or still waits for one.
 */
async function openNights(
  tx: WriteScope,
  sent: readonly number[],
  { remarks, ...nights }: OpenedNights & { readonly remarks: string | null },
): Promise<AvailabilityOutcome> {
  const { property_ids, days } = nights;
  checkNotHeld(sent, await countHeldNights(tx, property_ids, days));
  const changed = await setNights(tx, { ...nights, is_closed: false, remarks });
  const opened_closures = await openClosures(tx, nights);
  const { placed } = await placeStaysWaiting(tx, property_ids);
  checkNotWaitedFor(sent, await countNightsWaitedFor(tx, property_ids, days));
  const opened = [...changed, ...opened_closures.flatMap(nightsOf)];
  const announced = await announceNights(tx, changesOf(opened, true), 'closing', nights);
  return { availabilities: rangesOf(announced.nights), opened_closures, placed };
}

function nightsOf({ property_id, start_date, end_date }: OpenedClosure) {
  return daysOf({ start_date, end_date: dayAfter(end_date, 1) }).map((day) => ({ property_id, day }));
}

/** Each night once: the host and several calendars may have closed it. */
function changesOf(
  nights: readonly { readonly property_id: number; readonly day: string }[],
  available: boolean,
): readonly NightChange[] {
  const byKey = new Map(nights.map((night) => [`${night.property_id} ${night.day}`, night]));
  return [...byKey.values()].map((night) => ({ ...night, available }));
}
