import { withinReach } from '../../access/reach.ts';
import type { WriteScope } from '../../database/scope.ts';
import { notFound, requireAll } from '../../http/api-error.ts';
import type { PropertySettings } from './queries.ts';

/** Locks a property, so that it exists until the transaction ends. Throws `property_not_found`. */
export async function lockReachableProperty(
  tx: WriteScope,
  id: number,
): Promise<Pick<PropertySettings, 'base_price' | 'currency'>> {
  const [property] = await tx.sql<Pick<PropertySettings, 'base_price' | 'currency'>[]>`
    select p.base_price, p.currency from properties p
    where p.host_id = ${tx.host_id} and p.id = ${id} and p.deleted_at is null and ${withinReach(tx, tx.sql`p.id`)}
    for key share`;
  if (property === undefined) throw notFound('property_not_found', id);
  return property;
}

/** As lockReachableProperty, for several. Returns their ids in ascending order. Throws `property_not_found`. */
export async function lockReachableProperties(tx: WriteScope, ids: readonly number[]): Promise<number[]> {
  const { sql, host_id } = tx;
  const found = await sql<{ id: number }[]>`
    select p.id from properties p
    where p.host_id = ${host_id} and p.id = any(${ids}) and p.deleted_at is null
      and ${withinReach(tx, sql`p.id`)}
    order by p.id for key share`;
  const known = found.map(({ id }) => id);
  requireAll('property_not_found', ids, known);
  return known;
}

/** As lockBookable. Throws `property_not_found` when one is missing. */
export async function lockPropertiesForBooking(tx: WriteScope, ids: readonly number[]): Promise<void> {
  requireAll('property_not_found', ids, await lockBookable(tx, ids));
}

/**
 * Serialises bookings of these properties, and returns those that exist within reach. Locks are taken in id order, so that
 * concurrent bookings of the same nights do not deadlock.
 */
export async function lockBookable(tx: WriteScope, ids: readonly number[]): Promise<readonly number[]> {
  const found = await tx.sql<{ id: number }[]>`
    select p.id from properties p
    where p.host_id = ${tx.host_id} and p.id = any(${[...new Set(ids)]}) and p.deleted_at is null
      and ${withinReach(tx, tx.sql`p.id`)}
    order by p.id for no key update`;
  return found.map(({ id }) => id);
}

/**
 * Locks properties in the same order as bookings and closings do, in order to free nights. A deleted property is
 * skipped.
 */
export async function lockPropertiesOfStays(tx: WriteScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.sql`
    select p.id from properties p
    where p.host_id = ${tx.host_id} and p.id = any(${[...new Set(ids)]})
    order by p.id for no key update`;
}
