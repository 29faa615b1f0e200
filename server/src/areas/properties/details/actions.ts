import { isDeepStrictEqual } from 'node:util';
import type { WriteScope } from '../../../database/scope.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { lockPropertiesForBooking } from '../locks.queries.ts';
import type { SentDetails } from './contract.ts';
import { requireDetailsRow, storeDetails, type DetailsRow } from './queries.ts';
import { NO_DETAILS, type Details } from './record.ts';
import { brokenDetails } from './rules.ts';

/** Changes the fields of the description that are sent. Throws `property_not_found`. */
export async function changeDetails(
  tx: WriteScope,
  property_id: number,
  sent: AsSent<SentDetails>,
): Promise<DetailsRow> {
  await lockPropertiesForBooking(tx, [property_id]);
  const row = await requireDetailsRow(tx, property_id);
  const old = row.details ?? NO_DETAILS;
  const details: Details = { ...old, ...accept(sent, brokenDetails(sent)) };
  if (isDeepStrictEqual(details, old)) return row;
  await storeDetails(tx, property_id, details);
  return { ...row, details };
}
