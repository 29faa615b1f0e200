import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/account-days.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PreparedJson } from '../../http/envelope.ts';
import { lockPropertiesForBooking } from '../properties/queries.ts';
import type { AvailabilityChange, AvailabilityQuery } from './contract.ts';
import { announceNights } from './nights/queries.ts';
import { presentAvailabilities } from './present.ts';
import { countHeldNights, listNights, setNights } from './queries.ts';
import { checkNotHeld, daysIn, daysSent, idsAsked, takenDays } from './rules.ts';

/** Every day of the range for each of the properties, in the order of the request. */
export async function readAvailabilities(scope: OpenScope, query: AvailabilityQuery): Promise<PreparedJson> {
  const { start_date, end_date } = query;
  const property_ids = idsAsked(query, dayIn(scope.account.timezone, scope.now));
  const dates = daysIn({ start_date, end_date });
  const rows = await listNights(scope, property_ids, { start_date, end_date, days: dates.length });
  // Copied out of the driver's result, which is in old memory and would keep the rows alive through later collections.
  const byId = new Map(rows.splice(0).map((row) => [row.id, row]));
  // One array for all properties: when a response outlives its request, a hundred arrays cost more to collect than to
  // fill.
  const taken = new Uint8Array(property_ids.length * dates.length);
  const properties = property_ids.map((id, index) => {
    const row = byId.get(id);
    if (row === undefined) throw new ApiError('property_not_found');
    takenDays(row, dates.length, taken.subarray(index * dates.length, (index + 1) * dates.length));
    return { id, remarks: row.remarks };
  });
  return presentAvailabilities(dates, properties, taken);
}

/** Closes nights, or opens them. A night that a stay holds can be closed for later, but not opened. */
export async function setAvailability(tx: WriteScope, input: AvailabilityChange): Promise<void> {
  const days = daysSent(input, dayIn(tx.account.timezone, tx.now));
  const property_ids = [...new Set(input.property_ids)];
  await lockPropertiesForBooking(tx, property_ids);
  if (input.available) checkNotHeld(input.property_ids, await countHeldNights(tx, property_ids, days));
  const { available, remarks = null } = input;
  const changed = await setNights(tx, { property_ids, days, is_closed: !available, remarks });
  await announceNights(
    tx,
    changed.map((night) => ({ ...night, available })),
    'closing',
  );
}
