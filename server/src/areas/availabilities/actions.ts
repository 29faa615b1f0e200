import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/account-days.ts';
import { notFound, type BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { preparedList, type PreparedJson } from '../../http/prepared-json.ts';
import { brokenPropertyIds } from '../properties/actions.ts';
import { lockPropertiesForBooking } from '../properties/queries.ts';
import type { AvailabilityChange, AvailabilityQuery } from './contract.ts';
import { announceNights } from './nights/queries.ts';
import { presentAvailabilities } from './present.ts';
import { countHeldNights, listNights, setNights } from './queries.ts';
import { brokenDays, checkNotHeld, daysIn, daysSent, idsAsked, takenRanges } from './rules.ts';

/** Every day of the range for each of the properties, in the order of the request. */
export async function readAvailabilities(scope: OpenScope, query: AvailabilityQuery): Promise<PreparedJson> {
  const { start_date, end_date } = query;
  const property_ids = idsAsked(query, dayIn(scope.account.timezone, scope.now));
  const dates = daysIn({ start_date, end_date });
  const rows = await listNights(scope, property_ids, { start_date, end_date, days: dates.length });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const properties = property_ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw notFound('property_not_found', id);
    return row;
  });
  return preparedList('properties', properties, (row) =>
    presentAvailabilities(dates, { ...row, taken: takenRanges(row, dates.length) }),
  );
}

/** The rules that closing or opening nights breaks. */
export async function brokenAvailability(
  tx: WriteScope,
  input: Valid<AvailabilityChange>,
): Promise<readonly BrokenRule[]> {
  return [
    ...(await brokenPropertyIds(tx, input.property_ids)),
    ...brokenDays(input, dayIn(tx.account.timezone, tx.now)),
  ];
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
    available ? { property_ids, days } : undefined,
  );
}
