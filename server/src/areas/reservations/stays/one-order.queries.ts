import type { ReadScope } from '../../../database/scope.ts';
import { notFound } from '../../../http/api-error.ts';
import { listStaysOfOrder, type ReservationRow } from './queries.ts';

/** The stays of an order within reach: one at least. Throws `reservation_not_found`. */
export async function requireOrder(
  scope: ReadScope,
  reservation_code: string,
): Promise<readonly ReservationRow[]> {
  const rows = await listStaysOfOrder(scope, reservation_code);
  if (rows.length === 0) throw notFound('reservation_not_found', reservation_code);
  return rows;
}
